import { form } from "#app/_forms/form.ts";
import { roundParams, scoretakers } from "#app/(site)/competitions/_manage/access.ts";
import { addCompetitor } from "#lib/scoretaking/commands/competitors.ts";
import { AddForm } from "#lib/scoretaking/round-forms.ts";
import { roundPage } from "../../../_round-page.ts";

export const POST = form({
  params: roundParams,
  access: scoretakers,
  body: AddForm,
  page: ({ params }) => roundPage(params, "/people"),
  handle: async ({ db, actor, competition, params: { roundId }, body, now }) => {
    const command = { competitionId: competition.id, roundId, actor, now };
    await addCompetitor(db, { ...command, registrantId: Number(body.competitor) });
    return roundPage({ competitionId: competition.id, roundId }, "/people?done=added");
  },
});
