import { z } from "zod";
import { form } from "#app/_forms/form.ts";
import { resultsStaff } from "#app/(site)/staff/_shared/access.ts";
import { SplitForm } from "#lib/results/corrections/forms.ts";
import { splitPerson } from "#lib/results/corrections/split-person.ts";

export const POST = form({
  asksFirst: "agreement",
  params: z.object({ competitorId: z.string() }),
  access: resultsStaff,
  body: SplitForm,
  page: ({ params }) => `/staff/persons/${params.competitorId}/split`,
  handle: async ({ db, actor, params: { competitorId }, body: { name, ...body }, now }) => {
    const by = actor.account?.id ?? null;
    await splitPerson(db, { ...body, name: name || undefined, competitorId, by, now });
    return `/staff/persons/${competitorId}?done=split`;
  },
});
