/** More than any form has fields and lines of lists; each is an object of its own, whose making keeps others waiting. */
const mostParts = 10_000;

/** Whether a `multipart/form-data` body has more parts than anybody means (RFC 7578), before any is read. */
export function hasTooManyParts(body: Uint8Array<ArrayBuffer>, contentType: string): boolean {
  const boundary = /;\s*boundary="?([^";]+)/i.exec(contentType)?.[1];
  if (boundary === undefined) return false;
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const beginning = `--${boundary}`;
  let count = 0;
  for (let at = bytes.indexOf(beginning); at !== -1; at = bytes.indexOf(beginning, at + beginning.length)) {
    count += 1;
    if (count > mostParts) return true;
  }
  return false;
}
