import { form } from "#app/_forms/form.ts";
import { roundParams, scoretakers } from "#app/(site)/competitions/_manage/access.ts";
import { clearRoundAgreed, closeRoundAgreed, openRoundAgreed } from "#lib/scoretaking/commands/agreed-rounds.ts";
import { undoLast } from "#lib/scoretaking/commands/undo.ts";
import { RoundForm } from "#lib/scoretaking/round-forms.ts";
import { roundPage } from "../../_round-page.ts";

const steps = { open: openRoundAgreed, clear: clearRoundAgreed, close: closeRoundAgreed, undo: undoLast };

export const POST = form({
  asksFirst: "dialog",
  params: roundParams,
  access: scoretakers,
  body: RoundForm,
  page: ({ params }) => roundPage(params, "/round"),
  handle: async ({ db, actor, competition, params: { roundId }, body: { step, agreed }, now }) => {
    await steps[step](db, { competitionId: competition.id, roundId, actor, now, agreed });
    return roundPage({ competitionId: competition.id, roundId }, `?done=round-${step}`);
  },
});
