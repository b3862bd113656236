import { z } from "zod";
import { form } from "#app/_forms/form.ts";
import { resultsStaff } from "#app/(site)/staff/_shared/access.ts";
import { untieProfile } from "#lib/claims/commands.ts";
import { UntieForm } from "#lib/claims/forms.ts";

export const POST = form({
  asksFirst: "dialog",
  params: z.object({ competitorId: z.string() }),
  access: resultsStaff,
  body: UntieForm,
  page: ({ params }) => `/staff/persons/${encodeURIComponent(params.competitorId)}`,
  handle: async ({ db, account, params: { competitorId }, body: { untieReason: reason }, now }) => {
    await untieProfile(db, { id: competitorId }, { reason, by: account.id, now });
    return `/staff/persons/${encodeURIComponent(competitorId)}?done=untied`;
  },
});
