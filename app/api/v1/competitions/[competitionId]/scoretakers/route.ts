import { z } from "zod";
import { endpoint } from "#lib/api/endpoint.ts";
import { CompetitionParams } from "#lib/api/v0/competition-params.ts";
import { getCompetition } from "#lib/api/v1/find-competition.ts";
import { Scoretaker, toScoretaker } from "#lib/api/v1/scoretaker.ts";
import { MissingRecord, missingField, organizersOnly, scoretakingErrors } from "#lib/api/v1/scoretaking-errors.ts";
import { canManage } from "#lib/competitions/visibility.ts";
import { parseRowId } from "#lib/db/row-id.ts";
import { invalid } from "#lib/platform/errors.ts";
import { addScoretaker } from "#lib/scoretaking/commands/scoretakers.ts";
import { listScoretakers } from "#lib/scoretaking/queries/scoretakers.ts";

const section = "Scoretaking";

export const GET = endpoint({
  summary: "Who may enter results of a competition without managing it",
  description: "In the form of the WCA's `/api/v1`, in the order in which they were added.",
  section,
  access: "signed-in",
  params: CompetitionParams,
  response: z.array(Scoretaker),
  errorResponses: { 401: "Nobody asks", 404: "No such competition, or not announced yet" },
  errorCodes: { 404: [] },
  errorShapes: { 404: MissingRecord },
  handle: async ({ db, params, actor }) => {
    const { id } = await getCompetition(db, params.competitionId, actor);
    return (await listScoretakers(db, id)).map(toScoretaker);
  },
});

export const POST = endpoint({
  summary: "Let somebody enter results of a competition",
  description: "And nothing else. Whoever is on the list already stays there: sending it again changes nothing.",
  section,
  access: { scope: "manage_competitions" },
  params: CompetitionParams,
  body: z.object({ user_id: z.union([z.int(), z.string()]).meta({ description: "An account's id", example: 1 }) }),
  takesForms: true,
  missing: missingField,
  response: Scoretaker,
  ...scoretakingErrors,
  errorResponses: { ...scoretakingErrors.errorResponses, 422: "There is no such account" },
  errorCodes: { ...scoretakingErrors.errorCodes, 422: ["invalid", "invalid_parameter"] },
  handle: async ({ db, params, body, actor }) => {
    const { id } = await getCompetition(db, params.competitionId, actor);
    if (!(await canManage(db, actor, id))) throw organizersOnly();
    const accountId = parseRowId(String(body.user_id));
    if (accountId === undefined) throw invalid(`There is no account ${body.user_id}`);
    return toScoretaker(await addScoretaker(db, { competitionId: id, accountId, actor }));
  },
});
