import { and, eq, gt, isNull, or } from "drizzle-orm";
import type { Account } from "#lib/accounts/account.ts";
import { recordAuditEvent } from "#lib/accounts/audit.ts";
import { deleteSessions } from "#lib/accounts/commands/end-sessions.ts";
import { getAccount } from "#lib/accounts/queries.ts";
import type { Database } from "#lib/db/connection.ts";
import { accounts, avatars, backupCodes, emailTokens, formMemories } from "#lib/db/schema/accounts.ts";
import { auditEvents } from "#lib/db/schema/audit.ts";
import { mailPreferences, queuedMail } from "#lib/db/schema/mail.ts";
import { applications } from "#lib/db/schema/oauth.ts";
import { registrations } from "#lib/db/schema/registrations.ts";
import { roles } from "#lib/db/schema/roles.ts";
import { moveVersions } from "#lib/db/versions.ts";
import { endAllAccess } from "#lib/oauth/tokens/end-all-access.ts";
import { utcDateOf } from "#lib/platform/date.ts";
import { conflict, invalid } from "#lib/platform/errors.ts";
import { competitionsNeedingIdentity } from "../locked-identity.ts";

/** What an account is called once nobody is to know whose it was. */
const erasedName = "Erased account";

/**
 * Removes what is known of a person who asked for it. Their number stays, where registrations and the audit trail point to
 * it; results and the competitor profile are the association's public record, and stay; applications stay without an
 * owner, for those who use them.
 */
export async function eraseAccount(
  db: Database,
  accountId: number,
  { by, now }: { by: number | null; now: Date },
): Promise<Account> {
  return await db.transaction(async (tx) => {
    await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for("update");
    const account = await getAccount(tx, accountId);
    if (account.deletedAt) throw conflict(`Account ${accountId} is erased already.`);
    if (account.isSiteAdministrator) throw invalid(`${account.name} is staff: revoke that first.`);
    const needing = await competitionsNeedingIdentity(tx, accountId, now);
    if (needing.length > 0) {
      const ids = needing.map(({ id }) => id).join(", ");
      throw invalid(`${account.name} is registered for ${ids}, still to come: its managers cancel that first.`);
    }
    await deleteSessions(tx, { accountId });
    await endAllAccess(tx, accountId);
    await forgetPerson(tx, accountId, now);
    await recordAuditEvent(tx, {
      actorId: by,
      kind: "account.erased",
      subjectType: "account",
      subjectId: String(accountId),
    });
    await moveVersions(tx, ["competitions", "people", "registrations"]);
    return await getAccount(tx, accountId);
  });
}

async function forgetPerson(tx: Database, accountId: number, now: Date): Promise<void> {
  const today = utcDateOf(now);
  await tx
    .update(accounts)
    .set({
      ...{ name: erasedName, email: null, emailConfirmedAt: null, passwordHash: null, gender: null, countryId: null },
      ...{ birthDate: null, competitorId: null, currentAvatarId: null, preferredEventIds: [], lastSignInAt: null },
      ...{ totpSecret: null, totpEnabledAt: null, totpLastStep: null, suspendedAt: null, suspensionReason: null },
      ...{ deletedAt: now, updatedAt: now },
    })
    .where(eq(accounts.id, accountId));
  for (const table of [avatars, emailTokens, backupCodes, formMemories, queuedMail, mailPreferences])
    await tx.delete(table).where(eq(table.accountId, accountId));
  await tx
    .update(registrations)
    .set({ comments: "", administrativeNotes: "" })
    .where(eq(registrations.accountId, accountId));
  await tx.delete(roles).where(and(eq(roles.accountId, accountId), gt(roles.startDate, today)));
  await tx
    .update(roles)
    .set({ endDate: today })
    .where(and(eq(roles.accountId, accountId), or(isNull(roles.endDate), gt(roles.endDate, today))));
  await tx.update(applications).set({ ownerId: null }).where(eq(applications.ownerId, accountId));
  await tx.update(auditEvents).set({ ipAddress: null }).where(isTheirs(accountId));
}

const isTheirs = (accountId: number) =>
  or(
    eq(auditEvents.actorId, accountId),
    and(eq(auditEvents.subjectType, "account"), eq(auditEvents.subjectId, String(accountId))),
  );
