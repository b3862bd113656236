import { createReadStream } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { crc32 } from "node:zlib";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { DomainError, invalid } from "#lib/platform/errors.ts";

/** A file of an export, which may be larger than memory: its bytes come in pieces. */
export type SourceFile = { name: string; bytes: number; read: () => AsyncGenerator<Buffer> };

/** An export that is to be read: its tables, and what its `metadata.json` says. */
export type Source = { name: string; tables: SourceFile[]; metadata: unknown; close: () => void };

// What people write compresses to a fifth or a tenth; a file of nothing but zeros to a thousandth.
const mostTimesLarger = 100;
const alwaysAllowedBytes = 10_000_000;
const mostFiles = 200;
const mostMetadataBytes = 1_000_000;

/** Opens an archive, or a folder of its files. What cannot be an export is refused here, before anything is read. */
export async function openSource(file: string): Promise<Source> {
  const found = await stat(file).catch(() => undefined);
  if (!found) throw invalid(`${file} cannot be read`);
  return found.isDirectory() ? await openFolder(file) : await openArchive(file, found.size);
}

async function openFolder(folder: string): Promise<Source> {
  const names = (await readdir(folder)).sort();
  const files = await Promise.all(
    names.filter(isOfExport).map(async (name): Promise<SourceFile> => {
      const file = path.join(folder, name);
      const found = await stat(file).catch(() => undefined);
      if (!found?.isFile()) throw invalid(`${file} is no file that can be read`);
      return { name, bytes: found.size, read: () => piecesOf(name, createReadStream(file, readOptions)) };
    }),
  );
  return await sourceOf(folder, files, () => {});
}

const readOptions = { highWaterMark: 256 * 1024 };

async function openArchive(file: string, size: number): Promise<Source> {
  const name = path.basename(file);
  const zip = await openPromise(file, { autoClose: false, lazyEntries: true }).catch(() => {
    throw invalid(`${name} is no zip archive, or only a part of one`);
  });
  try {
    const entries = await entriesOf(zip, name);
    const bytes = entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0);
    if (bytes > alwaysAllowedBytes && bytes > mostTimesLarger * size) {
      throw invalid(
        `${name} would unpack to ${bytes.toLocaleString("en")} bytes, far more than any export of its size`,
      );
    }
    const files = entries.map((entry): SourceFile => {
      const entryName = path.posix.basename(entry.fileName);
      return { name: entryName, bytes: entry.uncompressedSize, read: () => unpacked(zip, entry, entryName) };
    });
    return await sourceOf(name, files, () => zip.close());
  } catch (thrown) {
    zip.close();
    throw thrown;
  }
}

async function entriesOf(zip: ZipFile, name: string): Promise<Entry[]> {
  if (zip.entryCount > mostFiles) throw invalid(`${name} holds ${zip.entryCount} files, far more than an export`);
  const entries: Entry[] = [];
  try {
    for await (const entry of zip.eachEntry()) if (isOfExport(entry.fileName)) entries.push(entry);
  } catch (thrown) {
    throw invalid(`${name} is a damaged archive (${messageOf(thrown)})`);
  }
  return entries;
}

const isOfExport = (name: string): boolean => /\.tsv$|^metadata\.json$/i.test(path.posix.basename(name));

async function* unpacked(zip: ZipFile, entry: Entry, name: string): AsyncGenerator<Buffer> {
  const stream = await zip.openReadStreamPromise(entry).catch((thrown) => {
    throw invalid(`${name} cannot be unpacked (${messageOf(thrown)})`);
  });
  let sum = 0;
  for await (const piece of piecesOf(name, stream)) {
    sum = crc32(piece, sum);
    yield piece;
  }
  if (sum !== entry.crc32) throw invalid(`${name} is damaged: its checksum is not the one that the archive tells`);
}

async function* piecesOf(name: string, stream: Readable): AsyncGenerator<Buffer> {
  try {
    for await (const piece of stream) yield piece as Buffer;
  } catch (thrown) {
    if (thrown instanceof DomainError) throw thrown;
    throw invalid(`${name} cannot be read to its end (${messageOf(thrown)})`);
  } finally {
    stream.destroy();
  }
}

async function sourceOf(name: string, files: SourceFile[], close: () => void): Promise<Source> {
  const described = files.find((file) => file.name.toLowerCase() === "metadata.json");
  const tables = files.filter((file) => file !== described);
  if (tables.length === 0) throw invalid(`${name} holds no .tsv files`);
  return { name, tables, metadata: described && (await readMetadata(described)), close };
}

async function readMetadata(file: SourceFile): Promise<unknown> {
  if (file.bytes > mostMetadataBytes) throw invalid(`${file.name} is far larger than any`);
  try {
    return JSON.parse(await text(file.read()));
  } catch (thrown) {
    if (thrown instanceof DomainError) throw thrown;
    throw invalid(`${file.name} is not JSON`);
  }
}

const messageOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));
