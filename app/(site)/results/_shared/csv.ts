import { formatAttemptResult } from "#lib/reference/attempt-result.ts";
import { countryById } from "#lib/reference/countries.ts";
import type { FileColumn } from "#lib/web/csv.ts";
import { type ListedResult, markerOf } from "./result-columns.tsx";

const mostAttempts = 5;

/** What is told of a result in every list of the best. */
export const fileColumns: FileColumn<ListedResult>[] = [
  ["result", ({ value, eventId, type }) => formatAttemptResult(value, eventId, type)],
  ["record", markerOf],
  ["name", ({ personName }) => personName],
  ["competitor_id", ({ competitorId }) => competitorId],
  ["country", ({ countryId }) => countryById(countryId)?.iso2],
  ["competition", ({ competitionName }) => competitionName],
  ["competition_id", ({ competitionId }) => competitionId],
  ["date", ({ competitionStartDate }) => competitionStartDate],
  ...Array.from(
    { length: mostAttempts },
    (_, at): FileColumn<ListedResult> => [
      `attempt_${at + 1}`,
      ({ attempts, eventId }) => formatAttemptResult(attempts[at] ?? 0, eventId),
    ],
  ),
];
