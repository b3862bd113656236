import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import {
  countRegistrations,
  findManagedRegistration,
  listRegistrations,
} from "#lib/registrations/managed-registrations.ts";
import { psychSheetEntries } from "#lib/registrations/psych-sheet-entries.ts";
import { countAccepted, listAcceptedRegistrants, listAcceptedRegistrations } from "#lib/registrations/queries.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { indexesUsed, rowsTouchedOf, scansOfAll } from "#lib/testing/plan.ts";
import { type CompetitionFilter, listCompetitions } from "./queries/list.ts";

// Twenty thousand competitions, and those of the last years with a hundred registrations each.
const { db, url } = await testDatabase();
const competitionCount = 20_000;
const registrationsEach = 100;
const accepted = 80;
const size = 25;

beforeAll(async () => {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`
      insert into competitions (id, name, short_name, city, country_id, start_date, end_date, is_visible, announced_at, event_ids)
      select 'Open' || n, initcap(substr(md5(n::text), 1, 8)) || ' Open ' || n, 'Open ' || n, 'Somewhere',
        case when n % 500 = 7 then 'Vanuatu' else (array['USA', 'France', 'Japan', 'Brazil'])[1 + n % 4] end,
        day, day + 1, n % 20 > 0, day - 60, case when n % 100 = 5 then '{333,333mbf}' else '{333,444}' end::text[]
      from generate_series(1, ${competitionCount}) n cross join lateral (select date '2004-01-01' + n * 8000 / 20000 as day) held`);
    await tx.execute(sql`
      insert into accounts (id, name, email, country_id)
      select 1000 + n, 'Person ' || n, 'person-' || n || '@mail.example', 'USA' from generate_series(1, 20000) n`);
    await tx.execute(sql`
      insert into registrations (competition_id, account_id, registrant_id, status, event_ids)
      select 'Open' || n, 1001 + (n * 37 + place) % 20000, place,
        case when place > ${accepted} then 'pending' else 'accepted' end, '{333}'
      from generate_series(${competitionCount} - 3000, ${competitionCount}) n
      cross join generate_series(1, ${registrationsEach}) place`);
  });
  await db.execute(sql`vacuum analyze competitions, accounts, registrations`);
}, 280_000);

/** The page alone: how many there are in all is counted by reading them, or the index of them. */
const pageOf = async (filter: CompetitionFilter, offset = 0) => {
  const scans = await scansOfAll(url, (read) => listCompetitions(read, filter, { offset, size }));
  return scans.filter(({ table }) => table === "competitions").toSorted((a, b) => a.rowsTouched - b.rowsTouched)[0];
};

test.each<[string, CompetitionFilter, number]>([
  ["the newest", {}, 0],
  ["the hundredth page of them", {}, 2500],
])("%s are a walk along the index of the newest", async (_, filter, offset) => {
  const page = await pageOf(filter, offset);
  expect(page).toMatchObject({ index: "competitions_newest" });
  expect(page?.rowsTouched).toBe(offset + size);
});

test.each(["France", "Vanuatu"])("those of %s are a walk along the index of its newest", async (countryId) => {
  const page = await pageOf({ countryId });
  expect(page).toMatchObject({ index: "competitions_country_newest" });
  expect(page?.rowsTouched).toBeLessThanOrEqual(2 * size);
});

test("a rare event is found without reading every competition", async () => {
  const page = await pageOf({ eventIds: ["333mbf"] });
  expect(page?.index).not.toBeUndefined();
  expect(page?.rowsTouched).toBeLessThan(3000);
});

test("a month is read from the index of the newest, and little beside it", async () => {
  const page = await pageOf({ startsOnOrAfter: "2015-03-01", startsOnOrBefore: "2015-03-31" });
  expect(page?.index).toBe("competitions_newest");
  expect(page?.rowsTouched).toBeLessThan(4 * size);
});

