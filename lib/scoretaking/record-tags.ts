import type { AttemptResult } from "#lib/reference/attempt-result.ts";
import type { ResultType } from "#lib/reference/formats.ts";
import { type RoundResult, valueByType } from "#lib/results/ranking.ts";
import { type RecordMarker, recordMarkers } from "#lib/results/records.ts";
import type { RecordTag } from "./live-round.ts";

/** A result of the event at this competition. */
type Tagged = RoundResult & { registrationId: number; roundNumber: number; countryId: string | null };

export type Bests = {
  /** The records of today: of the world, continents and countries. */
  book: Record<ResultType, ReadonlyMap<string, AttemptResult>>;
  /** Somebody's official best; undefined where there is none. */
  bestOf: (registrationId: number, type: ResultType) => AttemptResult | undefined;
};

export type Tags = { single: RecordTag | null; average: RecordTag | null };

/**
 * What each result would be, in the order given, were it posted now: the same markers that posting gives, and `PR`
 * where it equals or beats the person's official best and their earlier rounds here.
 */
export function recordTags(results: readonly Tagged[], bests: Bests): Tags[] {
  const [single, average] = [tagsOf(results, bests, "single"), tagsOf(results, bests, "average")];
  return results.map((_, index) => ({ single: single[index] ?? null, average: average[index] ?? null }));
}

function tagsOf(results: readonly Tagged[], { book, bestOf }: Bests, type: ResultType): (RecordTag | null)[] {
  const markers = recordMarkers(
    results.map((result) => ({
      value: valueByType(result, type),
      countryId: result.countryId ?? "",
      achievedOn: "",
      roundRank: result.roundNumber,
    })),
    book[type],
  );
  const ofPerson = Map.groupBy(results, ({ registrationId }) => registrationId);
  return results.map((result, index) => {
    const value = valueByType(result, type);
    if (value <= 0) return null;
    const marker = markers[index];
    if (marker) return tagOf(marker);
    const earlier = (ofPerson.get(result.registrationId) ?? [])
      .filter(({ roundNumber }) => roundNumber < result.roundNumber)
      .map((other) => valueByType(other, type))
      .filter((other) => other > 0);
    const before = Math.min(bestOf(result.registrationId, type) ?? Number.POSITIVE_INFINITY, ...earlier);
    return value <= before ? "PR" : null;
  });
}

const tagOf = (marker: RecordMarker): RecordTag => (marker === "WR" || marker === "NR" ? marker : "CR");
