import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import postgres from "postgres";
import { DomainError, invalid } from "#lib/platform/errors.ts";
import type { Progress } from "#lib/platform/progress.ts";
import { withEscapedReturns } from "./carriage-returns.ts";
import { type Header, readHeader, type TableName, tableDefinitions, tableOfFile } from "./layout.ts";
import type { Metadata } from "./metadata.ts";
import type { ImportStep } from "./progress.ts";
import { type AttemptsRead, FileRows, groupedAttempts, paddedRows } from "./rows.ts";
import type { Source, SourceFile } from "./source.ts";
import { stagingSchema } from "./staging.ts";

/** What of an export lies in the staging tables, one of each name that it has. */
export type Staged = {
  rows: ReadonlyMap<TableName, number>;
  attempts: AttemptsRead;
  hasOwnIds: boolean;
};

/** Copies every table of an export as it is. Files that are not what they should be are refused with a sentence. */
export async function stageExport(
  client: postgres.Sql,
  source: Source,
  { metadata, progress }: { metadata: Metadata; progress: Progress<ImportStep> },
): Promise<Staged> {
  await client.unsafe(`drop schema if exists ${stagingSchema} cascade`);
  await client.unsafe(`create schema ${stagingSchema}`);
  const files = filesByTable(source);
  const unread = source.tables.filter(({ name }) => !tableOfFile(name) && metadata.files.includes(name));
  const rows = new Map<TableName, number>();
  const attempts: AttemptsRead = { areGrouped: true, beyondFifth: 0 };
  let hasOwnIds = false;
  progress.begin(
    "Reading",
    [...files.values(), ...unread].reduce((sum, file) => sum + file.bytes, 0),
  );
  for (const [table, file] of files) {
    const opened = await FileRows.open(file, (bytes) => progress.advance(bytes));
    const header = readHeader(file.name, table, opened.header);
    if (table === "results") {
      assertTellsAttempts(source, files, header);
      hasOwnIds = header.columns.some(({ name }) => name === "id");
      const attemptsFile = files.get("result_attempts");
      if (!hasOwnIds && attemptsFile) {
        throw invalid(`${file.name} has no column id, and ${attemptsFile.name} tells the attempts of results by it`);
      }
    }
    if (table === "result_attempts") await copyAttempts(client, opened, { header, attempts });
    else await copyRows(client, table, opened, header);
    metadata.assertSum(file.name, opened);
    rows.set(table, opened.rows);
  }
  for (const file of unread) await assertAsTold(file, { metadata, progress });
  for (const table of Object.keys(tableDefinitions) as TableName[]) {
    if (!files.has(table)) await createTable(client, table, { columns: [] });
    await client.unsafe(`analyze ${stagingSchema}.${stagedName(table)}`);
  }
  progress.end();
  return { rows, attempts, hasOwnIds };
}

const stagedName = (table: TableName): string => `staged_${table}`;

// Else every result would come in without what it was made of.
function assertTellsAttempts(source: Source, files: ReadonlyMap<TableName, SourceFile>, { columns }: Header): void {
  if (files.has("result_attempts") || columns.some(({ name }) => name === "value1")) return;
  throw invalid(`${source.name} holds no file of result_attempts, and its results have no columns value1 to value5`);
}

function filesByTable(source: Source): Map<TableName, SourceFile> {
  const files = new Map<TableName, SourceFile>();
  for (const file of source.tables) {
    const table = tableOfFile(file.name);
    if (!table) continue;
    const other = files.get(table);
    if (other) throw invalid(`${source.name} holds ${table} twice: ${other.name} and ${file.name}`);
    files.set(table, file);
  }
  if (!files.has("results")) throw invalid(`${source.name} holds no file of results`);
  // A part of an export may have neither.
  if (files.has("competitions") && !files.has("persons")) throw invalid(`${source.name} holds no file of persons`);
  return files;
}

// Nothing of it comes in; but where it is not what was told of it, nobody knows what else is not.
async function assertAsTold(
  file: SourceFile,
  { metadata, progress }: { metadata: Metadata; progress: Progress<ImportStep> },
): Promise<void> {
  const opened = await FileRows.open(file, (bytes) => progress.advance(bytes));
  for await (const _ of opened.pieces());
  metadata.assertSum(file.name, opened);
}

