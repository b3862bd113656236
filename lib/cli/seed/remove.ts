import { eq, inArray, sql } from "drizzle-orm";
import { recordAuditEvent } from "#lib/accounts/audit.ts";
import { openDemoAccounts } from "#lib/accounts/commands/demo.ts";
import { deleteSessions } from "#lib/accounts/commands/end-sessions.ts";
import type { Database } from "#lib/db/connection.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { applications } from "#lib/db/schema/oauth.ts";
import { moveVersions } from "#lib/db/versions.ts";
import { exampleApplication } from "#lib/oauth/applications/example.ts";
import { endAllAccess } from "#lib/oauth/tokens/end-all-access.ts";
import { recalculateRanks } from "#lib/results/commands/recalculate-ranks.ts";
import type { Report } from "../open-database.ts";

const kinds = ["accounts", "competitions", "persons", "groups", "posts", "incidents", "organizations"] as const;

/** How many of each; what is kept is made up too, and something real hangs on it. */
export type Removed = {
  removed: Record<(typeof kinds)[number], number>;
  kept: { accounts: number; competitions: string[] };
};

/**
 * Takes the made-up world away. Made up is an account whose address is in a domain that nobody can have (`.example`,
 * RFC 2606), a competition that only such people organize or delegate, and a competitor who was nowhere else (who was
 * nowhere at all, unless an export was imported, which may have such people). What an
 * account of a real address organizes, delegates or is registered for is kept, with everybody who takes part in it.
 */
export async function removeMadeUpWorld(
  db: Database,
  { now, report }: { now: Date; report: Report },
): Promise<Removed> {
  const closed = await closeDemoAccounts(db);
  report(`Closed ${closed} account${closed === 1 ? "" : "s"} with the password that everybody knows.`);
  // Interrupted, it leaves everything else as it was, and can be run again.
  const told = await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await listMadeUp(tx);
    const removed = await removeListed(tx, report);
    const [kept] = await tx.execute<{ accounts: number; competitions: string[] }>(sql`
      select (select count(*)::int from accounts where id in (select id from made_up_accounts)) as accounts,
        array(select competition_id from kept_competitions order by 1) as competitions`);
    await recordAuditEvent(tx, {
      kind: "demo.removed",
      subjectType: "association",
      subjectId: "made-up",
      data: removed,
    });
    await recalculateRanks(tx, { now });
    await moveVersions(tx, ["competitions", "people", "registrations", "results", "content"]);
    return { removed, kept: { accounts: kept?.accounts ?? 0, competitions: kept?.competitions ?? [] } };
  });
  report("Computed the ranks of the results that are left.");
  return told;
}

/** First, and whatever becomes of the rest: nobody gets in any more. */
async function closeDemoAccounts(db: Database): Promise<number> {
  const open = await openDemoAccounts(db);
  await db.transaction(async (tx) => {
    for (const { id } of open) {
      await deleteSessions(tx, { accountId: id });
      await endAllAccess(tx, id);
    }
    const ids = open.map(({ id }) => id);
    await tx.update(accounts).set({ passwordHash: null, isSiteAdministrator: false }).where(inArray(accounts.id, ids));
    await tx.delete(applications).where(eq(applications.clientId, exampleApplication.clientId));
  });
  return open.length;
}

async function listMadeUp(tx: Database): Promise<void> {
  await tx.execute(sql`create temp table made_up_accounts on commit drop as
    select id, competitor_id from accounts where lower(email) like '%.example'`);
  await tx.execute(sql`create temp table managed on commit drop as
    select managing.competition_id, bool_and(account_id in (select id from made_up_accounts)) as is_made_up
    from (select competition_id, account_id from competition_organizers
      union select competition_id, account_id from competition_delegates) managing group by 1`);
  await tx.execute(sql`create temp table kept_competitions on commit drop as
    select competition_id from managed where competition_id in (
      select competition_id from competition_organizers where account_id in (select id from made_up_accounts)
      union select competition_id from competition_delegates where account_id in (select id from made_up_accounts))
    and (not is_made_up or competition_id in (
      select competition_id from registrations where account_id not in (select id from made_up_accounts)))`);
  await tx.execute(sql`create temp table made_up_competitions on commit drop as
    select competition_id as id from managed
    where is_made_up and competition_id not in (select competition_id from kept_competitions)`);
  await tx.execute(sql`create temp table made_up_persons on commit drop as
    select person.id from persons person
    where (person.id in (select competitor_id from made_up_accounts)
        or person.id in (select competitor_id from results where competition_id in (select id from made_up_competitions))
        -- Who was nowhere yet: an import may bring such people, too.
        or not exists (select from imports) and not exists (select from results where competitor_id = person.id))
      and not exists (select from results result where result.competitor_id = person.id
        and result.competition_id not in (select id from made_up_competitions))
      and not exists (select from accounts account where account.competitor_id = person.id
        and account.id not in (select id from made_up_accounts))`);
  await tx.execute(sql`analyze made_up_accounts, made_up_competitions, made_up_persons`);
}

async function removeListed(tx: Database, report: Report): Promise<Removed["removed"]> {
  await tellOfResults(tx);
  const removed = {} as Removed["removed"];
  for (const [kind, statement] of removals) {
    removed[kind] = (await tx.execute(sql`with gone as (${statement} returning 1) select from gone`)).length;
    report(`Removed ${removed[kind]} ${kind}.`);
  }
  return removed;
}

// Triggers tell of results only while their competition is there, and here it goes first.
async function tellOfResults(tx: Database): Promise<void> {
  await tx.execute(sql`select notice_changes('results', array_agg(id)) from competitions
    where id in (select id from made_up_competitions) and is_visible and results_posted_at is not null`);
}

// Each goes before what it refers to.
const removals = [
  [
    "incidents",
    sql`delete from incidents where id in (select incident_id from incident_competitions
        where competition_id in (select id from made_up_competitions))
      and id not in (select incident_id from incident_competitions
        where competition_id not in (select id from made_up_competitions))`,
  ],
  ["posts", sql`delete from posts where author_id in (select id from made_up_accounts)`],
  ["competitions", sql`delete from competitions where id in (select id from made_up_competitions)`],
  ["persons", sql`delete from persons where id in (select id from made_up_persons)`],
  [
    "groups",
    sql`delete from groups where id in (select group_id from roles where account_id in (select id from made_up_accounts))
      and id not in (
        with recursive used as (
          select groups.id, parent_group_id from groups where not exists (
            select from roles where group_id = groups.id and account_id in (select id from made_up_accounts))
            or exists (select from roles where group_id = groups.id and account_id not in (select id from made_up_accounts))
          union select parent.id, parent.parent_group_id from used join groups parent on parent.id = used.parent_group_id
        ) select id from used)`,
  ],
  ["organizations", sql`delete from regional_organizations where website ~ '^https?://[^/]*\\.example(/|$)'`],
  [
    "accounts",
    sql`delete from accounts where id in (select id from made_up_accounts)
      and id not in (select account_id from registrations)
      and id not in (select account_id from competition_organizers)
      and id not in (select account_id from competition_delegates)`,
  ],
] as const satisfies [(typeof kinds)[number], ReturnType<typeof sql>][];
