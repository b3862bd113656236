import { and, eq, or } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { avatars } from "#lib/db/schema/accounts.ts";
import { env } from "#lib/platform/env.ts";

/** What says where a picture is. */
export type PicturePlace = Pick<typeof avatars.$inferSelect, "id" | "url" | "thumbUrl" | "imageHash" | "thumbnailHash">;

// Where pictures are joined to accounts, the first column tells whether there is one.
/** What to select for a `PicturePlace`. */
export const picturePlace = {
  id: avatars.id,
  url: avatars.url,
  thumbUrl: avatars.thumbUrl,
  imageHash: avatars.imageHash,
  thumbnailHash: avatars.thumbnailHash,
};

/** Where the whole picture and its small form are, for anybody: here, or wherever they are kept. */
export function pictureAddresses({ url, thumbUrl, imageHash, thumbnailHash }: PicturePlace) {
  if (url !== null) return { url, thumbUrl: thumbUrl ?? url };
  const own = (hash: string) => `${env().baseUrl}/avatars/${hash}`;
  return { url: own(imageHash ?? ""), thumbUrl: own(thumbnailHash ?? imageHash ?? "") };
}

const hashPattern = /^[0-9a-f]{64}$/;

/** The bytes of an approved picture that is stored here, by the hash of its whole or of its small form. */
export async function findAvatarPicture(db: Database, hash: string): Promise<Uint8Array | undefined> {
  if (!hashPattern.test(hash)) return undefined;
  const [row] = await db
    .select({ imageHash: avatars.imageHash, image: avatars.image, thumbnail: avatars.thumbnail })
    .from(avatars)
    .where(and(or(eq(avatars.imageHash, hash), eq(avatars.thumbnailHash, hash)), eq(avatars.status, "approved")))
    .limit(1);
  return (row?.imageHash === hash ? row.image : row?.thumbnail) ?? undefined;
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