/** A table of a file's columns, and of those that only other exports have. */
async function createTable(
  client: postgres.Sql,
  table: TableName,
  { columns }: Pick<Header, "columns">,
): Promise<void> {
  const isRead = new Set(columns.map(({ name }) => name));
  const all = [
    ...columns.map(({ name, type }) => `${name} ${type}`),
    ...Object.entries(tableDefinitions[table].columns)
      .filter(([name]) => !isRead.has(name))
      .map(([name, { type }]) => `${name} ${type}`),
    ...(table === "results" ? ["line bigint generated always as identity"] : []),
  ];
  const made = table === "result_attempts" ? ["result_id bigint", "attempts integer[]"] : all;
  await client.unsafe(`create unlogged table ${stagingSchema}.${stagedName(table)} (${made.join(", ")})`);
}

async function copyRows(client: postgres.Sql, table: TableName, rows: FileRows, header: Header): Promise<void> {
  await createTable(client, table, header);
  const names = header.columns.map(({ name }) => name);
  const pieces = header.isOld ? paddedRows(rows.pieces(), names.length) : rows.pieces();
  await copy(client, `${stagedName(table)} (${names.join(", ")})`, withEscapedReturns(pieces), rows.file);
  // A line of `\.` ends what PostgreSQL reads, and whatever follows it would be lost.
  const [counted] = await client.unsafe(`select count(*)::int as rows from ${stagingSchema}.${stagedName(table)}`);
  if (counted?.rows !== rows.rows) throw invalid(`${rows.file} has a line that ends it before its last one`);
  await readMissingAsText(client, table, header);
}

// COPY knows one word for what is missing, in all columns.
async function readMissingAsText(
  client: postgres.Sql,
  table: TableName,
  { columns }: Pick<Header, "columns">,
): Promise<void> {
  const names = columns.filter(({ isNeverMissing }) => isNeverMissing).map(({ name }) => name);
  if (names.length === 0) return;
  await client.unsafe(`update ${stagingSchema}.${stagedName(table)}
    set ${names.map((name) => `${name} = coalesce(${name}, 'NULL')`).join(", ")}
    where ${names.map((name) => `${name} is null`).join(" or ")}`);
}

async function copyAttempts(
  client: postgres.Sql,
  rows: FileRows,
  { header, attempts }: { header: Header; attempts: AttemptsRead },
): Promise<void> {
  if (header.columns.some(({ type }) => type === "text")) throw invalid(`${rows.file} has columns that no attempt has`);
  await createTable(client, "result_attempts", header);
  const pieces = groupedAttempts(rows, header.columns, attempts);
  await copy(client, `${stagedName("result_attempts")} (result_id, attempts)`, pieces, rows.file);
}

async function copy(
  client: postgres.Sql,
  target: string,
  pieces: AsyncIterable<Buffer | string>,
  file: string,
): Promise<void> {
  try {
    const sink = await client
      .unsafe(`copy ${stagingSchema}.${target} from stdin with (format text, null 'NULL')`)
      .writable();
    await pipeline(Readable.from(pieces, { objectMode: true, highWaterMark: 4 }), sink);
  } catch (thrown) {
    throw asInvalidValue(thrown, file);
  }
}

// What a text or a number may not be, PostgreSQL knows best; it counts lines without the header.
function asInvalidValue(thrown: unknown, file: string): unknown {
  if (!(thrown instanceof postgres.PostgresError) || !thrown.code.startsWith("22")) return thrown;
  const line = /, line (\d+)/.exec(thrown.where ?? "")?.[1];
  const column = /, column (\w+)/.exec(thrown.where ?? "")?.[1];
  const place = [line && ` line ${Number(line) + 1}`, column && ` (${column})`].filter(Boolean).join("");
  return invalid(`${file}${place}: ${thrown.message}`);
}

/** Runs what reads the staging tables, and removes them whatever comes of it. */
export async function withStaging<Result>(client: postgres.Sql, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } finally {
    await client.unsafe(`drop schema if exists ${stagingSchema} cascade`).catch((thrown: unknown) => {
      // Where the database went away, the next import removes them.
      if (thrown instanceof DomainError) throw thrown;
    });
  }
}
