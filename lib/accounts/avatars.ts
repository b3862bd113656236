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
