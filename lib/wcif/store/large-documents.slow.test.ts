import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { Database } from "#lib/db/connection.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { indexesUsed, rowsTouchedOf, scansOfAll } from "#lib/testing/plan.ts";
import { isLargeDocument } from "./is-large.ts";
import { readDocument, readEntry } from "./read.ts";

// As many competitions as have registrations here in some years, each with a schedule, assignments and results.
const { db, url } = await testDatabase();
const competitionCount = 4000;
const peopleEach = 40;
const activitiesEach = 20;
const [competitionId, first] = ["Open77", 77 * 100];

beforeAll(async () => {
  const each = sql`generate_series(1, ${competitionCount}) n`;
  const people = sql`${each} cross join generate_series(1, ${peopleEach}) place`;
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const insert of [
      sql`competitions (id, name, short_name, country_id, start_date, end_date, is_visible, event_ids)
        select 'Open' || n, 'Open ' || n, 'Open ' || n, 'USA', date '2020-01-01' + n / 2, date '2020-01-01' + n / 2, true, '{333}'
        from ${each}`,
      sql`competition_events (competition_id, event_id) select 'Open' || n, '333' from ${each}`,
      sql`rounds (id, competition_id, event_id, number, format_id)
        select n * 100 + number, 'Open' || n, '333', number, 'a' from ${each} cross join generate_series(1, 3) number`,
      sql`accounts (id, name, email, country_id)
        select 1000 + n, 'Person ' || n, 'person-' || n || '@mail.example', 'USA' from generate_series(1, 20000) n`,
      sql`competition_organizers (competition_id, account_id) select 'Open' || n, 1001 + n * 41 % 20000 from ${each}`,
      sql`competition_delegates (competition_id, account_id) select 'Open' || n, 1001 + n * 43 % 20000 from ${each}`,
      sql`registrations (id, competition_id, account_id, registrant_id, status, event_ids)
        select n * 100 + place, 'Open' || n, 1001 + (n * 37 + place) % 20000, place, 'accepted', '{333}' from ${people}`,
      sql`live_results (competition_id, round_id, registration_id, ranking, best, average, attempts)
        select 'Open' || n, n * 100 + 1, n * 100 + place, place, 900, 1000, '{900,1000,1000,1000,1100}' from ${people}`,
      sql`venues (id, competition_id, wcif_id, name, latitude_microdegrees, longitude_microdegrees, country_id, timezone, position)
        select n, 'Open' || n, 1, 'Hall', 0, 0, 'USA', 'UTC', 1 from ${each}`,
      sql`rooms (id, competition_id, venue_id, wcif_id, name, color, position)
        select n, 'Open' || n, n, 1, 'Stage', '#ff0000', 1 from ${each}`,
      sql`activities (id, competition_id, room_id, wcif_id, name, activity_code, starts_at, ends_at, position)
        select n * 100 + nth, 'Open' || n, n, nth, 'Group ' || nth, '333-r1-g' || nth, now(), now(), nth
        from ${each} cross join generate_series(1, ${activitiesEach}) nth`,
      sql`assignments (competition_id, registration_id, activity_id, assignment_code, position)
        select 'Open' || n, n * 100 + place, n * 100 + 1 + place % ${activitiesEach}::int, 'competitor', 1 from ${people}`,
      sql`extensions (competition_id, registration_id, extension_id, spec_url, data, position)
        select 'Open' || n, n * 100 + place, 'some.extension', 'https://some.example', '{}', 1 from ${people}`,
    ]) {
      await tx.execute(sql`insert into ${insert}`);
    }
  });
  await db.execute(sql.raw(`vacuum analyze ${Object.keys(rowsEach).join(", ")}, accounts, competitions`));
}, 280_000);

/** What a document is of, and how many rows of it each competition has. */
const rowsEach: Record<string, number> = {
  competition_events: 1,
  rounds: 3,
  registrations: peopleEach,
  live_results: peopleEach,
  venues: 1,
  rooms: 1,
  activities: activitiesEach,
  assignments: peopleEach,
  extensions: peopleEach,
  competition_organizers: 1,
  competition_delegates: 1,
};

test.each(["managers", "public"] as const)(
  "the document of a competition, for %s, is read from its own rows, by indexes",
  async (view) => {
    const scans = await scansOfAll(url, async (read) => {
      const { persons, events, schedule } = await readDocument(read, await theCompetition(read), view);
      expect([persons.length, events[0]?.rounds[0]?.results.length]).toEqual([peopleEach + 2, peopleEach]);
      expect(schedule.venues[0]?.rooms[0]?.activities.length).toBe(activitiesEach);
    });
    for (const [table, rows] of Object.entries(rowsEach)) {
      expect(indexesUsed(scans, table), table).not.toContain("none: every row");
      // Some are read once more for what belongs to them.
      expect(rowsTouchedOf(scans, table), table).toBeGreaterThanOrEqual(rows);
      expect(rowsTouchedOf(scans, table), table).toBeLessThanOrEqual(rows * 3);
    }
    expect(indexesUsed(scans, "assignments")).toEqual(["assignments_competition"]);
    expect(indexesUsed(scans, "live_results")).toEqual(["live_results_competition"]);
    expect(indexesUsed(scans, "activities")).toContain("activities_wcif_id");
    expect(indexesUsed(scans, "rooms")).toEqual(["rooms_competition"]);
    expect(indexesUsed(scans, "venues")).toEqual(["venues_wcif_id"]);
    expect(indexesUsed(scans, "extensions")).toEqual(["extensions_once"]);
    expect(indexesUsed(scans, "accounts")).not.toContain("none: every row");
  },
);

test("somebody's own entry is read without the others'", async () => {
  const [own] = await db.execute<{ account_id: number }>(sql`
    select account_id from registrations where id = ${first + 5}`);
  const scans = await scansOfAll(url, async (read) =>
    expect(await readEntry(read, { competitionId, accountId: own?.account_id ?? 0 })).toHaveLength(1),
  );
  for (const table of ["registrations", "assignments", "accounts"]) {
    expect(indexesUsed(scans, table), table).not.toContain("none: every row");
    expect(rowsTouchedOf(scans, table), table).toBeLessThanOrEqual(peopleEach + 5);
  }
});

test("whether a document is a large one is asked of the indexes of its competition", async () => {
  const scans = await scansOfAll(url, (read) => isLargeDocument(read, competitionId));
  expect(indexesUsed(scans, "competitions")).toEqual(["competitions_lower_id"]);
  for (const table of ["registrations", "assignments", "live_results", "activities", "extensions"]) {
    expect(indexesUsed(scans, table), table).not.toContain("none: every row");
    expect(indexesUsed(scans, table), table).not.toEqual([]);
    expect(rowsTouchedOf(scans, table), table).toBeLessThanOrEqual(rowsEach[table] ?? 0);
  }
});

async function theCompetition(read: Database) {
  const [competition] = await read.select().from(competitions).where(sql`id = ${competitionId}`);
  if (!competition) throw new Error("There is no such competition");
  return competition;
}
