import { and, eq } from "drizzle-orm";
import { recordAuditEvent } from "#lib/accounts/audit.ts";
import { getAccount } from "#lib/accounts/queries.ts";
import type { Database } from "#lib/db/connection.ts";
import { avatars } from "#lib/db/schema/accounts.ts";
import { fieldProblem } from "#lib/fields/field-problems.ts";
import { inLanguage } from "#lib/language/in-language.ts";
import { t } from "#lib/language/translate.ts";
import { withAccountMail } from "#lib/mail/account-mail.ts";
import { conflict, forbidden } from "#lib/platform/errors.ts";
import type { PictureReach } from "../access.ts";
import { pictureApprovedMail, pictureRefusedMail } from "../mails.ts";
import { findWaitingPicture } from "../queries/pictures.ts";
import { lockForPicture, showPicture } from "./show-picture.ts";

type Deciding = {
  decision: "approve" | "refuse";
  /** Why not. */
  answer: string;
  by: number;
  reach: PictureReach;
  now: Date;
};

/** Shows a picture that waits to everybody, or removes it; they are told which, and why. */
export async function decidePicture(
  db: Database,
  pictureId: number,
  { decision, answer, by, reach, now }: Deciding,
): Promise<void> {
  if (decision === "refuse" && answer === "") throw fieldProblem("answer", t("Say why not: they are told."));
  await withAccountMail(db, async (tx, write) => {
    const known = await findWaitingPicture(tx, pictureId, { reach: "everywhere", now });
    if (!known) throw decided();
    const { accountId } = known;
    if (!(await findWaitingPicture(tx, pictureId, { reach, now }))) {
      throw forbidden(t("Delegates of this person's region decide on this picture."));
    }
    if (accountId === by) throw conflict(t("Somebody else decides on your own picture."));
    await lockForPicture(tx, accountId);
    if (!(await findWaitingPicture(tx, pictureId, { reach, now }))) throw decided();
    if (decision === "approve") await showPicture(tx, { accountId, pictureId, now });
    else await tx.delete(avatars).where(and(eq(avatars.id, pictureId), eq(avatars.status, "pending")));
    await recordAuditEvent(tx, {
      actorId: by,
      kind: `account.picture_${decision === "approve" ? "approved" : "refused"}`,
      subjectType: "account",
      subjectId: String(accountId),
      data: decision === "approve" ? {} : { reason: answer },
    });
    const { email, language } = await getAccount(tx, accountId);
    const mail = inLanguage(language, () =>
      decision === "approve" ? pictureApprovedMail() : pictureRefusedMail(answer),
    );
    if (email !== null) await write({ kind: "picture", recipient: email, ...mail });
  });
}

const decided = () => conflict(t("Somebody has decided on this already, or it was taken back."));