test("what is held now or to come is read from an index of days", async () => {
  const now = new Date("2025-10-01T12:00:00Z");
  for (const when of ["ongoing", "upcoming", "to come"] as const) {
    const page = await pageOf({ held: { when, now } });
    expect(page?.index, when).not.toBeUndefined();
    expect(page?.rowsTouched, when).toBeLessThan(1000);
  }
});

test("a name of three letters or more is found by the index of names", async () => {
  const page = await pageOf({ text: "c4ca42" });
  expect(page).toMatchObject({ index: "competitions_search" });
  expect(page?.rowsTouched).toBeLessThan(10);
});

const competitionId = `Open${competitionCount - 5}`;

test("the registrations of a competition are read without anybody else's", async () => {
  for (const list of [listAcceptedRegistrants, listAcceptedRegistrations]) {
    const scans = await scansOfAll(url, (read) => list(read, competitionId));
    // Two indexes begin with the competition.
    expect(indexesUsed(scans, "registrations")).not.toContain("none: every row");
    expect(rowsTouchedOf(scans, "registrations")).toBe(registrationsEach);
    expect(rowsTouchedOf(scans, "accounts")).toBeLessThanOrEqual(accepted);
  }
});

test("a page of what managers see of the registrations is read without those of other competitions", async () => {
  const shown = { page: 2, perPage: size };
  for (const filter of [{}, { status: "accepted" as const, eventId: "333" }, { text: "person" }]) {
    const scans = await scansOfAll(url, async (read) =>
      expect(await listRegistrations(read, competitionId, filter, shown)).toHaveLength(size),
    );
    expect(indexesUsed(scans, "registrations")).not.toContain("none: every row");
    expect(rowsTouchedOf(scans, "registrations")).toBe(registrationsEach);
    expect(indexesUsed(scans, "accounts")).toEqual(["accounts_pkey"]);
    expect(rowsTouchedOf(scans, "accounts")).toBeLessThanOrEqual(registrationsEach);
  }
  const counted = await scansOfAll(url, (read) => countRegistrations(read, competitionId));
  expect(indexesUsed(counted, "registrations")).not.toContain("none: every row");
  expect(rowsTouchedOf(counted, "registrations")).toBe(registrationsEach);
});

test("one registration is found by its number and by its account, and no other row is touched", async () => {
  const [own] = await db.execute<{ account_id: number }>(sql`
    select account_id from registrations where competition_id = ${competitionId} and registrant_id = 7`);
  const byNumber = await scansOfAll(url, (read) => findManagedRegistration(read, { competitionId, registrantId: 7 }));
  expect(indexesUsed(byNumber, "registrations")).toEqual(["registrations_registrant_id"]);
  expect(rowsTouchedOf(byNumber, "registrations")).toBe(1);
  const accountId = own?.account_id ?? 0;
  const byAccount = await scansOfAll(url, (read) => findManagedRegistration(read, { competitionId, accountId }));
  expect(indexesUsed(byAccount, "registrations")).toEqual(["registrations_account"]);
  expect(rowsTouchedOf(byAccount, "registrations")).toBe(1);
});

test("a psych sheet reads the registrations of its competition", async () => {
  const scans = await scansOfAll(url, (read) => psychSheetEntries(read, competitionId, "333"));
  expect(rowsTouchedOf(scans, "registrations")).toBe(registrationsEach);
  expect(rowsTouchedOf(scans, "accounts")).toBeLessThanOrEqual(accepted);
});

test("how many are accepted at each competition of a page is counted in one query, from their rows", async () => {
  const ids = Array.from({ length: size }, (_, index) => `Open${competitionCount - index}`);
  const scans = await scansOfAll(url, (read) => countAccepted(read, ids));
  expect(scans.map(({ table }) => table)).toEqual(["registrations"]);
  expect(rowsTouchedOf(scans, "registrations")).toBe(size * registrationsEach);
});
