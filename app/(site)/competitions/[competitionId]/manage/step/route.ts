import { form } from "#app/_forms/form.ts";
import { competitionParams, managers } from "#app/(site)/competitions/_manage/access.ts";
import { competitionPage } from "#app/(site)/competitions/_shared/address.ts";
import { lifeCycleCommands } from "#lib/competitions/commands/life-cycle.ts";
import { StepForm } from "#lib/competitions/forms.ts";

export const POST = form({
  params: competitionParams,
  access: managers,
  body: StepForm,
  page: ({ params }) => competitionPage(params.competitionId, "manage"),
  handle: async ({ db, actor, competition, body: { step, agreed } }) => {
    await lifeCycleCommands[step](db, { competitionId: competition.id, actor, agreed });
    return step === "delete" ? "/competitions/mine" : competitionPage(competition.id, `manage?done=${step}`);
  },
});
