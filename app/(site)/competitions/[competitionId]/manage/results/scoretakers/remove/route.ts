import { form } from "#app/_forms/form.ts";
import { competitionParams, managers } from "#app/(site)/competitions/_manage/access.ts";
import { competitionPage } from "#app/(site)/competitions/_shared/address.ts";
import { removeScoretaker } from "#lib/scoretaking/commands/scoretakers.ts";
import { RemoveScoretakerForm } from "#lib/scoretaking/forms.ts";

export const POST = form({
  asksFirst: "dialog",
  params: competitionParams,
  access: managers,
  body: RemoveScoretakerForm,
  page: ({ params }) => competitionPage(params.competitionId, "manage/results/scoretakers"),
  handle: async ({ db, actor, competition, body: { accountId } }) => {
    await removeScoretaker(db, { competitionId: competition.id, accountId, actor });
    return competitionPage(competition.id, "manage/results/scoretakers?done=removed");
  },
});
