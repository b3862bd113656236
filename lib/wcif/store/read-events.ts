import { asc, eq, sql } from "drizzle-orm";
import { type HeldEvent, listEvents, type Round as RoundRow } from "#lib/competitions/queries/rounds.ts";
import type { Database } from "#lib/db/connection.ts";
import { registrations } from "#lib/db/schema/registrations.ts";
import { liveResults } from "#lib/db/schema/results.ts";
import type { CompetitionEvent, Result, Round } from "../document.ts";
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

const toRound = (round: RoundRow, results: Result[], extensions: ExtensionIndex): Round => ({
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
  const rows = await db
    .select({
      roundId: liveResults.roundId,
      registrantId: registrations.registrantId,
      ranking: liveResults.ranking,
      attempts: liveResults.attempts,
      best: liveResults.best,
      average: liveResults.average,
    })
    .from(liveResults)
    .innerJoin(registrations, eq(registrations.id, liveResults.registrationId))
    .where(eq(liveResults.competitionId, competitionId))
    .orderBy(sql`${liveResults.ranking} nulls first`, asc(liveResults.id));
  const results = new Map<number, Result[]>();
  for (const { roundId, ...result } of rows) {
    const round = results.get(roundId);
    if (round) round.push(result);
    else results.set(roundId, [result]);
  }
  return results;
}
