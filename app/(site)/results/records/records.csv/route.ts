import { toQueryValues } from "#app/_forms/search-params.ts";
import { fileColumns } from "#app/(site)/results/_shared/csv.ts";
import type { ListedResult } from "#app/(site)/results/_shared/result-columns.tsx";
import { cachedFile } from "#lib/api/cached-file.ts";
import { onPublished } from "#lib/api/depends-on.ts";
import { now as currentTime } from "#lib/platform/clock.ts";
import { compareEventIds } from "#lib/reference/events.ts";
import { csvFile, type FileColumn } from "#lib/web/csv.ts";
import { fileOfRecords, readFilters } from "../_filters.ts";
import { readRecords } from "../_load.ts";

const columns: FileColumn<ListedResult>[] = [
  ["event", ({ eventId }) => eventId],
  ["type", ({ type }) => type],
  ...fileColumns,
];

/** The records that a page shows, for spreadsheets. */
export async function GET(request: Request): Promise<Response> {
  const filters = readFilters(toQueryValues(new URL(request.url)));
  return await cachedFile(request, {
    address: fileOfRecords(filters),
    type: "text/csv; charset=utf-8",
    savedAs: filters.show === "history" ? "record-history.csv" : "records.csv",
    names: onPublished("people", "results"),
    now: currentTime(),
    make: async (db) => {
      const { records } = await readRecords(db, filters);
      const rows = records.map((record): ListedResult => ({ ...record, key: "" }));
      if (rows.length === 0) return undefined;
      return csvFile(
        columns,
        rows.toSorted((a, b) => compareEventIds(a.eventId, b.eventId)),
      );
    },
  });
}
