import { and, eq, ne } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { accounts, avatars } from "#lib/db/schema/accounts.ts";
import { moveVersions } from "#lib/db/versions.ts";
import { pictureEdge } from "../redraw-picture.ts";

/** Of two who change one account's pictures at once the second sees what the first has done. */
export async function lockForPicture(tx: Database, accountId: number): Promise<void> {
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for("update");
}

type Shown = { accountId: number; pictureId: number | null; now: Date };

/** Shows everybody this picture of somebody, or none; those before are gone. */
export async function showPicture(tx: Database, { accountId, pictureId, now }: Shown): Promise<void> {
  const whole = {
    thumbnailCropX: 0,
    thumbnailCropY: 0,
    thumbnailCropWidth: pictureEdge,
    thumbnailCropHeight: pictureEdge,
  };
  if (pictureId !== null) {
    await tx
      .update(avatars)
      .set({ status: "approved", ...whole })
      .where(eq(avatars.id, pictureId));
  }
  await tx.update(accounts).set({ currentAvatarId: pictureId, updatedAt: now }).where(eq(accounts.id, accountId));
  const before = and(
    eq(avatars.accountId, accountId),
    pictureId === null ? ne(avatars.status, "pending") : ne(avatars.id, pictureId),
  );
  await tx.delete(avatars).where(before);
  await moveVersions(tx, ["competitions", "people", "registrations"]);
}
