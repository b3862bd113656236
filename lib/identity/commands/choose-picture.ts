import { and, eq, isNotNull } from "drizzle-orm";
import type { Account } from "#lib/accounts/account.ts";
import { recordAuditEvent } from "#lib/accounts/audit.ts";
import { countAttempt } from "#lib/accounts/rate-limit.ts";
import type { Database } from "#lib/db/connection.ts";
import { accounts, avatars } from "#lib/db/schema/accounts.ts";
import { fieldProblem } from "#lib/fields/field-problems.ts";
import { t } from "#lib/language/translate.ts";
import { env } from "#lib/platform/env.ts";
import { redrawPicture } from "../redraw-picture.ts";
import type { Square } from "../square.ts";
import { lockForPicture, showPicture } from "./show-picture.ts";

type Chosen = { upload: Uint8Array | undefined; square: Square };
type By = { ipAddress: string | null; now: Date };

/**
 * Makes an uploaded picture somebody's own, in place of the one before. Where the association wants that, it waits for
 * approval first, and takes the place of one that waits already.
 */
export async function choosePicture(
  db: Database,
  { id: accountId }: Pick<Account, "id">,
  { upload, square }: Chosen,
  { ipAddress, now }: By,
): Promise<"shown" | "waits"> {
  if (!upload) throw fieldProblem("picture", t("Choose a picture."));
  await countAttempt(db, "pictureFromAccount", String(accountId));
  const { image, thumbnail } = await redrawPicture(upload, square);
  const isShown = !env().needsPictureApproval;
  await db.transaction(async (tx) => {
    await lockForPicture(tx, accountId);
    await forgetPending(tx, accountId);
    const [written] = await tx
      .insert(avatars)
      .values({ accountId, status: "pending", image, thumbnail, createdAt: now })
      .returning({ id: avatars.id });
    if (!written) throw new Error("A picture that was written is there");
    if (isShown) await showPicture(tx, { accountId, pictureId: written.id, now });
    await recordAuditEvent(tx, {
      ...{ actorId: accountId, kind: "account.picture_chosen", subjectType: "account", subjectId: String(accountId) },
      ...{ data: { waits: !isShown }, ipAddress },
    });
  });
  return isShown ? "shown" : "waits";
}

/** Takes the picture that others see away, or the one that waits. */
export async function removePicture(
  db: Database,
  { id: accountId }: Pick<Account, "id">,
  { which, ipAddress, now }: By & { which: "shown" | "pending" },
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockForPicture(tx, accountId);
    const removed = which === "pending" ? await forgetPending(tx, accountId) : await forgetShown(tx, accountId, now);
    // Another tab has.
    if (!removed) return;
    await recordAuditEvent(tx, {
      ...{ actorId: accountId, kind: "account.picture_removed", subjectType: "account", subjectId: String(accountId) },
      ...{ data: { waited: which === "pending" }, ipAddress },
    });
  });
}

async function forgetPending(tx: Database, accountId: number): Promise<boolean> {
  const waiting = and(eq(avatars.accountId, accountId), eq(avatars.status, "pending"), isNotNull(avatars.image));
  return (await tx.delete(avatars).where(waiting).returning({ id: avatars.id })).length > 0;
}

async function forgetShown(tx: Database, accountId: number, now: Date): Promise<boolean> {
  const [account] = await tx
    .select({ pictureId: accounts.currentAvatarId })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  if (!account || account.pictureId === null) return false;
  await showPicture(tx, { accountId, pictureId: null, now });
  return true;
}
