import { form } from "#app/_forms/form.ts";
import { competitionParams, managers } from "#app/(site)/competitions/_manage/access.ts";
import { competitionPage } from "#app/(site)/competitions/_shared/address.ts";
import { addNamedScoretaker } from "#lib/scoretaking/commands/scoretakers.ts";
import { AddScoretakerForm } from "#lib/scoretaking/forms.ts";

export const POST = form({
  params: competitionParams,
  access: managers,
  body: AddScoretakerForm,
  page: ({ params }) => competitionPage(params.competitionId, "manage/results/scoretakers"),
  handle: async ({ db, actor, competition, body: { person } }) => {
    await addNamedScoretaker(db, { competitionId: competition.id, person, actor });
    return competitionPage(competition.id, "manage/results/scoretakers?done=saved");
  },
});
