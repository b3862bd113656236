import { and, eq, inArray } from "drizzle-orm";
import { insertRows, orUpdate } from "#lib/db/bulk.ts";
import type { Database } from "#lib/db/connection.ts";
import { isOneOf } from "#lib/db/one-of.ts";
import { registrations } from "#lib/db/schema/registrations.ts";
import { liveResults } from "#lib/db/schema/results.ts";
import { invalid } from "#lib/platform/errors.ts";
import { tellLiveFacts } from "#lib/results/live-facts.ts";
import type { Round } from "../document.ts";
import { roundIdsOf } from "./write-events.ts";

/** Makes the live results of these rounds what they say; a round whose results are unchanged need not be among them. */
export async function writeResults(tx: Database, competitionId: string, rounds: Round[]): Promise<void> {
  if (rounds.length === 0) return;
  const [roundIds, registrationIds] = [await roundIdsOf(tx, competitionId), await registrantsOf(tx, competitionId)];
  const rows = rounds.flatMap((round) =>
    round.results.map((result) => ({
      competitionId,
      roundId: roundIds.get(round.id) ?? 0,
      registrationId: registrationIds.get(result.registrantId) ?? unknownPerson(round.id, result.registrantId),
      ranking: result.ranking,
      best: result.best,
      average: result.average,
      attempts: result.attempts,
    })),
  );
  await insertRows(
    tx,
    liveResults,
    rows,
    orUpdate(liveResults, ["roundId", "registrationId"], ["ranking", "best", "average", "attempts"], ["updatedAt"]),
  );
  const written = rounds.flatMap((round) => roundIds.get(round.id) ?? []);
  const kept = rows.map((row) => `${row.roundId} ${row.registrationId}`);
  const there = await tx
    .select({ id: liveResults.id, roundId: liveResults.roundId, registrationId: liveResults.registrationId })
    .from(liveResults)
    .where(and(eq(liveResults.competitionId, competitionId), inArray(liveResults.roundId, written)));
  const keptKeys = new Set(kept);
  const gone = there.filter((row) => !keptKeys.has(`${row.roundId} ${row.registrationId}`)).map((row) => row.id);
  if (gone.length > 0) {
    await tx
      .delete(liveResults)
      .where(and(eq(liveResults.competitionId, competitionId), isOneOf(liveResults.id, gone)));
  }
  await tellLiveFacts(
    tx,
    competitionId,
    written.map((roundId) => ({ competitionId, roundId, kind: "round_changed" })),
  );
}

async function registrantsOf(tx: Database, competitionId: string): Promise<Map<number, number>> {
  const rows = await tx
    .select({ id: registrations.id, registrantId: registrations.registrantId })
    .from(registrations)
    .where(eq(registrations.competitionId, competitionId));
  return new Map(rows.map((row) => [row.registrantId, row.id]));
}

function unknownPerson(roundId: string, registrantId: number): never {
  throw invalid(`The results of ${roundId} name registrant ${registrantId}, who is not registered`);
}
