import { z } from "zod";
import { form } from "#app/_forms/form.ts";
import { resultsStaff } from "#app/(site)/staff/_shared/access.ts";
import { parseRowId } from "#lib/db/row-id.ts";
import { decideChange } from "#lib/identity/commands/decide-change.ts";
import { DecideIdentityForm } from "#lib/identity/forms.ts";
import { notFound } from "#lib/platform/errors.ts";

export const POST = form({
  asksFirst: "dialog",
  params: z.object({ requestId: z.string() }),
  access: resultsStaff,
  body: DecideIdentityForm,
  page: ({ params }) => `/staff/identity/${encodeURIComponent(params.requestId)}`,
  handle: async ({ db, account, params: { requestId }, body: { intent: decision, ...body }, now }) => {
    const id = parseRowId(requestId);
    if (id === undefined) throw notFound("Request", requestId);
    await decideChange(db, id, { ...body, decision, by: account.id, now });
    return `/staff/identity?done=${decision}`;
  },
});
