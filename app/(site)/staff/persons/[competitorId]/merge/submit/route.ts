import { z } from "zod";
import { form } from "#app/_forms/form.ts";
import { resultsStaff } from "#app/(site)/staff/_shared/access.ts";
import { MergeForm } from "#lib/results/corrections/forms.ts";
import { mergePersons } from "#lib/results/corrections/merge-persons.ts";

export const POST = form({
  asksFirst: "agreement",
  params: z.object({ competitorId: z.string() }),
  access: resultsStaff,
  body: MergeForm,
  page: ({ params }) => `/staff/persons/${params.competitorId}/merge`,
  handle: async ({ db, actor, params: { competitorId: keptId }, body, now }) => {
    await mergePersons(db, { ...body, keptId, by: actor.account?.id ?? null, now });
    return `/staff/persons/${keptId}?done=merged`;
  },
});
