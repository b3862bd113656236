/** What a column of a file is called, and what stands in it of each row. */
export type FileColumn<Row> = [name: string, of: (row: Row) => unknown];

/**
 * Rows as lines of a file under the names of its columns. Programs read it: columns and what stands in them are the same in
 * every language of the site.
 */
export const csvFile = <Row>(columns: readonly FileColumn<Row>[], rows: Iterable<Row>): string =>
  csvHead(columns) + csvRows(columns, rows);

/** The names of columns, as the first line of a file that is written bit by bit. */
export const csvHead = (columns: readonly FileColumn<never>[]): string => csvLine(columns.map(([name]) => name));

/** Some rows of a file that is written bit by bit. */
export const csvRows = <Row>(columns: readonly FileColumn<Row>[], rows: Iterable<Row>): string =>
  Array.from(rows, (row) => csvLine(columns.map(([, of]) => of(row)))).join("");

/** One line of a file for spreadsheets (RFC 4180). */
export const csvLine = (cells: readonly unknown[]): string => `${cells.map(csvCell).join(",")}\r\n`;

/** What a spreadsheet would take for a formula is a text: others may have written it. */
function csvCell(value: unknown): string {
  if (value === null || value === undefined) return "";
  const text = typeof value === "object" ? JSON.stringify(value) : String(value);
  const harmless = typeof value === "string" && /^\s*[=+\-@＝＋－＠\t\r\n]/u.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
