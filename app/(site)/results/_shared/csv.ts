import { formatAttemptResult } from "#lib/reference/attempt-result.ts";
import { countryById } from "#lib/reference/countries.ts";
import { csvLine } from "#lib/web/csv.ts";
import { type ListedResult, markerOf } from "./result-columns.tsx";

export type FileColumn<Row> = [name: string, of: (row: Row) => unknown];

const mostAttempts = 5;

/** What is told of a result in every list of the best. */
export const resultColumns: FileColumn<ListedResult>[] = [
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

/**
 * The rows of a page as lines of a file, under the names of their columns; undefined where there are none. Programs read it:
 * columns and what stands in them are the same in every language of the site.
 */
export function csvOf<Row>(columns: readonly FileColumn<Row>[], rows: readonly Row[]): string | undefined {
  if (rows.length === 0) return undefined;
  return [columns.map(([name]) => name), ...rows.map((row) => columns.map(([, of]) => of(row)))].map(csvLine).join("");
}
