import { form } from "#app/_forms/form.ts";
import { competitionParams, managers } from "#app/(site)/competitions/_manage/access.ts";
import { takeStep } from "#app/(site)/competitions/_manage/take-step.ts";
import { competitionPage } from "#app/(site)/competitions/_shared/address.ts";
import { StepForm } from "#lib/competitions/forms.ts";

export const POST = form({
  asksFirst: "dialog",
  params: competitionParams,
  access: managers,
  body: StepForm,
  page: ({ params }) => competitionPage(params.competitionId, "manage"),
  handle: async ({ db, actor, competition, body: { step, agreed } }) => {
    const isThere = await takeStep(db, { competitionId: competition.id, actor, step, agreed });
    return isThere ? competitionPage(competition.id, `manage?done=${step}`) : "/competitions/mine";
  },
});
