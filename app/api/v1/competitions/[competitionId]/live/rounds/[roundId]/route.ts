import { onOneCompetition } from "#lib/api/depends-on.ts";
import { endpoint } from "#lib/api/endpoint.ts";
import { getCompetition } from "#lib/api/v1/find-competition.ts";
import { LiveRoundParams, liveCommand, roundIdIn } from "#lib/api/v1/live/live-access.ts";
import { Done, done, enterLive, LiveEntry } from "#lib/api/v1/live/live-entry.ts";
import { ofEntry, refusedWith, unreadableEntry, withMissingField } from "#lib/api/v1/live/live-errors.ts";
import { findRound, LiveRound, listRounds, toLiveRound } from "#lib/api/v1/live/live-round.ts";
import { MissingRecord, missingField, missingRecord } from "#lib/api/v1/scoretaking-errors.ts";

const section = "Scoretaking";

export const GET = endpoint({
  summary: "A round with everybody's result as it stands",
  description:
    "In the form of the WCA's `/api/v1`, whatever program the competition types its scores with. Results are in the order of their registrations: sort them by `local_pos`. To follow a round, see `/api/v0/competitions/{competitionId}/live`.",
  section,
  access: "public",
  params: LiveRoundParams,
  response: LiveRound,
  errorResponses: { 404: "No such competition, or not announced yet, or no such round" },
  errorCodes: { 404: [] },
  errorShapes: { 404: MissingRecord },
  dependsOn: onOneCompetition("people", "registrations", "results"),
  handle: async ({ db, params, actor }) => {
    const competition = await getCompetition(db, params.competitionId, actor);
    const rounds = await listRounds(db, competition.id);
    const found = await findRound(db, { competition, roundId: roundIdIn(params.roundId), rounds });
    if (!found) throw missingRecord("Round", params.roundId);
    return toLiveRound(found);
  },
});

const entering = {
  description:
    "The attempts take the place of those that were there. Limit and cutoff are applied; what cannot be is refused. It is saved when this is answered.",
  section,
  access: { scope: "manage_competitions" as const },
  params: LiveRoundParams,
  body: LiveEntry,
  missing: missingField,
  unreadable: unreadableEntry,
  response: Done,
  ...withMissingField(refusedWith(422, "Not in the open round, or attempts that cannot be", ofEntry)),
};

export const POST = endpoint({
  summary: "Enter somebody's result",
  ...entering,
  handle: async ({ body, ...call }) => {
    await enterLive(call.db, await liveCommand(call), [body]);
    return done;
  },
});

export const PATCH = endpoint({
  summary: "Enter somebody's result: the same as POST",
  ...entering,
  handle: async ({ body, ...call }) => {
    await enterLive(call.db, await liveCommand(call), [body]);
    return done;
  },
});
