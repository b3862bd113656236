import { and, eq, gt, inArray, isNull, not, notInArray, or, sql } from "drizzle-orm";
import type { Account } from "#lib/accounts/account.ts";
import { recordAuditEvent } from "#lib/accounts/audit.ts";
import { deleteSessions } from "#lib/accounts/commands/end-sessions.ts";
import { getAccount } from "#lib/accounts/queries.ts";
import type { Database } from "#lib/db/connection.ts";
import { accounts, avatars, backupCodes, emailTokens, formMemories } from "#lib/db/schema/accounts.ts";
import { auditEvents } from "#lib/db/schema/audit.ts";
import { profileClaims } from "#lib/db/schema/claims.ts";
import { bookmarks } from "#lib/db/schema/competitions.ts";
import { identityRequests } from "#lib/db/schema/identity.ts";
import { mailPreferences, outgoingMail, queuedMail } from "#lib/db/schema/mail.ts";
import { followedPersons, notificationFeeds, notifications, savedInterests } from "#lib/db/schema/notifications.ts";
import {
  applicationInvitations,
  applicationMembers,
  applications,
  applicationTransfers,
  consents,
} from "#lib/db/schema/oauth.ts";
import { passkeys } from "#lib/db/schema/passkeys.ts";
import { persons } from "#lib/db/schema/persons.ts";
import { accountArchivePieces, accountArchives, accountDeletions, removalNotices } from "#lib/db/schema/privacy.ts";
import {
  importedPersonalBests,
  importedPersons,
  registrationFilters,
  registrations,
} from "#lib/db/schema/registrations.ts";
import { groups, roles } from "#lib/db/schema/roles.ts";
import { extensions } from "#lib/db/schema/schedule.ts";
import { competitionScoretakers } from "#lib/db/schema/scoretaking.ts";
import { moveVersions } from "#lib/db/versions.ts";
import { queueJob } from "#lib/jobs/queue-job.ts";
import { t } from "#lib/language/translate.ts";
import { isUsedByOthers } from "#lib/oauth/applications/queries.ts";
import { lookedAfterByOthers, ownedBy } from "#lib/oauth/members/queries.ts";
import { revokeMachineAccessOfOwner } from "#lib/oauth/registration/machine-access.ts";
import { endAllAccess } from "#lib/oauth/tokens/end-all-access.ts";
import { utcDateOf } from "#lib/platform/date.ts";
import { conflict, invalid } from "#lib/platform/errors.ts";
import { forgetBirthDates } from "#lib/results/corrections/birth-dates.ts";
import { findDeletionProblems } from "./deletion-problems.ts";
import { forgetAddress } from "./forget-address.ts";
import { erasedName, forgetName } from "./forget-name.ts";
import { forgetSubmissions } from "./forget-submissions.ts";
import { holdsOrAttends, leaveCompetitions } from "./leave-competitions.ts";
import { hoursGathered, tellOwnersOfRemovals } from "./tell-owners.ts";

type Erasing = { by: number | null; now: Date };

/**
 * Removes what is known of a person who asked for it. Their number stays, where registrations and the audit trail point to
 * it; results and the competitor profile are the association's public record, and stay. Registrations for what is to come
 * are cancelled, others hold what they held, and applications that nobody else uses go along.
 */
export async function eraseAccount(db: Database, accountId: number, erasing: Erasing): Promise<Account> {
  await prepareErasing(db, accountId, erasing);
  return await db.transaction((tx) => eraseWithin(tx, accountId, erasing));
}

/**
 * What comes first: leaving competitions, each by itself, for whoever writes to one waits for nobody else's. Throws, before
 * anything is done, where the account cannot go yet.
 */
export async function prepareErasing(db: Database, accountId: number, { now }: Pick<Erasing, "now">): Promise<void> {
  const account = await getAccount(db, accountId);
  await assertMayGo(db, account, now);
  await leaveCompetitions(db, account, now);
}

/** All the rest, in one transaction. */
export async function eraseWithin(tx: Database, accountId: number, { by, now }: Erasing): Promise<Account> {
  await tx.execute(sql`set local statement_timeout = 0`);
  // Of two owners who go at once, the second finds that it is the last. Before the account: whoever changes who owns an
  // application locks the new owner's account after it.
  const owned = inArray(applications.id, ownedBy(tx, accountId));
  await tx.select({ id: applications.id }).from(applications).where(owned).orderBy(applications.id).for("update");
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for("update");
  const account = await getAccount(tx, accountId);
  await assertMayGo(tx, account, now);
  if (await holdsOrAttends(tx, accountId, now)) throw conflict(t("A competition was added meanwhile: try again."));
  await tellApplications(tx, accountId, now);
  await deleteSessions(tx, { accountId });
  await endAllAccess(tx, accountId);
  await forgetAddress(tx, account);
  await endApplications(tx, accountId);
  await forgetName(tx, account);
  await forgetSubmissions(tx, account);
  await forgetPerson(tx, account, now);
  await recordAuditEvent(tx, {
    actorId: by,
    kind: "account.erased",
    subjectType: "account",
    subjectId: String(accountId),
  });
  await moveVersions(tx, ["bookmarks", "competitions", "people", "registrations"]);
  return await getAccount(tx, accountId);
}

async function assertMayGo(tx: Database, account: Account, now: Date): Promise<void> {
  if (account.deletedAt) throw conflict(`Account ${account.id} is erased already.`);
  const [problem] = await findDeletionProblems(tx, account, now);
  if (problem !== undefined) throw invalid(problem);
}

