import type { ServerResponse } from "node:http";
import { currentRequest } from "#lib/platform/current-request.ts";
import { randomToken } from "#lib/platform/random.ts";
import { callBack, writtenPart } from "./written-part.ts";

/**
 * Has what a page notes as written (`app/_components/written.tsx`) come in at the end: React and Next get a mark for each
 * piece, and none of them copies and searches a hundred kilobytes of it again and again. The marks are found as the bytes
 * leave. Nobody who brings text onto a page knows how they begin.
 */
export function fillWritten(outgoing: ServerResponse): void {
  const request = currentRequest();
  if (request?.written === undefined) return;
  const marked: (readonly string[])[] = [];
  request.markWritten = (texts) => `${start}${marked.push(texts) - 1}${end}`;
  const pieceAt = (place: number) => bytesOf(marked[place] ?? []);

  const { write: writeOn, end: endWith } = outgoing;
  // The beginning of a mark whose rest is still to come.
  let held: Buffer = nothing;
  const fillNext = (bytes: Buffer): Buffer => {
    const { whole, rest } = fill(held.length === 0 ? bytes : Buffer.concat([held, bytes]), pieceAt);
    held = rest;
    return whole;
  };
  Object.assign(outgoing, {
    write: (...given: unknown[]): boolean => {
      const { bytes, options } = writtenPart(given);
      if (bytes === undefined || marked.length === 0) return Reflect.apply(writeOn, outgoing, given);
      const whole = fillNext(bytes);
      if (whole.length > 0) return Reflect.apply(writeOn, outgoing, [whole, ...callbacksOf(options)]);
      callBack(options);
      return true;
    },
    end: (...given: unknown[]): ServerResponse => {
      if (marked.length === 0) return Reflect.apply(endWith, outgoing, given);
      const { bytes = nothing, options } = writtenPart(given);
      const last = Buffer.concat([fillNext(bytes), held]);
      return Reflect.apply(endWith, outgoing, [last.length > 0 ? last : undefined, ...callbacksOf(options)]);
    },
  });
}

/**
 * Text by text: most are all Latin, of which each letter is a byte, and a single other letter makes two of each. All into
 * the same place, which is left for the next piece.
 */
function bytesOf(texts: readonly string[]): Buffer {
  const most = mostBytesOfUnit * texts.reduce((sum, { length }) => sum + length, 0);
  const place = most <= shared.length ? shared : Buffer.allocUnsafeSlow(most);
  let end = 0;
  for (const text of texts) end += place.write(text, end);
  return Buffer.from(place.subarray(0, end));
}

// Of UTF-8, for one of the units of a JavaScript text.
const mostBytesOfUnit = 3;
const shared = Buffer.allocUnsafeSlow(1_000_000);

const nothing = Buffer.alloc(0);

const callbacksOf = (options: unknown[]): unknown[] => options.filter((option) => typeof option === "function");

const start = `<!--${randomToken()} `;
const end = "-->";

/** All bytes but a mark, or what may become one, that they end within: that is the rest. */
function fill(bytes: Buffer, pieceAt: (place: number) => Buffer): { whole: Buffer; rest: Buffer } {
  const parts: Buffer[] = [];
  let from = 0;
  for (;;) {
    const mark = bytes.indexOf(start, from);
    const after = mark === -1 ? -1 : bytes.indexOf(end, mark + start.length);
    if (after === -1) {
      const rest = mark === -1 ? beginningAt(bytes, from) : mark;
      parts.push(bytes.subarray(from, rest));
      return {
        whole: parts.length === 1 ? (parts[0] ?? nothing) : Buffer.concat(parts),
        rest: Buffer.from(bytes.subarray(rest)),
      };
    }
    parts.push(bytes.subarray(from, mark), pieceAt(Number(bytes.toString("latin1", mark + start.length, after))));
    from = after + end.length;
  }
}

/** Where the bytes end with what a mark begins with, else where they end. */
function beginningAt(bytes: Buffer, from: number): number {
  const last = bytes.lastIndexOf(start[0] ?? "");
  const isNear = last >= from && bytes.length - last < start.length;
  const isBeginning = isNear && start.startsWith(bytes.toString("latin1", last));
  return isBeginning ? last : bytes.length;
}
