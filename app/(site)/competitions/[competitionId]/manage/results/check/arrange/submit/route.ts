import { form } from "#app/_forms/form.ts";
import { competitionParams, managers } from "#app/(site)/competitions/_manage/access.ts";
import { competitionPage } from "#app/(site)/competitions/_shared/address.ts";
import { arrangeScrambles } from "#lib/submissions/commands/arrange-scrambles.ts";
import { ArrangeScramblesForm } from "#lib/submissions/forms.ts";

export const POST = form({
  params: competitionParams,
  access: managers,
  body: ArrangeScramblesForm,
  page: ({ params }) => competitionPage(params.competitionId, "manage/results/check/arrange"),
  handle: async ({ db, actor, competition, body: { sets, rounds, groups } }) => {
    const wanted = sets.map((key, index) => ({ key, roundId: rounds[index] ?? "", groupId: groups[index] ?? "" }));
    await arrangeScrambles(db, { competition, actor, wanted });
    return competitionPage(competition.id, "manage/results/check?done=scrambles-arranged");
  },
});
