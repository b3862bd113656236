import { form } from "#app/_forms/form.ts";
import { competitionParams, managers } from "#app/(site)/competitions/_manage/access.ts";
import { competitionPage } from "#app/(site)/competitions/_shared/address.ts";
import { submitResults } from "#lib/submissions/commands/submit-results.ts";
import { SubmitResultsForm } from "#lib/submissions/forms.ts";

export const POST = form({
  params: competitionParams,
  access: managers,
  body: SubmitResultsForm,
  page: ({ params }) => competitionPage(params.competitionId, "manage/results/check"),
  handle: async ({ db, actor, competition, body: { message, seen } }) => {
    await submitResults(db, { competitionId: competition.id, actor, message, seen });
    return competitionPage(competition.id, "manage/results/check?done=submit-results");
  },
});
