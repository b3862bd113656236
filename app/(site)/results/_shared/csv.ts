import { formatAttemptResult } from "#lib/reference/attempt-result.ts";
import { countryById } from "#lib/reference/countries.ts";
import type { ResultType } from "#lib/reference/formats.ts";
import type { RankedResult } from "#lib/results/queries/ranked-results.ts";
import type { FileColumn } from "#lib/web/csv.ts";
import { markerOf } from "./result-columns.tsx";

export type FileResult = RankedResult & { type: ResultType };

const mostAttempts = 5;

/** What is told of a result in every list of the best. */
export const fileColumns: FileColumn<FileResult>[] = [
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
    (_, at): FileColumn<FileResult> => [
      `attempt_${at + 1}`,
      ({ attempts, eventId }) => formatAttemptResult(attempts[at] ?? 0, eventId),
    ],
  ),
];
