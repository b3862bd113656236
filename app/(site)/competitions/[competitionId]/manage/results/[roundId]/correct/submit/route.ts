import { form } from "#app/_forms/form.ts";
import { managers, roundParams } from "#app/(site)/competitions/_manage/access.ts";
import { correctWritten } from "#lib/scoretaking/commands/correct-locked.ts";
import { WrittenForm } from "#lib/scoretaking/round-forms.ts";
import { roundPage } from "../../../_round-page.ts";

export const POST = form({
  asksFirst: "agreement",
  params: roundParams,
  access: managers,
  body: WrittenForm,
  page: ({ params, text }) => roundPage(params, `/correct?${new URLSearchParams({ person: text("competitor") })}`),
  handle: async ({ db, actor, competition, params: { roundId }, body, now }) => {
    const command = { competitionId: competition.id, roundId, actor, now };
    const { registrantId, isChanged } = await correctWritten(db, { ...command, written: body });
    return roundPage(command, `/correct?person=${registrantId}&done=${isChanged ? "corrected" : "unchanged"}`);
  },
});
