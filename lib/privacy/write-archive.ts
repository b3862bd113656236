import { Readable } from "node:stream";
import { type SQL, sql } from "drizzle-orm";
import { ZipFile } from "yazl";
import { pictureTypeOf } from "#lib/accounts/avatars.ts";
import type { Database } from "#lib/db/connection.ts";
import { inLanguage } from "#lib/language/in-language.ts";
import { csvLine } from "#lib/web/csv.ts";
import { archiveGuide } from "./archive-guide.ts";
import { type ArchivePart, namesOf, partQuery, type Subject } from "./archive-part.ts";
import { archiveParts } from "./archive-parts.ts";

type Row = Record<string, unknown>;

const rowsAtATime = 2000;
/** Of one kind: whoever entered the results of a hundred competitions has fewer. */
const mostRows = 500_000;

type Writing<Kept> = {
  db: Database;
  subject: Subject;
  /** Of the page that says what is what. */
  language: string | null;
  madeAt: Date;
  /** Takes the bytes as they come, no faster than it takes them. */
  keep: (written: AsyncIterable<Uint8Array>) => Promise<Kept>;
};

/**
 * Writes all that is known about somebody: each kind of thing as JSON and as CSV, their pictures, and a page that says what
 * is what. It holds no more than a page of rows, or one picture.
 */
export async function writeAccountArchive<Kept>({ keep, ...writing }: Writing<Kept>): Promise<Kept> {
  const zip = new ZipFile();
  const written = zip.outputStream as Readable;
  const kept = keep(written);
  // What fails on one side ends the other, which would wait for it for ever.
  const added = addAll(zip, writing).catch((error: Error) => written.destroy(error));
  await Promise.race([added, kept]);
  return await kept;
}

async function addAll(zip: ZipFile, { db, subject, language, madeAt }: Omit<Writing<never>, "keep">): Promise<void> {
  const counts = new Map<string, number>();
  for (const part of archiveParts) {
    const count = { rows: 0 };
    await add(`json/${part.table}.json`, encoded(asJson(counted(pagesOf(db, part, subject), count))));
    await add(`csv/${part.table}.csv`, encoded(asCsv(namesOf(part), pagesOf(db, part, subject))));
    counts.set(part.table, count.rows);
  }
  for await (const { id, image } of picturesOf(db, subject)) {
    await add(`pictures/${id}.${pictureTypeOf(image)?.slice("image/".length) ?? "bin"}`, [image]);
  }
  const guide = inLanguage(language, () => archiveGuide({ counts, mostRows, madeAt }));
  await add("index.html", [Buffer.from(guide)]);
  zip.end();

  /** One file after the other: what is added waits in memory until those before it are written. */
  async function add(name: string, bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void> {
    const read = Readable.from(bytes);
    const isRead = new Promise<void>((resolve, reject) => read.once("close", resolve).once("error", reject));
    zip.addReadStream(read, name, { mtime: madeAt });
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
