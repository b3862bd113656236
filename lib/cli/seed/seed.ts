import { getTableName, sql } from "drizzle-orm";
import { demoPassword } from "#lib/accounts/demo.ts";
import { hashPassword } from "#lib/accounts/password-hash.ts";
import type { Database } from "#lib/db/connection.ts";
import { moveVersions } from "#lib/db/versions.ts";
import { ensureExampleApplication } from "#lib/oauth/applications/example.ts";
import { now } from "#lib/platform/clock.ts";
import { addDays } from "#lib/platform/date.ts";
import { env } from "#lib/platform/env.ts";
import { forbidden } from "#lib/platform/errors.ts";
import { publishRegulations } from "#lib/regulations/commands.ts";
import { french2024 } from "#lib/regulations/text/french-2024.ts";
import { german2026 } from "#lib/regulations/text/german-2026.ts";
import { official2024 } from "#lib/regulations/text/official-2024.ts";
import { official2026 } from "#lib/regulations/text/official-2026.ts";
import { recalculateRanks } from "#lib/results/commands/recalculate-ranks.ts";
import type { Report } from "../open-database.ts";
import { noon } from "./calendar.ts";
import { makeCommunity, renameSome } from "./community.ts";
import { insertTable, type TableRows } from "./insert-table.ts";
import { numberRounds, rowsOfCompetitions } from "./rows-of-competitions.ts";
import { rowsOfContent } from "./rows-of-content.ts";
import { rowsOfPeople } from "./rows-of-people.ts";
import { makeRegistrations, rowsOfRegistrations } from "./rows-of-registrations.ts";
import { rowsOfResults } from "./rows-of-results.ts";
import { rowsOfRoles } from "./rows-of-roles.ts";
import { rowsOfSchedules } from "./rows-of-schedules.ts";
import { rowsOfSubmissions } from "./rows-of-submissions.ts";
import { makeWorld } from "./world.ts";

/**
 * Fills an empty database with twenty years of made-up competitions, seen from a day: the same day gives the same rows.
 * A database that holds anything is left as it is.
 */
export async function seedDatabase(
  db: Database,
  report: Report,
  { today = now().toISOString().slice(0, 10) }: { today?: string } = {},
): Promise<void> {
  if (env().environment === "production")
    throw forbidden("Made-up people and public passwords are not for production.");
  const passwordHash = await hashPassword(demoPassword);
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('stadion seeding'))`);
    if (!(await isEmpty(tx))) return report("The database already holds something: nothing was added.");
    const tables = makeTables(today, passwordHash);
    for (const table of tables) await insertTable(tx, table);
    for (const text of [official2024, official2026, german2026, french2024]) await publishRegulations(tx, text);
    await recalculateRanks(tx, { now: noon(addDays(today, -1)) });
    await moveVersions(tx, ["competitions", "people", "registrations"]);
    const count = (name: string) => tables.find(({ table }) => getTableName(table) === name)?.rows.length ?? 0;
    report(
      `Made up ${count("competitions")} competitions, ${count("persons")} competitors and ${count("results")} results.`,
    );
  });
  await ensureExampleApplication(db);
  await db.execute(sql`analyze`);
}

async function isEmpty(tx: Database): Promise<boolean> {
  const [found] = await tx.execute<{ exists: boolean }>(sql`
    select exists (select from accounts) or exists (select from competitions) or exists (select from persons) as exists`);
  return found?.exists === false;
}

/** All rows, in an order in which each finds those it refers to. */
function makeTables(today: string, passwordHash: string): TableRows[] {
  const world = makeWorld(today);
  const community = makeCommunity(world);
  renameSome(world);
  const roundIds = numberRounds(world);
  const registrations = makeRegistrations(world, community);
  return [
    ...rowsOfPeople(world, community, passwordHash),
    ...rowsOfRoles(world, community),
    ...rowsOfCompetitions(world, community, roundIds),
    ...rowsOfRegistrations(registrations, world, community),
    ...rowsOfSchedules(world, registrations),
    ...rowsOfResults(world, registrations, roundIds),
    rowsOfSubmissions(world, community, registrations),
    ...rowsOfContent(world, community),
  ];
}
