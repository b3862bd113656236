import type { AttemptResult } from "#lib/reference/attempt-result.ts";
import { continentById } from "#lib/reference/continents.ts";
import { countryById } from "#lib/reference/countries.ts";

/** `WR`, `NR` or a continent's: `ER`, `AfR`, `AsR`, `NAR`, `OcR`, `SAR`. */
export type RecordMarker = string;

export type RecordCandidate = {
  value: AttemptResult;
  countryId: string;
  /** The last day of the round where it is known, else of the competition: `YYYY-MM-DD`. */
  achievedOn: string;
  /** The rank of its round type: rounds that end on one day count in the order they are held. */
  roundRank: number;
};

/** The best value so far of each region: "world", continent ids and country ids. */
export type RecordBook = Map<string, AttemptResult>;

const world = "world";

/**
 * The marker, or null, of each result of one event and type, in the order given.
 *
 * Rounds with the same day and rank are one moment, wherever they were held. Within a moment only a region's best can
 * be its record, and everybody who has that best gets the marker; it must be at least as good as all before, so
 * equalling a record counts (regulation 9i). Of several markers only the highest is kept: WR, continental, NR.
 * `book` holds what was achieved before; it is not changed.
 */
export function recordMarkers(
  candidates: readonly RecordCandidate[],
  book: ReadonlyMap<string, AttemptResult> = new Map(),
): (RecordMarker | null)[] {
  const bestSoFar: RecordBook = new Map(book);
  const markers: (RecordMarker | null)[] = candidates.map(() => null);
  const successes = [...candidates.entries()].filter(([, candidate]) => candidate.value > 0);
  const moments = Map.groupBy(successes, ([, candidate]) => momentOf(candidate));

  for (const moment of [...moments.keys()].sort()) {
    const results = moments.get(moment) ?? [];
    for (const [, candidate] of results) enterInBook(bestSoFar, candidate);
    for (const [index, candidate] of results) markers[index] = recordMarker(candidate, bestSoFar);
  }
  return markers;
}

/** The highest region whose best this value is or would be. */
export function recordMarker(
  { value, countryId }: { value: AttemptResult; countryId: string },
  book: ReadonlyMap<string, AttemptResult>,
): RecordMarker | null {
  if (value <= 0) return null;
  const isBestOf = (region: string) => value <= (book.get(region) ?? value);
  const continentId = countryById(countryId)?.continentId;
  const continentalMarker = continentId ? continentById(continentId).recordName : "";
  if (isBestOf(world)) return "WR";
  if (continentId && continentalMarker && isBestOf(continentId)) return continentalMarker;
  return isBestOf(countryId) ? "NR" : null;
}

/** Adds a result to the book where it is the region's best. */
export function enterInBook(book: RecordBook, { value, countryId }: { value: AttemptResult; countryId: string }): void {
  if (value <= 0) return;
  const continentId = countryById(countryId)?.continentId;
  for (const region of [world, continentId, countryId]) {
    if (region !== undefined && value < (book.get(region) ?? Number.POSITIVE_INFINITY)) book.set(region, value);
  }
}

const momentOf = ({ achievedOn, roundRank }: RecordCandidate) => `${achievedOn} ${String(roundRank).padStart(3, "0")}`;
