import { malformed } from "#lib/platform/errors.ts";

const deepestNesting = 100;
// A document of 40 MB has some three million values; so many more take more memory than time.
const mostValues = 5_000_000;
// Objects of more keys are slow at everything, and nobody means them.
const mostKeys = 100_000;

/**
 * The value of a JSON body: not nested too deeply, of a bounded number of values, and clean of what no text may hold.
 */
export function parseJsonBody(bytes: Uint8Array): unknown {
  assertBounded(bytes);
  const text = decodeBody(bytes);
  const value = parse(text);
  // What no text may hold comes only in an escape: a large body without any is clean at a glance.
  if (suspectEscape.test(text)) assertClean(value);
  return value;
}

/** What the bytes say in UTF-8: anything else would be kept damaged, with nobody told. */
export function decodeBody(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw malformed("The body is not UTF-8");
  }
}

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [openBracket, closeBracket, openBrace, closeBrace] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Looks at the bytes alone: what is refused here was never made into objects. */
function assertBounded(bytes: Uint8Array): void {
  let [depth, values, isInText] = [0, 0, false];
  // At each depth, the keys of the object there; a list counts none.
  const keys = new Float64Array(deepestNesting + 2);
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index];
    if (isInText) {
      if (byte === backslash) index += 1;
      else if (byte === quote) isInText = false;
    } else if (byte === quote) {
      isInText = true;
    } else if (byte === comma) {
      values += 1;
      keys[depth] = (keys[depth] ?? 0) + 1;
      if ((keys[depth] ?? 0) >= mostKeys) throw malformed(`The body holds an object of more than ${mostKeys} keys`);
    } else if (byte === openBrace || byte === openBracket) {
      depth += 1;
      values += 1;
      // The outermost object is no nesting.
      if (depth > deepestNesting + 1) throw malformed("The body is nested too deeply");
      keys[depth] = byte === openBrace ? 0 : Number.NEGATIVE_INFINITY;
    } else if (byte === closeBrace || byte === closeBracket) {
      depth = Math.max(depth - 1, 0);
    }
  }
  if (values > mostValues) throw malformed(`The body holds too many values: more than ${mostValues}`);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw malformed("The body is not valid JSON");
  }
}

const suspectEscape = /\\u(?:0000|d[89a-f])/i;

function assertClean(root: unknown): void {
  let level: unknown[] = [root];
  while (level.length > 0) {
    const below: unknown[] = [];
    for (const value of level) {
      if (typeof value === "string" && isUnclean(value)) {
        throw malformed("The body holds a null character or half a character in a text");
      }
      if (Array.isArray(value)) for (const element of value) below.push(element);
      else if (value !== null && typeof value === "object") {
        for (const [key, inner] of Object.entries(value)) {
          if (isUnclean(key)) throw malformed("The body holds a null character or half a character in a key");
          below.push(inner);
        }
      }
    }
    level = below;
  }
}

/** PostgreSQL refuses the null character and stores lone surrogates that nothing can read again. */
export const isUnclean = (text: string): boolean => text.includes("\0") || !text.isWellFormed();
