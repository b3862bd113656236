import { sql } from "drizzle-orm";
import { type HeldEvent, listEvents, type Round as RoundRow } from "#lib/competitions/queries/rounds.ts";
import type { Database } from "#lib/db/connection.ts";
import { registrations } from "#lib/db/schema/registrations.ts";
import { liveResults } from "#lib/db/schema/results.ts";
import type { CompetitionEvent, Result, Round } from "../document.ts";
import { groupedAsJson } from "./grouped-as-json.ts";
import { type ExtensionIndex, extensionsOf } from "./read-extensions.ts";

export async function readEvents(
  db: Database,
  competitionId: string,
  extensions: ExtensionIndex,
): Promise<CompetitionEvent[]> {
  const [events, results] = await Promise.all([listEvents(db, competitionId), resultsByRound(db, competitionId)]);
  return events.map((event) => toEvent(event, results, extensions));
}

const toEvent = (event: HeldEvent, results: Map<number, Result[]>, extensions: ExtensionIndex): CompetitionEvent => ({
  id: event.eventId,
  rounds: event.rounds.map((round) => toRound(round, results.get(round.id) ?? [], extensions)),
  qualification: event.qualification,
  extensions: extensionsOf(extensions, "event", event.eventId),
});

/** A round as the document has it. */
export const toRound = (round: RoundRow, results: Result[], extensions: ExtensionIndex): Round => ({
  id: `${round.eventId}-r${round.number}`,
  format: round.formatId,
  timeLimit:
    round.timeLimitCentiseconds === null
      ? null
      : { centiseconds: round.timeLimitCentiseconds, cumulativeRoundIds: round.timeLimitCumulativeRoundIds },
  cutoff:
    round.cutoffAttempts === null || round.cutoffResult === null
      ? null
      : { numberOfAttempts: round.cutoffAttempts, value: round.cutoffResult },
  advancement: round.advancementType === null ? null : { type: round.advancementType, level: round.advancementLevel },
  linkedRoundIds: round.linkedRoundIds,
  scrambleSetCount: round.scrambleSetCount,
  results,
  extensions: extensionsOf(extensions, "round", round.id),
});

// Those without a place come first, as on the wire so far.
async function resultsByRound(db: Database, competitionId: string): Promise<Map<number, Result[]>> {
  const rows = await groupedAsJson<[number, number | null, number[], number, number]>(
    db,
    sql`select ${liveResults.roundId} as holder, json_agg(
        json_build_array(${registrations.registrantId}, ${liveResults.ranking}, ${liveResults.attempts},
          ${liveResults.best}, ${liveResults.average})
        order by ${liveResults.ranking} nulls first, ${liveResults.id})::text as items
      from ${liveResults} join ${registrations} on ${registrations.id} = ${liveResults.registrationId}
        and ${registrations.competitionId} = ${liveResults.competitionId}
      where ${liveResults.competitionId} = ${competitionId} group by 1`,
  );
  return new Map(
    rows.map(({ holder, items }) => [
      holder,
      items.map(([registrantId, ranking, attempts, best, average]) => ({
        registrantId,
        ranking,
        attempts,
        best,
        average,
      })),
    ]),
  );
}
