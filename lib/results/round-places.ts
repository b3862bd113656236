import type { FormatId } from "#lib/reference/formats.ts";
import { compareRoundResults, type RoundResult, rankRound } from "./ranking.ts";

export type RoundEntry = RoundResult & {
  id: number;
  competitorId: string;
  roundId: number;
  formatId: FormatId;
  /** The same for both halves of a Dual Round, else one of its own. */
  roundGroup: string;
};

export type Places = { position: number; globalPosition: number };

/** Each entry's place in its round, and over both halves of a Dual Round, where the better half of each person counts. */
export function placesOf(entries: readonly RoundEntry[]): Map<number, Places> {
  const positions = new Map<number, number>();
  for (const round of Map.groupBy(entries, (entry) => entry.roundId).values()) {
    for (const { item, position } of rank(round)) positions.set(item.id, position);
  }
  const globalPositions = new Map<number, number>();
  for (const group of Map.groupBy(entries, (entry) => entry.roundGroup).values()) {
    const placeByPerson = new Map(rank(betterHalves(group)).map(({ item, position }) => [item.competitorId, position]));
    for (const entry of group) globalPositions.set(entry.id, placeByPerson.get(entry.competitorId) ?? 0);
  }
  return new Map(
    entries.map(({ id }) => [id, { position: positions.get(id) ?? 0, globalPosition: globalPositions.get(id) ?? 0 }]),
  );
}

const rank = (entries: readonly RoundEntry[]) => (entries[0] ? rankRound(entries, entries[0].formatId) : []);

function betterHalves(entries: readonly RoundEntry[]): RoundEntry[] {
  const byPerson = new Map<string, RoundEntry>();
  for (const entry of entries) {
    const other = byPerson.get(entry.competitorId);
    if (!other || compareRoundResults(entry, other, entry.formatId) < 0) byPerson.set(entry.competitorId, entry);
  }
  return [...byPerson.values()];
}
