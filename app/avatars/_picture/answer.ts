import { createHash } from "node:crypto";
import { findAvatarPicture, pictureTypeOf } from "#lib/accounts/avatars.ts";
import { database } from "#lib/db/connection.ts";
import { parseRowId } from "#lib/db/row-id.ts";

type Asked = { id: string; size: "whole" | "small" };

/** The picture itself; 304 for who has it already. */
export async function answerPicture(request: Request, { id, size }: Asked): Promise<Response> {
  const rowId = parseRowId(id);
  const picture = rowId === undefined ? undefined : await findAvatarPicture(database(), rowId, size);
  const type = picture && pictureTypeOf(picture);
  if (!picture || !type) return new Response(null, { status: 404 });

  const tag = `"${createHash("sha256").update(picture).digest("base64url")}"`;
  const headers = { ETag: tag, "Cache-Control": "public, max-age=86400" };
  if (request.headers.get("if-none-match")?.includes(tag)) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(picture), {
    headers: { ...headers, "Content-Type": type, "Content-Security-Policy": "default-src 'none'" },
  });
}
