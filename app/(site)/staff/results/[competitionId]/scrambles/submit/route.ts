import { form } from "#app/_forms/form.ts";
import { competitionParams } from "#app/(site)/competitions/_manage/access.ts";
import { resultsStaffAt } from "#app/(site)/staff/_shared/access.ts";
import { correctScrambles } from "#lib/results/corrections/correct-scrambles.ts";
import { ScrambleSheetForm } from "#lib/results/corrections/forms.ts";

export const POST = form({
  asksFirst: "agreement",
  params: competitionParams,
  access: resultsStaffAt,
  body: ScrambleSheetForm,
  page: ({ params, text }) =>
    `/staff/results/${params.competitionId}/scrambles?${new URLSearchParams({ round: text("round") })}`,
  handle: async ({ db, actor, competition, body: { text, mark, round, reason, agreed }, now }) => {
    await correctScrambles(db, {
      ...{ competitionId: competition.id, text, mark, roundId: round || undefined },
      ...{ reason, agreed, by: actor.account?.id ?? null, now },
    });
    return `/staff/results/${competition.id}?done=corrected`;
  },
});
