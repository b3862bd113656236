import { form } from "#app/_forms/form.ts";
import { competitionParams } from "#app/(site)/competitions/_manage/access.ts";
import { resultsStaffAt } from "#app/(site)/staff/_shared/access.ts";
import { correctResults } from "#lib/results/corrections/correct-results.ts";
import { SheetForm } from "#lib/results/corrections/forms.ts";

export const POST = form({
  asksFirst: "agreement",
  params: competitionParams,
  access: resultsStaffAt,
  body: SheetForm,
  page: ({ params, text }) =>
    `/staff/results/${params.competitionId}/correct?${new URLSearchParams({ round: text("round"), person: text("person") })}`,
  handle: async ({ db, actor, competition, body: { text, mark, round, person, reason, agreed }, now }) => {
    await correctResults(db, {
      ...{ competitionId: competition.id, text, mark, roundId: round || undefined, competitorId: person || undefined },
      ...{ reason, agreed, by: actor.account?.id ?? null, now },
    });
    return `/staff/results/${competition.id}?done=corrected`;
  },
});
