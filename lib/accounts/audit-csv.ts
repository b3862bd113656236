import type { LoggedEvent } from "./audit-log.ts";

/** What is written of each event, in a file for spreadsheets (RFC 4180). */
const columns: [name: string, of: (event: LoggedEvent) => unknown][] = [
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
  yield lineOf(columns.map(([name]) => name));
  for await (const events of pages) {
    yield events.map((event) => lineOf(columns.map(([, of]) => of(event)))).join("");
  }
}

const lineOf = (cells: unknown[]): string => `${cells.map(cellOf).join(",")}\r\n`;

function cellOf(value: unknown): string {
  const text = String(value ?? "");
  // A spreadsheet would compute what begins so, and names are anybody's.
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
