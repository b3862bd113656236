import { and, eq, gte, inArray, isNull, lt, not, notExists, notInArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { daysBefore, type Removing, removeInBatches, type ToRemove } from "#lib/db/remove-in-batches.ts";
import { accounts, emailTokens, formMemories, rateLimits, sessions } from "#lib/db/schema/accounts.ts";
import { auditEvents } from "#lib/db/schema/audit.ts";
import {
  competitionDelegates,
  competitionInvitations,
  competitionOrganizers,
} from "#lib/db/schema/competition-people.ts";
import { usedPasskeyChallenges } from "#lib/db/schema/passkeys.ts";
import { importedPersons, registrations } from "#lib/db/schema/registrations.ts";
import { roles } from "#lib/db/schema/roles.ts";
import { moveVersions } from "#lib/db/versions.ts";
import type { RemovedKind } from "#lib/metrics/label-values.ts";
import { env } from "#lib/platform/env.ts";
import { failedSignInEvent } from "../failed-sign-in.ts";
import { signInEvent } from "../sign-in-limits.ts";

const linksKeptDays = 7;

/**
 * Removes sessions, links, typed forms and counters whose time is over. Nothing depends on it: all of them are checked
 * when used.
 */
export async function removeExpired(db: Database, removing: Removing): Promise<void> {
  const { now } = removing;
  const linksEndedBy = daysBefore(now, linksKeptDays) ?? now;
  const expired: ToRemove[] = [
    { kind: "sessions", table: sessions, which: lt(sessions.expiresAt, now) },
    { kind: "links", table: emailTokens, which: lt(emailTokens.expiresAt, linksEndedBy) },
    { kind: "forms", table: formMemories, which: lt(formMemories.expiresAt, now) },
    { kind: "attempts", table: rateLimits, which: lt(rateLimits.expire, now) },
    { kind: "challenges", table: usedPasskeyChallenges, which: lt(usedPasskeyChallenges.expiresAt, now) },
  ];
  for (const some of expired) await removeInBatches(db, some, removing);
}

/** Removes what is told of who did what, and who has signed in, once it is as old as the settings allow. */
export async function removeOldEvents(db: Database, removing: Removing): Promise<void> {
  const { auditKeptDays, signInsKeptDays } = env();
  const remove = async (kind: RemovedKind, days: number, which: typeof ofSignIns) => {
    const before = daysBefore(removing.now, days);
    if (!before) return;
    await removeInBatches(db, { kind, table: auditEvents, which: and(which, lt(auditEvents.at, before)) }, removing);
  };
  await remove("audit", auditKeptDays, ofOthers);
  await remove("sign-ins", signInsKeptDays, ofSignIns);
}

const signIns = [signInEvent, failedSignInEvent];
const ofSignIns = inArray(auditEvents.kind, signIns);
const ofOthers = notInArray(auditEvents.kind, signIns);

/**
 * Removes accounts that somebody has begun and nobody confirmed: without a confirmed address nobody can sign in to
 * them, nor do anything. One that others have put anywhere meanwhile stays.
 */
export async function removeUnconfirmedAccounts(db: Database, removing: Removing): Promise<void> {
  const before = daysBefore(removing.now, env().unconfirmedAccountsKeptDays);
  if (!before) return;
  const isAbandoned = and(
    isUnused(db),
    lt(accounts.createdAt, before),
    // Since when the latest who began it was sent a link, of which some are good for days.
    notExists(
      db
        .select()
        .from(emailTokens)
        .where(and(eq(emailTokens.accountId, accounts.id), gte(emailTokens.createdAt, before))),
    ),
  );
  const abandoned: ToRemove = {
    kind: "unconfirmed accounts",
    table: accounts,
    which: isAbandoned,
    along: (tx: Database) => moveVersions(tx, ["people"]),
  };
  await removeInBatches(db, abandoned, { batch: accountsAtOnce, ...removing });
}

/** Whether somebody has begun it and nobody confirmed it, nor put it anywhere. */
export const isUnused = (db: Database): SQL | undefined =>
  and(
    isNull(accounts.emailConfirmedAt),
    isNull(accounts.deletedAt),
    isNull(accounts.suspendedAt),
    isNull(accounts.lastSignInAt),
    isNull(accounts.competitorId),
    // In these words the index of unconfirmed accounts has it: a value that comes apart from the statement finds none.
    not(sql`${accounts.isPlaceholder}`),
    ...partsOfOthers.map((table) => notExists(db.select().from(table).where(eq(table.accountId, accounts.id)))),
  );

// Each takes along what it holds itself, in a dozen tables.
const accountsAtOnce = 100;

// Where others have put an account. What only it holds itself goes with it.
const partsOfOthers = [
  registrations,
  competitionOrganizers,
  competitionDelegates,
  competitionInvitations,
  importedPersons,
  roles,
] as const;
