import { form } from "#app/_forms/form.ts";
import { competitionParams, managers } from "#app/(site)/competitions/_manage/access.ts";
import { competitionPage } from "#app/(site)/competitions/_shared/address.ts";
import { takeResultsBack } from "#lib/submissions/commands/submit-results.ts";

export const POST = form({
  params: competitionParams,
  access: managers,
  page: ({ params }) => competitionPage(params.competitionId, "manage/results/check"),
  handle: async ({ db, actor, competition }) => {
    await takeResultsBack(db, { competitionId: competition.id, actor });
    return competitionPage(competition.id, "manage/results/check?done=take-results-back");
  },
});
