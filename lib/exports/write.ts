import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type postgres from "postgres";
import { ZipFile } from "yazl";
import { utcDateOf } from "#lib/platform/date.ts";
import { exportFolder, exportName, exportPrefix } from "./files.ts";
import { fixedTables } from "./fixed-tables.ts";
import { metadataOf, readme } from "./readme.ts";
import { type ExportedTable, exportedTables } from "./tables.ts";
import { toLine, toTsv } from "./tsv.ts";

/** Writes an export of how things stand at this moment, all tables alike. Answers the file, which appears when it is whole. */
export async function writeExport(client: postgres.Sql, madeAt: Date): Promise<string> {
  const file = path.join(exportFolder(), exportName(madeAt));
  const unfinished = `${file}.unfinished`;
  await mkdir(exportFolder(), { recursive: true });
  try {
    await client.begin("isolation level repeatable read read only", async (tx) => {
      const zip = new ZipFile();
      const archive = zip.outputStream as Readable;
      const written = pipeline(archive, createWriteStream(unfinished));
      try {
        await Promise.all([addEverything(zip, tx, madeAt), written]);
      } finally {
        // Half an archive would keep its file open.
        archive.destroy();
      }
    });
    await rename(unfinished, file);
  } finally {
    await rm(unfinished, { force: true });
  }
  return file;
}

async function addEverything(zip: ZipFile, tx: postgres.TransactionSql, madeAt: Date): Promise<void> {
  const add = (name: string, text: string) => zip.addBuffer(Buffer.from(text), name, { mtime: madeAt });
  add("metadata.json", metadataOf(madeAt));
  add("README.md", readme());
  for (const table of fixedTables) add(`${exportPrefix()}_${table.name}.tsv`, toTsv(table.rows));
  for (const table of exportedTables(utcDateOf(madeAt))) {
    const rows = Readable.from(linesOf(tx, table));
    const isRead = once(rows, "close");
    zip.addReadStream(rows, `${exportPrefix()}_${table.name}.tsv`, { mtime: madeAt });
    await isRead;
  }
  zip.end();
}

const rowsAtOnce = 5000;

// Read with a cursor: the driver's own stream of a COPY stops for ever where the reader is slower than the database.
async function* linesOf(tx: postgres.TransactionSql, { query }: ExportedTable): AsyncGenerator<string> {
  const { columns } = await tx.unsafe(`select * from (${query}) as exported limit 0`);
  yield toLine(columns.map((column) => column.name));
  for await (const rows of tx.unsafe(query).values().cursor(rowsAtOnce)) yield rows.map(toLine).join("");
}
