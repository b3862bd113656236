import { createHash, type Hash } from "node:crypto";
import { Readable, type Writable } from "node:stream";
import { finished, pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";
import { exportPrefix } from "./files.ts";
import { metadataOf, readme } from "./readme.ts";

/** A table as a file: what it is called, and its text in pieces, the header first. */
export type TableText = { name: string; pieces: AsyncIterable<string> | Iterable<string> };

/** What was counted of an archive while it was written: its tables, and what all its bytes hash to. */
export type ArchiveSums = { tables: Map<string, TableSum>; sha256: string };

/** How many rows a table's file has, and what its bytes hash to. */
export type TableSum = { rows: number; sha256: string };

/**
 * Writes an archive of these tables, one after the other: of any size, it holds no more than a piece of one. The same
 * tables of the same moment give the same bytes everywhere. Answers what it counted, of which `metadata.json` tells the tables.
 */
export async function writeArchive(
  target: Writable,
  tables: AsyncIterable<TableText> | Iterable<TableText>,
  madeAt: Date,
): Promise<ArchiveSums> {
  const zip = new ZipFile();
  const archive = zip.outputStream as Readable;
  const hash = createHash("sha256");
  const unwritten = new AbortController();
  const written = pipeline(archive, (pieces: AsyncIterable<Buffer>) => hashed(pieces, hash), target);
  // As where the disk is full: nobody reads on, and whoever reads the tables would wait for that with all they hold.
  written.catch((thrown) => unwritten.abort(thrown));
  const added = addEverything(zip, tables, { madeAt, signal: unwritten.signal });
  try {
    const [sums] = await Promise.all([added, written]);
    return { tables: sums, sha256: hash.digest("hex") };
  } finally {
    // Until then the tables are read from.
    await added.catch(() => {});
    // Half an archive would keep its file open.
    archive.destroy();
  }
}

async function* hashed(pieces: AsyncIterable<Buffer>, hash: Hash): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    hash.update(piece);
    yield piece;
  }
}

async function addEverything(
  zip: ZipFile,
  tables: AsyncIterable<TableText> | Iterable<TableText>,
  { madeAt, signal }: { madeAt: Date; signal: AbortSignal },
): Promise<Map<string, TableSum>> {
  const options = { mtime: asLocalTime(madeAt), forceDosTimestamp: true };
  const add = (name: string, text: string) => zip.addBuffer(Buffer.from(text), name, options);
  const sums = new Map<string, TableSum>();
  add("README.md", readme());
  for await (const { name, pieces } of tables) {
    const sum = { rows: -1, sha256: "" };
    const rows = Readable.from(counted(pieces, sum), { signal });
    const isRead = finished(rows);
    zip.addReadStream(rows, `${exportPrefix()}_${name}.tsv`, options);
    await isRead;
    sums.set(name, sum);
  }
  // Last, for only now is it known.
  add("metadata.json", metadataOf(madeAt, sums));
  zip.end();
  return sums;
}

async function* counted(pieces: TableText["pieces"], sum: TableSum): AsyncGenerator<Buffer> {
  const hash = createHash("sha256");
  for await (const piece of pieces) {
    const bytes = Buffer.from(piece);
    hash.update(bytes);
    sum.rows += lineCount(bytes);
    yield bytes;
  }
  sum.sha256 = hash.digest("hex");
}

/** How many lines end in these bytes. */
function lineCount(bytes: Uint8Array): number {
  let count = 0;
  for (let at = bytes.indexOf(newLine); at !== -1; at = bytes.indexOf(newLine, at + 1)) count++;
  return count;
}

const newLine = 0x0a;

// Archives keep the time of a clock on the wall: without this the bytes would depend on where they were written.
const asLocalTime = (moment: Date): Date =>
  new Date(
    moment.getUTCFullYear(),
    moment.getUTCMonth(),
    moment.getUTCDate(),
    moment.getUTCHours(),
    moment.getUTCMinutes(),
    moment.getUTCSeconds(),
  );
