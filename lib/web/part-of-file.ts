import parseRange from "range-parser";

/** What of a file is sent: the bytes from `start` to `end`, both of them too, or nothing. */
export type PartOfFile = { status: 200 | 206; start: number; end: number } | { status: 416 };

/**
 * What a request asks of a file of so many bytes, whose state `etag` names (RFC 9110, section 14). Several parts at once,
 * a part of another state of it, and parts by another unit are answered with all of it.
 */
export function partOfFile(
  { method, headers }: Pick<Request, "method" | "headers">,
  { bytes, etag }: { bytes: number; etag: string | undefined },
): PartOfFile {
  const all = { status: 200, start: 0, end: bytes - 1 } as const;
  const [asked, ofState] = [headers.get("range"), headers.get("if-range")];
  if (asked === null || method !== "GET" || (ofState !== null && ofState !== etag)) return all;
  const ranges = parseRange(bytes, withinFile(asked, bytes));
  if (ranges === -1) return { status: 416 };
  const [range, ...more] = ranges === -2 || ranges.type !== "bytes" ? [] : ranges;
  return range && more.length === 0 ? { status: 206, start: range.start, end: range.end } : all;
}

// The last bytes of which there are not so many are all of them (RFC 9110, section 14.1.2); the parser takes them for none.
const withinFile = (asked: string, bytes: number): string =>
  asked.replace(/([=,]\s*)-(\d+)/g, (last, before: string, length: string) =>
    Number(length) > bytes ? `${before}0-` : last,
  );
