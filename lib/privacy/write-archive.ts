import { type Readable, Readable as Streams } from "node:stream";
import { buffer } from "node:stream/consumers";
import { type SQL, sql } from "drizzle-orm";
import { ZipFile } from "yazl";
import { pictureTypeOf } from "#lib/accounts/avatars.ts";
import type { Database } from "#lib/db/connection.ts";
import { csvLine } from "#lib/web/csv.ts";
import { archiveGuide } from "./archive-guide.ts";
import { type ArchivePart, namesOf, partQuery, type Subject } from "./archive-part.ts";
import { archiveParts } from "./archive-parts.ts";

type Row = Record<string, unknown>;

const rowsAtATime = 2000;
/** Of one kind: whoever entered the results of a hundred competitions has fewer. */
const mostRows = 500_000;

/**
 * Writes all that is known about somebody: each kind of thing as JSON and as CSV, their pictures, and a page that says what
 * is what. It holds no more than a page of rows, beside what is written already.
 */
export async function writeAccountArchive(db: Database, subject: Subject, madeAt: Date): Promise<Uint8Array> {
  const zip = new ZipFile();
  const written = buffer(zip.outputStream as Readable);
  const options = { mtime: madeAt };
  const counts = new Map<string, number>();
  for (const part of archiveParts) {
    const count = { rows: 0 };
    await added(zip, `json/${part.table}.json`, asJson(counted(pagesOf(db, part, subject), count)));
    await added(zip, `csv/${part.table}.csv`, asCsv(namesOf(part), pagesOf(db, part, subject)));
    counts.set(part.table, count.rows);
  }
  for await (const { id, image } of picturesOf(db, subject)) {
    zip.addBuffer(
      Buffer.from(image),
      `pictures/${id}.${pictureTypeOf(image)?.slice("image/".length) ?? "bin"}`,
      options,
    );
  }
  zip.addBuffer(Buffer.from(archiveGuide({ counts, mostRows, madeAt })), "index.html", options);
  zip.end();
  return await written;

  async function added(target: ZipFile, name: string, pieces: AsyncIterable<string>): Promise<void> {
    const read = Streams.from(encoded(pieces));
    const isRead = new Promise<void>((resolve, reject) => read.once("close", resolve).once("error", reject));
    target.addReadStream(read, name, options);
    await isRead;
  }
}

async function* pagesOf(db: Database, part: ArchivePart, subject: Subject): AsyncGenerator<Row[]> {
  for (let offset = 0; offset < mostRows; offset += rowsAtATime) {
    const rows = await db.execute<Row>(partQuery(part, subject, { limit: rowsAtATime, offset }));
    if (rows.length > 0) yield [...rows];
    if (rows.length < rowsAtATime) return;
  }
}

async function* counted(pages: AsyncIterable<Row[]>, count: { rows: number }): AsyncGenerator<Row[]> {
  for await (const rows of pages) {
    count.rows += rows.length;
    yield rows;
  }
}

async function* encoded(pieces: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const piece of pieces) yield Buffer.from(piece);
}

async function* asJson(pages: AsyncIterable<Row[]>): AsyncGenerator<string> {
  let before = "[";
  for await (const rows of pages) {
    for (const row of rows) {
      yield `${before}\n${JSON.stringify(row)}`;
      before = ",";
    }
  }
  yield before === "[" ? "[]\n" : "\n]\n";
}

async function* asCsv(names: string[], pages: AsyncIterable<Row[]>): AsyncGenerator<string> {
  yield csvLine(names);
  for await (const rows of pages) {
    yield rows.map((row) => csvLine(names.map((name) => row[name]))).join("");
  }
}

/** One after the other: somebody may have many. */
async function* picturesOf(db: Database, { accountId }: Subject): AsyncGenerator<{ id: number; image: Uint8Array }> {
  const owned: SQL = sql`account_id = ${accountId} and image is not null`;
  const ids = await db.execute<{ id: number }>(sql`select id from avatars where ${owned} order by id`);
  for (const { id } of ids) {
    const [row] = await db.execute<{ image: string }>(
      sql`select encode(image, 'base64') as image from avatars where id = ${id}`,
    );
    if (row) yield { id, image: Buffer.from(row.image, "base64") };
  }
}
