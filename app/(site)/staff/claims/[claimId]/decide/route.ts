import { z } from "zod";
import { form } from "#app/_forms/form.ts";
import { resultsStaff } from "#app/(site)/staff/_shared/access.ts";
import { decideClaim } from "#lib/claims/commands.ts";
import { DecideClaimForm } from "#lib/claims/forms.ts";
import { parseRowId } from "#lib/db/row-id.ts";
import { notFound } from "#lib/platform/errors.ts";

export const POST = form({
  params: z.object({ claimId: z.string() }),
  access: resultsStaff,
  body: DecideClaimForm,
  page: ({ params }) => `/staff/claims/${encodeURIComponent(params.claimId)}`,
  handle: async ({ db, account, params: { claimId }, body: { answer, intent }, now }) => {
    const id = parseRowId(claimId);
    if (id === undefined) throw notFound("Claim", claimId);
    await decideClaim(db, id, { decision: intent, answer, by: account.id, now });
    return `/staff/claims?done=${intent}`;
  },
});