/** Whatever they ever let in may hold what it was told: its owners hear that this is to go. */
async function tellApplications(tx: Database, accountId: number, now: Date): Promise<void> {
  const letIn = tx
    .select({ id: consents.applicationId })
    .from(consents)
    .where(eq(consents.accountId, accountId))
    .union(
      tx
        .select({ id: sql<number>`${auditEvents.applicationId}`.as("application_id") })
        .from(auditEvents)
        .where(and(eq(auditEvents.actorId, accountId), eq(auditEvents.kind, "consent.given"))),
    );
  const told = await tx
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(
        inArray(applications.id, letIn),
        or(
          notInArray(applications.id, ownedBy(tx, accountId)),
          inArray(applications.id, lookedAfterByOthers(tx, accountId)),
        ),
      ),
    );
  if (told.length === 0) return;
  await tx
    .insert(removalNotices)
    .values(told.map(({ id }) => ({ applicationId: id, accountId, erasedAt: now })))
    .onConflictDoNothing();
  for (const { id } of told)
    await queueJob(tx, tellOwnersOfRemovals, { applicationId: id }, { afterSeconds: hoursGathered * 3600 });
}

/**
 * What has another owner goes on with them. Of the rest ends what nobody else uses or develops; what somebody does is the
 * staff's from then on.
 */
async function endApplications(tx: Database, accountId: number): Promise<void> {
  await revokeMachineAccessOfOwner(tx, accountId);
  const ended = await tx
    .delete(applications)
    .where(and(inArray(applications.id, ownedBy(tx, accountId)), not(isUsedByOthers(tx, accountId) ?? sql`false`)))
    .returning({ id: applications.id });
  for (const { id } of ended) {
    await recordAuditEvent(tx, {
      actorId: accountId,
      kind: "application.deleted",
      subjectType: "application",
      subjectId: String(id),
    });
  }
  await tx.delete(applicationMembers).where(eq(applicationMembers.accountId, accountId));
}

async function forgetPerson(tx: Database, { id: accountId, email, competitorId }: Account, now: Date): Promise<void> {
  const today = utcDateOf(now);
  if (competitorId !== null) {
    // The profile is public but for this.
    await tx.update(persons).set({ birthDate: null }).where(eq(persons.id, competitorId));
    await forgetBirthDates(tx, competitorId);
  }
  await tx
    .update(accounts)
    .set({
      ...{ name: erasedName, email: null, emailConfirmedAt: null, passwordHash: null, gender: null, countryId: null },
      ...{ birthDate: null, competitorId: null, currentAvatarId: null, preferredEventIds: [], lastSignInAt: null },
      ...{ totpSecret: null, totpEnabledAt: null, totpLastStep: null, suspendedAt: null, suspensionReason: null },
      ...{ language: null, deletedAt: now, updatedAt: now },
    })
    .where(eq(accounts.id, accountId));
  const theirs = [
    ...[avatars, emailTokens, backupCodes, formMemories, queuedMail, mailPreferences, competitionScoretakers],
    ...[bookmarks, importedPersons, importedPersonalBests, accountArchives, accountDeletions, passkeys, profileClaims],
    ...[accountArchivePieces, identityRequests, applicationInvitations, registrationFilters],
    ...[followedPersons, savedInterests, notifications, notificationFeeds],
  ];
  for (const table of theirs) await tx.delete(table).where(eq(table.accountId, accountId));
  if (email !== null) {
    await tx.delete(applicationTransfers).where(sql`lower(${applicationTransfers.email}) = lower(${email})`);
    await tx.delete(applicationInvitations).where(sql`lower(${applicationInvitations.email}) = lower(${email})`);
    await tx.delete(outgoingMail).where(sql`lower(${outgoingMail.recipient}) = lower(${email})`);
  }
  const ofTheirs = tx
    .select({ id: registrations.id })
    .from(registrations)
    .where(eq(registrations.accountId, accountId));
  await tx.delete(extensions).where(inArray(extensions.registrationId, ofTheirs));
  await tx
    .update(registrations)
    .set({ comments: "", administrativeNotes: "" })
    .where(eq(registrations.accountId, accountId));
  await endRoles(tx, accountId, today);
  await tx.update(auditEvents).set({ ipAddress: null }).where(isTheirs(accountId));
  // What it was called, its address and its birth date, as they changed, and why it was stopped or banned.
  await tx.update(auditEvents).set({ data: {} }).where(wasDoneTo(accountId));
}

/** But for bans, from which nobody escapes like this. */
async function endRoles(tx: Database, accountId: number, today: string): Promise<void> {
  const bans = tx.select({ id: groups.id }).from(groups).where(eq(groups.groupType, "banned_competitors"));
  const held = and(eq(roles.accountId, accountId), notInArray(roles.groupId, bans));
  await tx.delete(roles).where(and(held, gt(roles.startDate, today)));
  await tx
    .update(roles)
    .set({ endDate: today })
    .where(and(held, or(isNull(roles.endDate), gt(roles.endDate, today))));
}

const isTheirs = (accountId: number) => or(eq(auditEvents.actorId, accountId), wasDoneTo(accountId));

const wasDoneTo = (accountId: number) =>
  and(eq(auditEvents.subjectType, "account"), eq(auditEvents.subjectId, String(accountId)));
