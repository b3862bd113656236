import { createHash } from "node:crypto";
import { invalid } from "#lib/platform/errors.ts";
import type { FileColumn } from "./layout.ts";
import type { SourceFile } from "./source.ts";

const newLine = 0x0a;
const tab = 0x09;
const longestLineBytes = 1_000_000;
const byteOrderMark = /^\ufeff/;

/** A file's rows as they stand in it, after its header was taken off; what was counted is known once all are read. */
export class FileRows {
  readonly file: string;
  readonly header: string;
  readonly #pieces: AsyncGenerator<Buffer>;
  readonly #hash = createHash("sha256");
  readonly #onBytes: (bytes: number) => void;
  #rest: Buffer;
  #sinceNewLine = 0;
  rows = 0;
  sha256 = "";

  private constructor(start: FileStart) {
    this.file = start.file;
    this.header = start.header;
    this.#pieces = start.pieces;
    this.#rest = start.rest;
    this.#onBytes = start.onBytes;
    this.#hash.update(start.firstLine);
  }

  static async open({ name, read }: SourceFile, onBytes: (bytes: number) => void): Promise<FileRows> {
    const pieces = read();
    let start = Buffer.alloc(0);
    for (;;) {
      const end = start.indexOf(newLine);
      if (end !== -1) {
        // The sum is of the bytes as they are, whatever is passed over in the first line.
        const [firstLine, rest] = [start.subarray(0, end + 1), start.subarray(end + 1)];
        const header = start.toString("utf8", 0, end).replace(byteOrderMark, "");
        return new FileRows({ file: name, header, firstLine, pieces, rest, onBytes });
      }
      if (start.length > longestLineBytes) throw invalid(`${name} begins with a line of more than a million bytes`);
      const { value, done } = await pieces.next();
      if (done) throw invalid(start.length === 0 ? `${name} is empty` : `${name} ends within its first line`);
      start = Buffer.concat([start, value]);
    }
  }

  async *pieces(): AsyncGenerator<Buffer> {
    let last = newLine;
    for (let piece: Buffer | undefined = this.#rest; piece; piece = await this.#next()) {
      if (piece.length === 0) continue;
      this.#count(piece);
      last = piece[piece.length - 1] ?? newLine;
      yield piece;
    }
    if (last !== newLine) throw invalid(`${this.file} ends within a line: a part of it is missing`);
    this.sha256 = this.#hash.digest("hex");
  }

  async #next(): Promise<Buffer | undefined> {
    const { value, done } = await this.#pieces.next();
    return done ? undefined : value;
  }

  #count(piece: Buffer): void {
    this.#hash.update(piece);
    this.#onBytes(piece.length);
    let from = 0;
    for (let at = piece.indexOf(newLine); at !== -1; at = piece.indexOf(newLine, from)) {
      this.rows++;
      this.#sinceNewLine = 0;
      from = at + 1;
    }
    this.#sinceNewLine += piece.length - from;
    if (this.#sinceNewLine > longestLineBytes) {
      throw invalid(`${this.file} has a line of more than a million bytes after line ${this.rows + 1}`);
    }
  }
}

type FileStart = {
  file: string;
  header: string;
  firstLine: Buffer;
  pieces: AsyncGenerator<Buffer>;
  rest: Buffer;
  onBytes: (bytes: number) => void;
};

/** Whole lines of a stream, many at a time. */
async function* wholeLines(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const piece of pieces) {
    const all = rest.length === 0 ? piece : Buffer.concat([rest, piece]);
    const end = all.lastIndexOf(newLine) + 1;
    rest = all.subarray(end);
    if (end > 0) yield all.subarray(0, end);
  }
}

/** Rows as old exports wrote them: where the last columns are empty, the line ends before them. */
export async function* paddedRows(pieces: AsyncIterable<Buffer>, columnCount: number): AsyncGenerator<Buffer> {
  for await (const lines of wholeLines(pieces)) {
    // A letter for each byte, whatever it is: decoded, bytes that are no text would become one, and nobody refuse them.
    const padded = lines
      .toString("latin1")
      .split("\n")
      .slice(0, -1)
      .map((line) => line + "\t".repeat(Math.max(0, Math.min(2, columnCount - line.split("\t").length))));
    yield Buffer.from(`${padded.join("\n")}\n`, "latin1");
  }
}

/** What the attempts of a file were besides rows. */
export type AttemptsRead = { areGrouped: boolean; beyondFifth: number };

/** Of a result, in every format. */
export const mostAttempts = 5;

/**
 * The attempts of a result as one row of `result_id` and an array, where they follow each other in the file: a quarter
 * of the rows, and nothing to gather later. Where they do not, a result has several rows.
 */
export async function* groupedAttempts(
  rows: FileRows,
  columns: readonly FileColumn[],
  read: AttemptsRead,
): AsyncGenerator<string> {
  const places = ["value", "attempt_number", "result_id"].map((name) =>
    columns.findIndex((column) => column.name === name),
  );
  const [valueAt = -1, numberAt = -1, resultAt = -1] = places;
  const fields = columns.map(() => 0);
  const group = { resultId: -1, values: [] as number[] };
  let line = 1;
  for await (const lines of wholeLines(rows.pieces())) {
    let out = "";
    let at = 0;
    while (at < lines.length) {
      line++;
      at = readNumbers(lines, at, fields, () =>
        invalid(`${rows.file} line ${line} is not an attempt: ${shown(lines, at)}`),
      );
      const [resultId = 0, number = 0] = [fields[resultAt], fields[numberAt]];
      if (resultId !== group.resultId) {
        if (group.resultId !== -1) out += rowOf(group);
        if (resultId < group.resultId) read.areGrouped = false;
        group.resultId = resultId;
        group.values = [];
      }
      if (number < 1 || number > 255) throw invalid(`${rows.file} line ${line} has an attempt number of ${number}`);
      if (number > mostAttempts) read.beyondFifth++;
      else if (group.values[number - 1])
        throw invalid(`${rows.file} line ${line} has attempt ${number} of result ${resultId} again`);
      else group.values[number - 1] = fields[valueAt] ?? 0;
    }
    yield out;
  }
  if (group.resultId !== -1) yield rowOf(group);
}

function rowOf({ resultId, values }: { resultId: number; values: number[] }): string {
  for (let index = 0; index < values.length; index++) values[index] ??= 0;
  return `${resultId}\t{${values.join(",")}}\n`;
}

/** Reads a line of whole numbers into `fields`; answers where the next one begins. */
function readNumbers(lines: Buffer, start: number, fields: number[], problem: () => Error): number {
  let at = start;
  for (let field = 0; field < fields.length; field++) {
    const isNegative = lines[at] === 0x2d;
    if (isNegative) at++;
    const firstDigit = at;
    let value = 0;
    for (let byte = lines[at] ?? 0; byte >= 0x30 && byte <= 0x39; byte = lines[++at] ?? 0)
      value = 10 * value + byte - 0x30;
    if (at === firstDigit || at - firstDigit > 15) throw problem();
    fields[field] = isNegative ? -value : value;
    if (lines[at] === 0x0d) at++;
    if (lines[at] !== (field === fields.length - 1 ? newLine : tab)) throw problem();
    at++;
  }
  return at;
}

const shown = (lines: Buffer, at: number): string =>
  JSON.stringify(lines.toString("utf8", at, Math.min(lines.length, at + 80)).split("\n")[0]);
