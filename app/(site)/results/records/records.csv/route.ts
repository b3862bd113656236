import { toQueryValues } from "#app/_forms/search-params.ts";
import { type FileResult, fileColumns } from "#app/(site)/results/_shared/csv.ts";
import { noSuchList, readOrSay } from "#app/(site)/results/_shared/file-in-words.ts";
import { cachedFile } from "#lib/api/cached-file.ts";
import { onPublished } from "#lib/api/depends-on.ts";
import { now as currentTime } from "#lib/platform/clock.ts";
import { formatAttemptResult } from "#lib/reference/attempt-result.ts";
import { countryById } from "#lib/reference/countries.ts";
import { compareEventIds } from "#lib/reference/events.ts";
import type { RecordResult } from "#lib/results/queries/records.ts";
import { csvFile, type FileColumn } from "#lib/web/csv.ts";
import { fileOfRecords, readFilters } from "../_filters.ts";
import { readRecords } from "../_load.ts";
import { isOfPast, type RecordShow } from "../_shows.ts";
import { type SlimRecord, type SlimRow, slimRows } from "../_slim.ts";

const columns: FileColumn<FileResult>[] = [
  ["event", ({ eventId }) => eventId],
  ["type", ({ type }) => type],
  ...fileColumns,
];

/**
 * Where several share a record, their names stand in one cell with `|` between them, as scrambles do in the export; so
 * do their ids and countries, in the same order.
 */
const slimColumns: FileColumn<SlimRow>[] = [
  ["event", ({ eventId }) => eventId],
  ...(["single", "average"] as const).flatMap((type): FileColumn<SlimRow>[] => {
    const ofHolders = (of: (holder: SlimRecord["holders"][number]) => string | null | undefined) => (row: SlimRow) =>
      row[type]?.holders.map((holder) => of(holder) ?? "").join("|");
    return [
      [type, ({ [type]: record }) => record && formatAttemptResult(record.value, record.eventId, type)],
      [`${type}_record`, ofHolders(({ marker }) => marker)],
      [`${type}_name`, ofHolders(({ name }) => name)],
      [`${type}_competitor_id`, ofHolders(({ competitorId }) => competitorId)],
      [`${type}_country`, ofHolders(({ countryId }) => countryById(countryId)?.iso2)],
    ];
  }),
];

/** The records that a page shows, for spreadsheets. */
export async function GET(request: Request): Promise<Response> {
  const query = toQueryValues(new URL(request.url));
  const filters = readOrSay({ query, read: readFilters, page: "/results/records" });
  if (filters instanceof Response) return filters;
  const answer = await cachedFile(request, {
    address: fileOfRecords(filters),
    type: "text/csv; charset=utf-8",
    savedAs: savedAs[filters.show],
    names: onPublished("people", "results"),
    now: currentTime(),
    make: async (db) => {
      const { records } = await readRecords(db, filters);
      if (records.length === 0) return undefined;
      if (filters.show === "slim") return csvFile(slimColumns, slimRows(records));
      return csvFile(columns, inOrderOf(filters.show, records));
    },
  });
  return answer.status === 404 ? noSuchList() : answer;
}

const savedAs: Record<RecordShow, string> = {
  mixed: "records.csv",
  slim: "records-slim.csv",
  separate: "records-separate.csv",
  history: "record-history.csv",
  "mixed history": "record-history-by-date.csv",
};

function inOrderOf(show: RecordShow, records: RecordResult[]): RecordResult[] {
  if (isOfPast(show)) return records;
  const byEvent = records.toSorted((a, b) => compareEventIds(a.eventId, b.eventId));
  if (show === "mixed") return byEvent;
  return (["single", "average"] as const).flatMap((of) => byEvent.filter(({ type }) => type === of));
}
