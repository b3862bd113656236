import { eq } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { moveVersions } from "#lib/db/versions.ts";
import type { Account } from "../account.ts";
import { beforeAndAfter, recordAuditEvent } from "../audit.ts";

type Change = { email: string; ipAddress: string | null; now: Date };

/** Gives an account the address that its owner has shown to read. */
export async function writeEmail(tx: Database, account: Account, { email, ipAddress, now }: Change): Promise<void> {
  await tx.update(accounts).set({ email, emailConfirmedAt: now, updatedAt: now }).where(eq(accounts.id, account.id));
  await recordAuditEvent(tx, {
    actorId: account.id,
    kind: "account.email_changed",
    subjectType: "account",
    subjectId: String(account.id),
    data: beforeAndAfter(account, { email }),
    ipAddress,
  });
  await moveVersions(tx, ["people"]);
}
