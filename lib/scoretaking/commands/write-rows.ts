import { and, eq } from "drizzle-orm";
import { insertRows, orUpdate } from "#lib/db/bulk.ts";
import type { Database } from "#lib/db/connection.ts";
import { isOneOf } from "#lib/db/one-of.ts";
import { liveResults } from "#lib/db/schema/results.ts";
import type { PersonRow } from "../live-rounds-of-event.ts";
import type { RowsByRound } from "../places.ts";

/** Makes the rows of these rounds what they shall be: one statement for all that differ, one for all that go. */
export async function writeRows(
  tx: Database,
  competitionId: string,
  { before, after, now }: { before: RowsByRound<PersonRow>; after: RowsByRound<PersonRow>; now: Date },
): Promise<void> {
  const changed = [...after].flatMap(([roundId, rows]) => {
    const known = new Map((before.get(roundId) ?? []).map((row) => [row.registrationId, row]));
    return rows.filter((row) => isOther(row, known.get(row.registrationId))).map((row) => ({ roundId, row }));
  });
  await insertRows(
    tx,
    liveResults,
    changed.map(({ roundId, row }) => ({
      competitionId,
      roundId,
      registrationId: row.registrationId,
      ranking: row.ranking,
      best: row.best,
      average: row.average,
      attempts: row.attempts,
      enteredAt: row.enteredAt,
      quitAt: row.quitAt,
      updatedAt: now,
    })),
    orUpdate(
      liveResults,
      ["roundId", "registrationId"],
      ["ranking", "best", "average", "attempts", "enteredAt", "quitAt"],
      ["updatedAt"],
    ),
  );
  for (const [roundId, rows] of after) {
    const kept = new Set(rows.map(({ registrationId }) => registrationId));
    const gone = (before.get(roundId) ?? []).map((row) => row.registrationId).filter((id) => !kept.has(id));
    if (gone.length === 0) continue;
    await tx
      .delete(liveResults)
      .where(
        and(
          eq(liveResults.competitionId, competitionId),
          eq(liveResults.roundId, roundId),
          isOneOf(liveResults.registrationId, gone),
        ),
      );
  }
}

const isOther = (row: PersonRow, known: PersonRow | undefined): boolean =>
  known === undefined ||
  row.ranking !== known.ranking ||
  row.best !== known.best ||
  row.average !== known.average ||
  row.attempts.join() !== known.attempts.join() ||
  row.enteredAt?.getTime() !== known.enteredAt?.getTime() ||
  row.quitAt?.getTime() !== known.quitAt?.getTime();
