/** What is handed to `write` or `end` of an answer: the part itself, and what stands behind it. */
export type WrittenPart = { bytes: Buffer | undefined; options: unknown[] };

/** The arguments of `write` or `end`, with a text as the bytes that it would be sent as. */
export function writtenPart(given: readonly unknown[]): WrittenPart {
  const [part, ...options] = typeof given[0] === "function" ? [undefined, ...given] : given;
  return {
    bytes: part === undefined || part === null ? undefined : toBytes(part as string | Uint8Array, options),
    options,
  };
}

const toBytes = (part: string | Uint8Array, [encoding]: unknown[]): Buffer => {
  if (typeof part !== "string")
    return Buffer.isBuffer(part) ? part : Buffer.from(part.buffer, part.byteOffset, part.length);
  return Buffer.from(part, typeof encoding === "string" ? (encoding as BufferEncoding) : "utf8");
};

/** Tells whoever wrote a part, which is kept for later, that it is taken. */
export function callBack(options: readonly unknown[]): void {
  const written = options.find((option) => typeof option === "function");
  if (written) process.nextTick(written);
}
