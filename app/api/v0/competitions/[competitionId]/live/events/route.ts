import { z } from "zod";
import { anonymous } from "#lib/accounts/actor.ts";
import { endpoint } from "#lib/api/endpoint.ts";
import { followHeaders, followingSince } from "#lib/api/live/following.ts";
import { liveHub } from "#lib/api/live/hub.ts";
import { textParameter } from "#lib/api/parameters.ts";
import { countCall, countOpening } from "#lib/api/rate-limit.ts";
import { CompetitionParams, unknownCompetition } from "#lib/api/v0/competition-params.ts";
import { LiveEvent } from "#lib/api/v0/live.ts";
import { getVisibleCompetition } from "#lib/competitions/visibility.ts";
import { notFound } from "#lib/platform/errors.ts";
import { PushedResponse } from "#lib/web/pushed-response.ts";

export const GET = endpoint({
  summary: "Rounds as they change, as server-sent events",
  description: [
    "Each change of a round is an event: what is different of the round and of its results. The line stays open; where it breaks, an `EventSource` asks again by itself and is told what it missed, or the round as it stands (`reload`).",
    "Without `after` and `Last-Event-ID` it begins with a `reload`. Nothing is said twice, save where the line broke in the middle: keys say what a value is, not how much it has changed.",
    "A comment comes every 15 seconds. Who reads too slowly is cut off, and may come back.",
  ].join("\n\n"),
  section: "Live",
  access: "public",
  isSameForAll: true,
  isEventStream: true,
  params: CompetitionParams,
  query: z.object({
    round: textParameter.meta({ type: "string", description: "Only this round; without it all", example: "333-r1" }),
    after: textParameter.meta({ type: "integer", description: "The `last_event_id` of what you have already" }),
  }),
  requestHeaders: { "Last-Event-ID": "The id of the last event that came; it goes before `after`" },
  response: LiveEvent,
  errorResponses: { 404: `${unknownCompetition[404]}, or no such round` },
  handle: async ({ db, params, query, request, clientAddress, isLocal, now }) => {
    const after = followingSince(request.headers.get("last-event-id"), query.after);
    const caller = { address: clientAddress, isLocal };
    const hub = liveHub();
    countOpening(caller);
    const known = hub.known(params.competitionId);
    if (!known) countCall(caller);
    const competition = known ?? (await getVisibleCompetition(db, params.competitionId, anonymous(now)));
    const open = await hub.prepare({ competition, roundId: query.round, after, caller });
    if (!open) {
      // What leads nowhere is a call as any other.
      if (known) countCall(caller);
      throw query.round === undefined ? notFound("Competition", params.competitionId) : notFound("Round", query.round);
    }
    const answer = new PushedResponse(open, { headers: followHeaders });
    // Nobody follows: the line is opened and closed again, so that it is nobody's place.
    if (request.method === "HEAD") await answer.text();
    return answer;
  },
});
