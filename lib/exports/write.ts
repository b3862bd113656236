import { createWriteStream } from "node:fs";
import { readdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type postgres from "postgres";
import { utcDateOf } from "#lib/platform/date.ts";
import { unavailable } from "#lib/platform/errors.ts";
import { makeFolder } from "#lib/platform/make-folder.ts";
import { noProgress, type Progress } from "#lib/platform/progress.ts";
import { randomToken } from "#lib/platform/random.ts";
import { type TableSum, type TableText, writeArchive } from "./archive.ts";
import { exportFolder, exportName } from "./files.ts";
import { fixedTables } from "./fixed-tables.ts";
import { isSumOfNone, writeSum } from "./sums.ts";
import { type ExportedTable, exportedTables } from "./tables.ts";
import { toLine, toTsv } from "./tsv.ts";

/** Where another is made, its end is waited for; then it is counted what there is to write, in rows. */
export type ExportStep = "Waiting for another export" | "Counting" | "Writing";

/**
 * Writes an export of how things stand at this moment, all tables alike. Another that is being made is waited for.
 * Answers the file, which appears when it is whole.
 */
export async function writeExport(
  client: postgres.Sql,
  now: () => Date,
  progress: Progress<ExportStep> = noProgress,
): Promise<string> {
  makeFolder(exportFolder());
  const unfinished = path.join(exportFolder(), `${randomToken().slice(0, 8)}${unfinishedEnd}`);
  try {
    for (let isWaiting = false; ; isWaiting = true) {
      const file = await client.begin("isolation level repeatable read read only", async (tx) => {
        await keepTables(tx);
        if (!(await isOurTurn(tx))) return undefined;
        if (isWaiting) progress.end();
        return await write(tx, { madeAt: now(), unfinished, progress });
      });
      if (file !== undefined) return file;
      if (!isWaiting) progress.begin("Waiting for another export");
      await wait(anotherLookMilliseconds);
    }
  } finally {
    await rm(unfinished, { force: true });
  }
}

const anotherLookMilliseconds = 1000;
const unfinishedEnd = ".unfinished";

// Before anything is asked for, which fixes what the transaction sees: of tables that are put in the place of others after
// that it would see no row. In the order in which whoever does that takes them, so that neither waits for the other.
const keepTables = (tx: postgres.TransactionSql) =>
  tx.unsafe("lock table personal_bests, rank_counts, results, scrambles, yearly_bests in access share mode");

// Asked again rather than waited for: a transaction sees what there was when it first asked for anything.
async function isOurTurn(tx: postgres.TransactionSql): Promise<boolean> {
  const [turn] = await tx`select pg_try_advisory_xact_lock(hashtext('stadion export')) as "isOurs"`;
  return turn?.isOurs === true;
}

type Writing = { madeAt: Date; unfinished: string; progress: Progress<ExportStep> };

async function write(tx: postgres.TransactionSql, { madeAt, unfinished, progress }: Writing): Promise<string> {
  await removeUnfinished();
  // From its beginning there is something to see of it, and something to be removed if it is killed.
  await writeFile(unfinished, "");
  const file = path.join(exportFolder(), exportName(madeAt));
  const tables = exportedTables(utcDateOf(madeAt));
  progress.begin("Counting");
  const counted = await countRows(tx, tables);
  progress.end();
  progress.begin(
    "Writing",
    Array.from(counted.values()).reduce((sum, rows) => sum + rows, 0),
  );
  const texts = textsOf(tx, tables, progress);
  const sums = await writeArchive(createWriteStream(unfinished, { flush: true }), texts, madeAt);
  progress.end();
  assertWhole(counted, sums.tables);
  // Before the archive: whoever finds that, finds what it hashes to.
  await writeSum(file, sums.sha256);
  await rename(unfinished, file);
  return file;
}

/** While it is our turn nobody else writes one: what is there is of processes that were killed. */
async function removeUnfinished(): Promise<void> {
  const names = await readdir(exportFolder());
  const left = names.filter((name) => name.endsWith(unfinishedEnd) || isSumOfNone(name, names));
  await Promise.all(left.map((name) => rm(path.join(exportFolder(), name), { force: true })));
}

async function* textsOf(
  tx: postgres.TransactionSql,
  tables: ExportedTable[],
  progress: Progress<ExportStep>,
): AsyncGenerator<TableText> {
  for (const { name, rows } of fixedTables) yield { name, pieces: [toTsv(rows)] };
  for (const table of tables) yield { name: table.name, pieces: linesOf(tx, table, progress) };
}

async function countRows(tx: postgres.TransactionSql, tables: ExportedTable[]): Promise<Map<string, number>> {
  const counted = new Map<string, number>();
  for (const { name, query } of tables) {
    const [found] = await tx.unsafe<{ rows: number }[]>(`select count(*)::int as rows from (${query}) as exported`);
    counted.set(name, found?.rows ?? 0);
  }
  return counted;
}

// Nobody looks into an archive before it is published: what the same snapshot counts must be in it.
function assertWhole(counted: ReadonlyMap<string, number>, sums: ReadonlyMap<string, TableSum>): void {
  for (const [name, there] of counted) {
    const rows = sums.get(name)?.rows;
    if (there !== rows) throw unavailable(`The export has ${rows} rows of ${name} where there are ${there}`);
  }
}

const rowsAtOnce = 5000;
const longRowsAtOnce = 200;

// Read with a cursor: the driver's own stream of a COPY stops for ever where the reader is slower than the database.
async function* linesOf(
  tx: postgres.TransactionSql,
  { query, hasLongRows }: ExportedTable,
  progress: Progress<ExportStep>,
): AsyncGenerator<string> {
  const { columns } = await tx.unsafe(`select * from (${query}) as exported limit 0`);
  yield toLine(columns.map((column) => column.name));
  const pieces = tx
    .unsafe(query)
    .values()
    .cursor(hasLongRows ? longRowsAtOnce : rowsAtOnce);
  for await (const rows of pieces) {
    yield rows.map(toLine).join("");
    progress.advance(rows.length);
  }
}
