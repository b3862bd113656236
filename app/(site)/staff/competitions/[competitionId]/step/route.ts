import { form } from "#app/_forms/form.ts";
import { competitionParams } from "#app/(site)/competitions/_manage/access.ts";
import { takeStep } from "#app/(site)/competitions/_manage/take-step.ts";
import { atDeskOfCompetition } from "#app/(site)/staff/_shared/access.ts";
import { StepForm } from "#lib/competitions/forms.ts";

export const POST = form({
  asksFirst: "dialog",
  params: competitionParams,
  access: atDeskOfCompetition("competitions"),
  body: StepForm,
  page: ({ params }) => `/staff/competitions/${encodeURIComponent(params.competitionId)}`,
  handle: async ({ db, actor, competition, body: { step, agreed } }) => {
    const isThere = await takeStep(db, { competitionId: competition.id, actor, step, agreed });
    return isThere ? `/staff/competitions/${competition.id}?done=${step}` : "/staff/competitions?done=deleted";
  },
});
