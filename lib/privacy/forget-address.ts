import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Account } from "#lib/accounts/account.ts";
import type { Database } from "#lib/db/connection.ts";
import { competitionMessages } from "#lib/db/schema/competition-people.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { posts } from "#lib/db/schema/content.ts";
import { applicationMembers, applications } from "#lib/db/schema/oauth.ts";
import { competitionsOf, literally, patternsOf, without } from "./forget-name.ts";

/**
 * Takes a person's address out of what they wrote for others to read, and their name out of what was written to each other
 * about a competition. What an association has published keeps names.
 */
export async function forgetAddress(tx: Database, account: Account): Promise<void> {
  const { id, email } = account;
  const isHere = (column: PgColumn) => sql`${column} in (${competitionsOf(id)})`;
  const within = (table: PgTable, column: PgColumn, which: SQL | undefined, pattern: string) =>
    tx
      .update(table)
      .set({ [keyOf(table, column)]: without(sql`${column}`, pattern) } as never)
      .where(and(which, sql`${column} ~ ${pattern}`));
  await within(
    competitionMessages,
    competitionMessages.text,
    isHere(competitionMessages.competitionId),
    patternsOf(account).plain,
  );
  if (email === null) return;
  const address = `(?i)(?<![\\w.+-])${literally(email)}(?![\\w-])`;
  for (const column of [competitions.contact, competitions.information])
    await within(competitions, column, isHere(competitions.id), address);
  for (const column of [posts.title, posts.body]) await within(posts, column, eq(posts.authorId, id), address);
  const looked = tx
    .select({ id: applicationMembers.applicationId })
    .from(applicationMembers)
    .where(eq(applicationMembers.accountId, id));
  await within(applications, applications.description, inArray(applications.id, looked), address);
}

const keyOf = (table: PgTable, column: PgColumn): string =>
  Object.entries(table).find(([, one]) => one === column)?.[0] ?? "";
