import { csvHead, csvRows, type FileColumn } from "#lib/web/csv.ts";
import type { LoggedEvent } from "./audit-log.ts";

/** What is written of each event, in a file for spreadsheets. */
const columns: FileColumn<LoggedEvent>[] = [
  ["id", ({ id }) => id],
  ["at", ({ at }) => at.toISOString()],
  ["action", ({ kind }) => kind],
  ["actor_id", ({ actor }) => actor?.id],
  ["actor_name", ({ actor }) => actor?.name],
  ["application", ({ applicationName }) => applicationName],
  ["subject_type", ({ subjectType }) => subjectType],
  ["subject_id", ({ subjectId }) => subjectId],
  ["subject_name", ({ subjectName }) => subjectName],
  ["address", ({ address }) => address],
  ["request_id", ({ requestId }) => requestId],
  ["data", ({ data }) => JSON.stringify(data)],
];

/** The events as lines of a file, page by page. */
export async function* auditLines(pages: AsyncIterable<LoggedEvent[]>): AsyncGenerator<string> {
  yield csvHead(columns);
  for await (const events of pages) yield csvRows(columns, events);
}
