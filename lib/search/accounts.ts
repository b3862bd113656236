import { and, asc, eq, exists, isNotNull, isNull, not, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { matchesEveryWord, readingOrder } from "#lib/db/matching.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { groups, roles } from "#lib/db/schema/roles.ts";
import { isActiveOn } from "#lib/roles/active.ts";

export type AccountSearch = {
  text: string;
  /** Whoever has the text as their whole e-mail address is found too. */
  byEmail?: boolean;
  onlyStaffDelegates?: boolean;
  onlyTraineeDelegates?: boolean;
  onlyCompetitors?: boolean;
  today: string;
};

/** People who may sign in, by name. */
export async function searchAccounts(
  db: Database,
  search: AccountSearch,
  slice: { offset: number; size: number },
): Promise<{ accountIds: number[]; total: number }> {
  const condition = conditionOf(db, search);
  const [rows, total] = await Promise.all([
    db
      .select({ id: accounts.id })
      .from(accounts)
      .where(condition)
      .orderBy(readingOrder(accounts.name), asc(accounts.id))
      .limit(slice.size)
      .offset(slice.offset),
    db.$count(accounts, condition),
  ]);
  return { accountIds: rows.map((row) => row.id), total };
}

function conditionOf(db: Database, search: AccountSearch): SQL | undefined {
  const isDelegate = hasDelegateRole(db, search.today);
  const isTrainee = hasDelegateRole(db, search.today, eq(roles.status, "trainee_delegate"));
  return and(
    isNotNull(accounts.emailConfirmedAt),
    eq(accounts.isPlaceholder, false),
    isNull(accounts.deletedAt),
    or(
      matchesEveryWord(accounts.search, search.text) ?? sql`true`,
      // A part of an address must find nobody: addresses could be guessed letter by letter.
      search.byEmail ? sql`lower(${accounts.email}) = lower(${search.text.trim()})` : undefined,
    ),
    search.onlyStaffDelegates ? and(isDelegate, not(isTrainee)) : undefined,
    search.onlyTraineeDelegates ? isTrainee : undefined,
    search.onlyCompetitors ? isNotNull(accounts.competitorId) : undefined,
  );
}

const hasDelegateRole = (db: Database, today: string, condition?: SQL): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(roles)
      .innerJoin(groups, eq(groups.id, roles.groupId))
      .where(
        and(eq(roles.accountId, accounts.id), eq(groups.groupType, "delegate_regions"), isActiveOn(today), condition),
      ),
  );
