import { z } from "zod";
import { endpoint } from "#lib/api/endpoint.ts";
import { CompetitionParams } from "#lib/api/v0/competition-params.ts";
import { getCompetition } from "#lib/api/v1/find-competition.ts";
import { Scoretaker, toScoretaker } from "#lib/api/v1/scoretaker.ts";
import { organizersOnly, scoretakingErrors } from "#lib/api/v1/scoretaking-errors.ts";
import { canManage } from "#lib/competitions/visibility.ts";
import { parseRowId } from "#lib/db/row-id.ts";
import { removeScoretaker } from "#lib/scoretaking/commands/scoretakers.ts";

const { 400: _, ...errorResponses } = scoretakingErrors.errorResponses;
const { 400: __, ...errorShapes } = scoretakingErrors.errorShapes;

export const DELETE = endpoint({
  summary: "Let somebody no longer enter results of a competition",
  description: "Answers whom, or `null` where they were not on the list: sending it again changes nothing.",
  section: "Scoretaking",
  access: { scope: "manage_competitions" },
  params: CompetitionParams.extend({ userId: z.string().meta({ description: "An account's id", example: "1" }) }),
  response: Scoretaker.nullable(),
  errorResponses,
  errorShapes,
  errorCodes: scoretakingErrors.errorCodes,
  handle: async ({ db, params, actor }) => {
    const { id } = await getCompetition(db, params.competitionId, actor);
    if (!(await canManage(db, actor, id))) throw organizersOnly();
    const accountId = parseRowId(params.userId);
    const removed =
      accountId === undefined ? undefined : await removeScoretaker(db, { competitionId: id, accountId, actor });
    return removed === undefined ? null : toScoretaker(removed);
  },
});
