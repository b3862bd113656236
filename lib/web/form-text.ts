import { isUtf8 } from "node:buffer";

const percent = "%".charCodeAt(0);

/**
 * Whether a form says text in UTF-8. Its readers put a replacement character where it does not, which would be kept for
 * what was typed, with nobody told.
 */
export async function isUtf8Form(body: Uint8Array<ArrayBuffer>, contentType: string): Promise<boolean> {
  if (!contentType.toLowerCase().startsWith("multipart/form-data")) {
    if (!body.includes(percent)) return isUtf8(body);
    const bytes = Buffer.from(body)
      .toString("latin1")
      .replace(/%([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
    return isUtf8(Buffer.from(bytes, "latin1"));
  }
  if (isUtf8(body)) return true;
  // Its files may hold any bytes. Read as if each byte were a character, its texts keep theirs.
  const bytewise = Buffer.from(Buffer.from(body).toString("latin1"), "utf8");
  const form = await new Response(bytewise, { headers: { "content-type": contentType } }).formData();
  return [...form].every((parts) =>
    parts.every((part) => typeof part !== "string" || isUtf8(Buffer.from(part, "latin1"))),
  );
}
