import { and, asc, eq, exists, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { readingOrder } from "#lib/db/matching.ts";
import { parseRowId } from "#lib/db/row-id.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { groups, roles } from "#lib/db/schema/roles.ts";
import { isActiveOn } from "./active.ts";

/** The account behind a competitor id or an account id, and whether it delegates today. */
export async function findDelegateAccount(
  db: Database,
  idOrCompetitorId: string,
  today: string,
): Promise<{ accountId: number; isDelegate: boolean } | undefined> {
  const id = parseRowId(idOrCompetitorId);
  const [row] = await db
    .select({
      accountId: accounts.id,
      isDelegate: exists(
        db
          .select({ one: sql`1` })
          .from(roles)
          .innerJoin(groups, eq(groups.id, roles.groupId))
          .where(and(eq(roles.accountId, accounts.id), eq(groups.groupType, "delegate_regions"), isActiveOn(today))),
      ) as ReturnType<typeof sql<boolean>>,
    })
    .from(accounts)
    .where(id === undefined ? eq(accounts.competitorId, idOrCompetitorId.toUpperCase()) : eq(accounts.id, id));
  return row;
}

/** Everybody who delegates, once each, by name. */
export async function listDelegates(
  db: Database,
  today: string,
  slice?: { offset: number; size: number },
): Promise<{ accountIds: number[]; total: number }> {
  const condition = delegatesOn(db, today);
  const query = db
    .select({ id: accounts.id })
    .from(accounts)
    .where(condition)
    .orderBy(readingOrder(accounts.name), asc(accounts.id))
    .$dynamic();
  const [rows, total] = await Promise.all([
    slice ? query.limit(slice.size).offset(slice.offset) : query,
    db.$count(accounts, condition),
  ]);
  return { accountIds: rows.map((row) => row.id), total };
}

const delegatesOn = (db: Database, today: string): SQL | undefined =>
  and(
    isNull(accounts.deletedAt),
    inArray(
      accounts.id,
      db
        .select({ id: roles.accountId })
        .from(roles)
        .innerJoin(groups, eq(groups.id, roles.groupId))
        .where(and(eq(groups.groupType, "delegate_regions"), isActiveOn(today))),
    ),
  );
