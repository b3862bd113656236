import type { FormatId } from "#lib/reference/formats.ts";
import { type Places, placesOf as placesOfEntries } from "#lib/results/round-places.ts";
import { type HeldRound, hasResult, type Row, type Stage } from "./held-round.ts";

/** The rows of a stage by the row ids of its rounds. */
export type RowsByRound<One extends Row = Row> = ReadonlyMap<number, readonly One[]>;

/**
 * The places of everybody in a stage who has a result: in each round, and over both halves of a Dual Round. It is the
 * one ranking there is: what is stored, shown and advanced by.
 */
export function placesIn(stage: Stage, rows: RowsByRound): (round: HeldRound, registrationId: number) => Places | null {
  const entries = stage.flatMap((round) =>
    (rows.get(round.rowId) ?? []).filter(hasResult).map((row) => ({ round, row })),
  );
  const places = placesOfEntries(
    entries.map(({ round, row }, id) => ({
      id,
      competitorId: String(row.registrationId),
      roundId: round.rowId,
      formatId: round.formatId satisfies FormatId,
      roundGroup: "stage",
      best: row.best,
      average: row.average,
    })),
  );
  const byKey = new Map(
    entries.map(({ round, row }, id) => [`${round.rowId} ${row.registrationId}`, places.get(id) ?? null]),
  );
  return (round, registrationId) => byKey.get(`${round.rowId} ${registrationId}`) ?? null;
}
