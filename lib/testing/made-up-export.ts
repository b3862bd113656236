import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { writeMadeUpExport } from "#lib/cli/generate/write.ts";
import { connect } from "#lib/db/connection.ts";
import { type Imported, importExport } from "#lib/exports/import/import-export.ts";
import { openSource } from "#lib/exports/import/source.ts";

/** The files of an export, by name. */
export type Files = Record<string, string>;

const folder = mkdtempSync(path.join(tmpdir(), "stadion-made-up-"));
let count = 0;

/** The files of a made-up export, as text that a test may spoil. */
export async function madeUpFiles(scale: number, seed = "stadion"): Promise<Files> {
  const target = new PassThrough();
  const [bytes] = await Promise.all([buffer(target), writeMadeUpExport(target, { scale, seed })]);
  return readArchive(bytes);
}

export const readArchive = (bytes: Uint8Array): Files =>
  Object.fromEntries(Object.entries(unzipSync(new Uint8Array(bytes))).map(([name, file]) => [name, strFromU8(file)]));

/** A table's text with other columns or values: a function of each row, by name. */
export function rewriteRows(text: string, make: (row: Record<string, string>) => Record<string, string>): string {
  const [header = "", ...lines] = text.trimEnd().split("\n");
  const names = header.split("\t");
  const rows = lines.map((line) => {
    const fields = line.split("\t");
    return make(Object.fromEntries(names.map((name, index) => [name, fields[index] ?? ""])));
  });
  return `${[Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))].map((row) => row.join("\t")).join("\n")}\n`;
}

/** A table's text with another value in one column of its first rows. */
export function withValue(text: string, values: Record<string, string>, { rows = 1 } = {}): string {
  let left = rows;
  return rewriteRows(text, (row) => (left-- > 0 ? { ...row, ...values } : row));
}

/** Writes an archive of these files; without `metadata.json` where what it tells would no longer be so. */
export function writeFiles(files: Record<string, string | Uint8Array>): string {
  const entries = Object.entries(files).map(([name, file]) => [name, typeof file === "string" ? strToU8(file) : file]);
  return writeBytes(zipSync(Object.fromEntries(entries)));
}

export function writeBytes(bytes: Uint8Array): string {
  const file = path.join(folder, `export-${++count}.tsv.zip`);
  writeFileSync(file, bytes);
  return file;
}

/** Imports an archive or a folder into the database of that address. */
export async function importFile(url: string, file: string, now = new Date("2026-07-15T00:00:00Z")): Promise<Imported> {
  const source = await openSource(file);
  const { db, client } = connect(url, { poolSize: 1, statementTimeoutSeconds: 0 });
  try {
    return await importExport({ db, client }, source, { now });
  } finally {
    source.close();
    await client.end({ timeout: 0 });
  }
}
