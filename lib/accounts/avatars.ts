import { and, eq } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { avatars } from "#lib/db/schema/accounts.ts";

/** The bytes of an approved picture that is stored here; the whole one where it has no small form. */
export async function findAvatarPicture(
  db: Database,
  id: number,
  size: "whole" | "small",
): Promise<Uint8Array | undefined> {
  const column = size === "small" ? { image: avatars.image, thumbnail: avatars.thumbnail } : { image: avatars.image };
  const [row] = await db
    .select(column)
    .from(avatars)
    .where(and(eq(avatars.id, id), eq(avatars.status, "approved")));
  return row && ("thumbnail" in row && row.thumbnail instanceof Uint8Array ? row.thumbnail : (row.image ?? undefined));
}

/** The media type of a picture by its first bytes; undefined for what a browser should not be handed as a picture. */
export function pictureTypeOf(bytes: Uint8Array): string | undefined {
  const begins = (offset: number, hex: string) =>
    Buffer.from(bytes.subarray(offset, offset + hex.length / 2)).toString("hex") === hex;
  if (begins(0, "89504e470d0a1a0a")) return "image/png";
  if (begins(0, "ffd8ff")) return "image/jpeg";
  if (begins(0, "47494638")) return "image/gif";
  // "RIFF", a length, "WEBP".
  return begins(0, "52494646") && begins(8, "57454250") ? "image/webp" : undefined;
}
