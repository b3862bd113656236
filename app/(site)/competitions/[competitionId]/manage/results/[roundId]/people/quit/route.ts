import { form } from "#app/_forms/form.ts";
import { roundParams, scoretakers } from "#app/(site)/competitions/_manage/access.ts";
import { quitAgreed } from "#lib/scoretaking/commands/agreed-rounds.ts";
import { QuitForm } from "#lib/scoretaking/round-forms.ts";
import { roundPage } from "../../../_round-page.ts";

export const POST = form({
  asksFirst: "agreement",
  params: roundParams,
  access: scoretakers,
  body: QuitForm,
  page: ({ params }) => roundPage(params, "/people"),
  handle: async ({ db, actor, competition, params: { roundId }, body: { leaving, replaced, agreed }, now }) => {
    const command = { competitionId: competition.id, roundId, actor, now };
    await quitAgreed(db, { ...command, leaving, isReplaced: replaced === "yes", agreed });
    return roundPage({ competitionId: competition.id, roundId }, "/people?done=quit");
  },
});
