import { isUtf8 } from "node:buffer";

const percent = "%".charCodeAt(0);

/**
 * Whether a form says text in UTF-8. Its readers put a replacement character where it does not, which would be kept for
 * what was typed, with nobody told.
 */
export async function isUtf8Form(body: Uint8Array<ArrayBuffer>, contentType: string): Promise<boolean> {
  if (!contentType.toLowerCase().startsWith("multipart/form-data")) {
    return isUtf8(body.includes(percent) ? withoutEscapes(body) : body);
  }
  if (isUtf8(body)) return true;
  // Its files may hold any bytes. Read as if each byte were a character, its texts keep theirs.
  const bytewise = Buffer.from(Buffer.from(body).toString("latin1"), "utf8");
  const form = await new Response(bytewise, { headers: { "content-type": contentType } }).formData();
  return [...form].every((parts) =>
    parts.every((part) => typeof part !== "string" || isUtf8(Buffer.from(part, "latin1"))),
  );
}

// Of millions of escapes a call for each takes a second.
function withoutEscapes(body: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(body.length);
  let length = 0;
  for (let at = 0; at < body.length; at++) {
    const byte = body[at] ?? 0;
    const high = byte === percent ? digitOf(body[at + 1]) : noDigit;
    const low = high === noDigit ? noDigit : digitOf(body[at + 2]);
    const isEscape = low !== noDigit;
    bytes[length++] = isEscape ? high * 16 + low : byte;
    if (isEscape) at += 2;
  }
  return bytes.subarray(0, length);
}

const noDigit = -1;
const digits = new Int8Array(256).fill(noDigit);
for (const digit of "0123456789abcdefABCDEF") digits[digit.charCodeAt(0)] = Number.parseInt(digit, 16);

const digitOf = (byte: number | undefined): number => (byte === undefined ? noDigit : (digits[byte] ?? noDigit));
