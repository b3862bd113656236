import { form } from "#app/_forms/form.ts";
import { roundParams, scoretakers } from "#app/(site)/competitions/_manage/access.ts";
import { enterWritten } from "#lib/scoretaking/commands/enter-written.ts";
import { WrittenForm } from "#lib/scoretaking/round-forms.ts";
import { roundPage } from "../../_round-page.ts";

export const POST = form({
  params: roundParams,
  access: scoretakers,
  body: WrittenForm,
  page: ({ params }) => roundPage(params),
  handle: async ({ db, actor, competition, params: { roundId }, body, now }) => {
    const command = { competitionId: competition.id, roundId, actor, now };
    const { registrantId, isEntered } = await enterWritten(db, { ...command, written: body });
    return roundPage(command, isEntered ? `?done=saved&of=${registrantId}` : `?person=${registrantId}`);
  },
});
