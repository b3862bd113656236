import { z } from "zod";
import { onOneCompetition } from "#lib/api/depends-on.ts";
import { endpoint } from "#lib/api/endpoint.ts";
import { CompetitionParams } from "#lib/api/v0/competition-params.ts";
import { WcifPersonV1 } from "#lib/api/v0/wcif-shapes.ts";
import { getInternal } from "#lib/api/v1/live/live-access.ts";
import { LiveResult, toLiveResult } from "#lib/api/v1/live/live-result.ts";
import { findRound, listRounds } from "#lib/api/v1/live/live-round.ts";
import { MissingRecord, missingRecord } from "#lib/api/v1/scoretaking-errors.ts";
import { parseRowId } from "#lib/db/row-id.ts";
import { listAcceptedRegistrants } from "#lib/registrations/queries.ts";
import { roundIdsOf } from "#lib/scoretaking/queries/row-ids.ts";
import { personToV1 } from "#lib/wcif/convert/person.ts";
import { readExtensions } from "#lib/wcif/store/read-extensions.ts";
import { readPersons } from "#lib/wcif/store/read-persons.ts";

export const GET = endpoint({
  summary: "Somebody at a competition, with their results as they come in",
  description:
    "In the form of the WCA's `/api/v1`: what the public interchange document says of them, and `results` of every round they are in.",
  section: "Scoretaking",
  access: "public",
  params: CompetitionParams.extend({
    registrationId: z.string().meta({ description: "A registration's id", example: "1" }),
  }),
  response: z.object({ ...WcifPersonV1.shape, results: z.array(LiveResult) }),
  errorResponses: {
    401: "The same, to whoever sends a token that counts for nothing",
    403: "Scores are not typed in here",
    404: "No such competition, or not announced yet, or nobody who is accepted to compete",
  },
  errorCodes: { 401: ["invalid_token"], 404: [] },
  errorShapes: { 404: MissingRecord },
  dependsOn: onOneCompetition("people", "registrations", "results"),
  handle: async ({ db, params, actor }) => {
    const competition = await getInternal(db, params.competitionId, actor);
    const competitionId = competition.id;
    const registrationId = parseRowId(params.registrationId);
    const registrant = (await listAcceptedRegistrants(db, competitionId)).find(({ id }) => id === registrationId);
    const options = { view: "public" as const, extensions: await readExtensions(db, competitionId), withBests: true };
    const [person] = registrant
      ? await readPersons(db, competitionId, { ...options, accountId: registrant.accountId })
      : [];
    if (!registrant || !person) throw missingRecord("Registration", params.registrationId);
    const [rounds, roundIds] = [
      await listRounds(db, competitionId),
      await roundIdsOf(db, { competitionId, registrationId: registrant.id }),
    ];
    const found = await Promise.all(roundIds.map((roundId) => findRound(db, { competition, roundId, rounds })));
    return {
      ...personToV1(person),
      results: found.flatMap((round) =>
        (round?.round.results ?? [])
          .filter((result) => result.registrationId === registrant.id)
          .map((result) => toLiveResult(result, round as NonNullable<typeof round>)),
      ),
    };
  },
});
