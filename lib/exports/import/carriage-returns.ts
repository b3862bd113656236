const [carriageReturn, newLine] = [0x0d, 0x0a];
const escaped = Buffer.from("\\r");

/**
 * Rows with an escape for each carriage return inside a line: MySQL's own client writes them as they are, which a COPY
 * refuses. One at the end of a line belongs to that end.
 */
export async function* withEscapedReturns(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  // What the last byte of a piece is, only the first of the next one tells.
  let isHeldBack = false;
  for await (const piece of pieces) {
    const whole: Buffer = isHeldBack ? Buffer.concat([Buffer.of(carriageReturn), piece]) : piece;
    isHeldBack = whole.at(-1) === carriageReturn;
    yield escapeReturns(isHeldBack ? whole.subarray(0, -1) : whole);
  }
}

function escapeReturns(bytes: Buffer): Buffer {
  const parts: Buffer[] = [];
  let from = 0;
  for (let at = bytes.indexOf(carriageReturn); at !== -1; at = bytes.indexOf(carriageReturn, at + 1)) {
    if (bytes[at + 1] === newLine) continue;
    parts.push(bytes.subarray(from, at), escaped);
    from = at + 1;
  }
  return from === 0 ? bytes : Buffer.concat([...parts, bytes.subarray(from)]);
}
