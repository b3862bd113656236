import { z } from "zod";
import { form } from "#app/_forms/form.ts";
import { resultsStaff } from "#app/(site)/staff/_shared/access.ts";
import { correctIdentity } from "#lib/results/corrections/correct-identity.ts";
import { IdentityForm } from "#lib/results/corrections/forms.ts";

export const POST = form({
  asksFirst: "agreement",
  params: z.object({ competitorId: z.string() }),
  access: resultsStaff,
  body: IdentityForm,
  page: ({ params }) => `/staff/persons/${params.competitorId}`,
  handle: async ({ db, actor, params: { competitorId }, body, now }) => {
    const { kind, name, country: countryId, gender, birth_date: birthDate, reason, agreed } = body;
    await correctIdentity(db, {
      ...{
        competitorId,
        isChange: kind === "change",
        correction: { name, countryId, gender, birthDate },
      },
      ...{ reason, agreed, by: actor.account?.id ?? null, now },
    });
    return `/staff/persons/${competitorId}?done=saved`;
  },
});
