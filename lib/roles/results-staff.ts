import { and, asc, eq } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { groups, roles } from "#lib/db/schema/roles.ts";
import { utcDateOf } from "#lib/platform/date.ts";
import { isActiveOn } from "./active.ts";

/** Whose work it is to post results: the results team, or where nobody is in it, whoever administers the site. */
export const listResultsStaff = (db: Database, now: Date): Promise<number[]> => listTeam(db, "wrt", now);

/** Whose work it is to announce competitions: the announcement team, or where nobody is in it, whoever administers the site. */
export const listAnnouncingStaff = (db: Database, now: Date): Promise<number[]> => listTeam(db, "wcat", now);

async function listTeam(db: Database, friendlyId: "wrt" | "wcat", now: Date): Promise<number[]> {
  const team = await db
    .selectDistinct({ id: roles.accountId })
    .from(roles)
    .innerJoin(groups, eq(groups.id, roles.groupId))
    .where(and(eq(groups.groupType, "teams_committees"), eq(groups.friendlyId, friendlyId), isActiveOn(utcDateOf(now))))
    .orderBy(asc(roles.accountId));
  const staff = team.length > 0 ? team : await siteAdministrators(db);
  return staff.map(({ id }) => id);
}

const siteAdministrators = (db: Database) =>
  db.select({ id: accounts.id }).from(accounts).where(eq(accounts.isSiteAdministrator, true)).orderBy(asc(accounts.id));
