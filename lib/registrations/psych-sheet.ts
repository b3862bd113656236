import type { ResultType } from "#lib/reference/formats.ts";

export type PersonalBest = { best: number; worldRank: number };

/** Who is registered for an event, and how good they have been so far. */
export type PsychSheetEntry = {
  accountId: number;
  name: string;
  competitorId: string | null;
  countryId: string | null;
  bests: Record<ResultType, PersonalBest | null>;
};

export type PsychSheetRow = PsychSheetEntry & {
  /** Shared by those as good as each other; null for those who have nothing to be sorted by. */
  position: number | null;
  isTiedWithPrevious: boolean | null;
};

/** By world rank in the leading type, then in the other, then by name. */
export function psychSheet(entries: readonly PsychSheetEntry[], sortBy: ResultType): PsychSheetRow[] {
  const sorted = entries.toSorted((a, b) => compareEntries(a, b, sortBy));
  const rows: PsychSheetRow[] = [];
  for (const [index, entry] of sorted.entries()) {
    const previous = rows.at(-1);
    const isPlaced = entry.bests[sortBy] !== null;
    const isTied = isPlaced && previous !== undefined && isAsGood(entry, previous);
    rows.push({
      ...entry,
      position: isPlaced ? (isTied ? previous.position : index + 1) : null,
      isTiedWithPrevious: isPlaced ? isTied : null,
    });
  }
  return rows;
}

export const otherType = (type: ResultType): ResultType => (type === "single" ? "average" : "single");

const compareEntries = (a: PsychSheetEntry, b: PsychSheetEntry, sortBy: ResultType): number =>
  rankIn(a, sortBy) - rankIn(b, sortBy) ||
  rankIn(a, otherType(sortBy)) - rankIn(b, otherType(sortBy)) ||
  a.name.localeCompare(b.name, "en") ||
  a.accountId - b.accountId;

const rankIn = (entry: PsychSheetEntry, type: ResultType): number =>
  entry.bests[type]?.worldRank ?? Number.MAX_SAFE_INTEGER;

const isAsGood = (a: PsychSheetEntry, b: PsychSheetEntry): boolean =>
  a.bests.single?.worldRank === b.bests.single?.worldRank && a.bests.average?.worldRank === b.bests.average?.worldRank;
