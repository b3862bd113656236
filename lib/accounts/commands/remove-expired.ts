import { and, eq, gte, isNull, lt, ne, notExists } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { daysBefore, type Removed, type Removing, removeInBatches } from "#lib/db/remove-in-batches.ts";
import { accounts, emailTokens, formMemories, rateLimits, sessions } from "#lib/db/schema/accounts.ts";
import { auditEvents } from "#lib/db/schema/audit.ts";
import {
  competitionDelegates,
  competitionInvitations,
  competitionOrganizers,
} from "#lib/db/schema/competition-people.ts";
import { importedPersons, registrations } from "#lib/db/schema/registrations.ts";
import { roles } from "#lib/db/schema/roles.ts";
import { moveVersions } from "#lib/db/versions.ts";
import { env } from "#lib/platform/env.ts";
import { signInEvent } from "../sign-in-limits.ts";

const linksKeptDays = 7;

/** Removes sessions, links, typed forms and counters whose time is over. Nothing depends on it: all of them are checked when used. */
export async function removeExpired(db: Database, removing: Removing): Promise<Removed> {
  const { now } = removing;
  const linksEndedBy = daysBefore(now, linksKeptDays);
  return {
    sessions: await removeInBatches(db, sessions, lt(sessions.expiresAt, now), removing),
    links: linksEndedBy ? await removeInBatches(db, emailTokens, lt(emailTokens.expiresAt, linksEndedBy), removing) : 0,
    forms: await removeInBatches(db, formMemories, lt(formMemories.expiresAt, now), removing),
    attempts: await removeInBatches(db, rateLimits, lt(rateLimits.expire, now), removing),
  };
}

/** Removes what is told of who did what, and who has signed in, once it is as old as the settings allow. */
export async function removeOldEvents(db: Database, removing: Removing): Promise<Removed> {
  const { auditKeptDays, signInsKeptDays } = env();
  const remove = async (days: number, which: typeof ofSignIns) => {
    const before = daysBefore(removing.now, days);
    return before ? await removeInBatches(db, auditEvents, and(which, lt(auditEvents.at, before)), removing) : 0;
  };
  return { audit: await remove(auditKeptDays, ofOthers), "sign-ins": await remove(signInsKeptDays, ofSignIns) };
}

const ofSignIns = eq(auditEvents.kind, signInEvent);
const ofOthers = ne(auditEvents.kind, signInEvent);

/**
 * Removes accounts that somebody has begun and nobody confirmed: without a confirmed address nobody can sign in to them,
 * nor do anything. One that others have put anywhere meanwhile stays.
 */
export async function removeUnconfirmedAccounts(db: Database, removing: Removing): Promise<Removed> {
  const before = daysBefore(removing.now, env().unconfirmedAccountsKeptDays);
  if (!before) return {};
  const isAbandoned = and(
    isNull(accounts.emailConfirmedAt),
    isNull(accounts.deletedAt),
    isNull(accounts.suspendedAt),
    isNull(accounts.lastSignInAt),
    isNull(accounts.competitorId),
    eq(accounts.isPlaceholder, false),
    lt(accounts.createdAt, before),
    // Since when the latest who began it was sent a link, of which some are good for days.
    notExists(
      db
        .select()
        .from(emailTokens)
        .where(and(eq(emailTokens.accountId, accounts.id), gte(emailTokens.createdAt, before))),
    ),
    ...partsOfOthers.map((table) => notExists(db.select().from(table).where(eq(table.accountId, accounts.id)))),
  );
  const removed = await db.transaction(async (tx) => {
    const gone = await removeInBatches(tx, accounts, isAbandoned, removing);
    if (gone > 0) await moveVersions(tx, ["people"]);
    return gone;
  });
  return { "unconfirmed accounts": removed };
}

// Where others have put an account. What only it holds itself goes with it.
const partsOfOthers = [
  registrations,
  competitionOrganizers,
  competitionDelegates,
  competitionInvitations,
  importedPersons,
  roles,
] as const;
