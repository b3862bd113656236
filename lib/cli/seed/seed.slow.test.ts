import { sql } from "drizzle-orm";
import { beforeAll, expect, inject, test } from "vitest";
import { demoAccounts, demoPassword } from "#lib/accounts/demo.ts";
import { isRightPassword } from "#lib/accounts/password-hash.ts";
import { connect, type Database } from "#lib/db/connection.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { recalculateRanks } from "#lib/results/commands/recalculate-ranks.ts";
import { checkOpenSubmission } from "#lib/submissions/queries/check-submission.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { dropDatabase, makeDatabase } from "#lib/testing/server-databases.ts";
import { inProduction } from "#lib/testing/settings.ts";
import { fromWcif, toWcif } from "#lib/wcif/convert/competition.ts";
import { ruleViolations } from "#lib/wcif/rules/rule-violations.ts";
import { formatViolation } from "#lib/wcif/rules/violation.ts";
import { schemaErrors } from "#lib/wcif/schema/schema-errors.ts";
import { readDocument } from "#lib/wcif/store/read.ts";
import { seedDatabase } from "./seed.ts";

const today = "2026-05-06";
const { db } = await testDatabase();
const said: string[] = [];
let made: Map<string, string>;

beforeAll(async () => {
  await seedDatabase(db, (line) => said.push(line), { today });
  made = await checksums(db);
});

test("it says what it made, and leaves empty only what people do later", async () => {
  expect(said).toEqual([
    expect.stringMatching(/^Made up 3\d\d competitions, 2\d{3} competitors and 4\d{4} results\.$/),
  ]);
  const empty = [...made].filter(([, checksum]) => checksum === "0 rows").map(([table]) => table);
  expect(empty.sort()).toEqual(filledLater);
});

test("the same day gives the same rows", async () => {
  const server = inject("testServer");
  const { name, url } = await makeDatabase(server.url, { prefix: "seed", template: server.template });
  const second = connect(url);
  try {
    await seedDatabase(second.db, () => {}, { today });
    expect(await checksums(second.db)).toEqual(made);
  } finally {
    await second.client.end();
    await dropDatabase(server.url, name);
  }
});

test("a database that holds anything stays as it is", async () => {
  await seedDatabase(db, (line) => said.push(line), { today });
  expect(said.at(-1)).toBe("The database already holds something: nothing was added.");
  expect(await checksums(db)).toEqual(made);
});

test("the demo people can sign in, and each has something to do", async () => {
  const people = await db
    .select()
    .from(accounts)
    .where(sql`${accounts.email} like '%@stadion.example'`)
    .orderBy(accounts.id);
  expect(people.map(({ email }) => email)).toEqual(demoAccounts.map(({ email }) => email));
  for (const { passwordHash } of people) expect(await isRightPassword(passwordHash, demoPassword)).toBe(true);
  const [visitor, organizer, delegate, staff] = people.map(({ id }) => id);

  const checks = await db.execute(sql`
    select
      (select count(*) >= 20 from results join accounts on accounts.competitor_id = results.competitor_id
        where accounts.id = ${visitor}) as "visitor has competed",
      (select count(*) >= 1 from registrations join competitions on competitions.id = competition_id
        where account_id = ${visitor} and start_date > ${today}) as "visitor is registered",
      (select count(*) = 5 from bookmarks where account_id = ${visitor}) as "visitor has bookmarks",
      (select count(*) >= 3 from competition_organizers where account_id = ${organizer}) as "organizer organizes",
      (select count(*) >= 5 from competition_delegates where account_id = ${delegate}) as "delegate manages several",
      (select bool_or(
          (select count(*) from registrations where registrations.competition_id = competitions.id) >= 10
          and (select count(*) from activities where activities.competition_id = competitions.id) >= 5
          and (select count(*) from rounds where rounds.competition_id = competitions.id) >= 3)
        from competition_delegates join competitions on competitions.id = competition_id
        where account_id = ${delegate} and start_date > ${today} and is_visible) as "one of them is coming",
      (select bool_or(not is_visible) from competition_delegates join competitions on competitions.id = competition_id
        where account_id = ${delegate}) as "one of them is unannounced",
      (select is_site_administrator from accounts where id = ${staff}) as "staff runs the site"`);
  expect(Object.entries(checks[0] ?? {}).filter(([, isTrue]) => !isTrue)).toEqual([]);
});

test("rankings look like those of people", async () => {
  const [best] = await db.execute<{ single: number; average: number }>(sql`
    select min(best) filter (where type = 'single') as single, min(best) filter (where type = 'average') as average
    from personal_bests where event_id = '333'`);
  expect(best?.single).toSatisfy((value: number) => value > 300 && value < 500);
  expect(best?.average).toSatisfy((value: number) => value > (best?.single ?? 0) && value < 650);
});

test("computing ranks and records anew changes nothing", async () => {
  await recalculateRanks(db, { now: new Date() });
  const after = await checksums(db);
  const changed = [...made].filter(([table, checksum]) => after.get(table) !== checksum).map(([table]) => table);
  expect(changed.sort()).toEqual(["data_versions", "overall_runs", "ranking_runs"]);
});

test("competitions of every stage are there", async () => {
  const [stages] = await db.execute(sql`
    select
      count(*) filter (where results_posted_at is not null) > 200 as posted,
      count(*) filter (where results_submitted_at is not null and results_posted_at is null) > 0 as submitted,
      count(*) filter (where is_visible and cancelled_at is null and end_date < ${today} and results_submitted_at is null) > 0 as over,
      count(*) filter (where ${today} between start_date and end_date) > 0 as running,
      count(*) filter (where is_visible and cancelled_at is null and start_date > ${today}) > 10 as upcoming,
      count(*) filter (where cancelled_at is not null) > 0 as cancelled,
      count(*) filter (where confirmed_at is not null and announced_at is null) > 0 as confirmed,
      count(*) filter (where confirmed_at is null) > 0 as draft,
      count(distinct country_id) = 30 as countries
    from competitions`);
  expect(Object.values(stages ?? {})).toEqual(Array(9).fill(true));
});

test("what was handed in contains no errors", async () => {
  const submitted = await db
    .select()
    .from(competitions)
    .where(sql`${competitions.resultsSubmittedAt} is not null and ${competitions.resultsPostedAt} is null`);
  expect(submitted.length).toBeGreaterThan(1);
  for (const competition of submitted) {
    const findings = await checkOpenSubmission(db, competition);
    expect(findings?.filter(({ severity }) => severity === "error")).toEqual([]);
  }
});

test("every competition of the last years is a document that other programs accept", async () => {
  const recent = await db.select().from(competitions).where(sql`${competitions.startDate} > '2025-09-01'`);
  expect(recent.length).toBeGreaterThan(40);
  for (const competition of recent) {
    const document = await readDocument(db, competition, "managers");
    for (const [major, version] of [
      [1, "1.1"],
      [2, "2.1.1"],
    ] as const) {
      const sent = toWcif(version, document);
      const violations = [
        ...schemaErrors(major, sent, { requireRoot: true }),
        ...ruleViolations(major, fromWcif(major, sent), document).map(formatViolation),
      ];
      expect({ competition: competition.id, violations }).toEqual({ competition: competition.id, violations: [] });
    }
  }
});

test("production is refused", async () => {
  const before = await checksums(db);
  const seeding = () => seedDatabase(db, () => {}, { today });
  await expect(inProduction(seeding)).rejects.toThrow("Made-up people and public passwords are not for production.");
  expect(await checksums(db)).toEqual(before);
});

/** What nobody has done yet in a world just made. */
const filledLater = [
  "account_archive_pieces",
  "account_archives",
  "account_deletions",
  "account_mail",
  "application_invitations",
  "application_members",
  "application_transfers",
  "application_usage",
  "audit_events",
  "avatars",
  "backup_codes",
  "call_counts",
  "client_bases",
  "competition_messages",
  "competition_revisions",
  "competition_scoretakers",
  "consents",
  "corrections",
  "email_tokens",
  "expired_mail",
  "extensions",
  "followed_persons",
  "form_memories",
  "identity_requests",
  "imported_personal_bests",
  "imported_persons",
  "imports",
  "initial_access_tokens",
  "live_facts",
  "machine_registrations",
  "mail_preferences",
  "merged_persons",
  "notification_feeds",
  "notifications",
  "oauth_artefacts",
  "oauth_errors",
  "outgoing_mail",
  "passkeys",
  "personal_tokens",
  "profile_claim_competitions",
  "profile_claims",
  "queued_mail",
  "rate_limits",
  "registration_filters",
  "regulation_drafts",
  "removal_notices",
  "saved_interests",
  "scoretaking_devices",
  "sessions",
  "signing_keys",
  "stopped_applications",
  "submission_files",
  "used_passkey_challenges",
];

/** Each table's rows in one number; the salt of a password, the application and its times differ each time. */
// Secrets are another each time, and so are the transactions in which something changed.
const alwaysNew = ["applications", "application_secrets", "changes"];

async function checksums(of: Database): Promise<Map<string, string>> {
  const tables = await of.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name <> all(${sql.param(alwaysNew)}) order by 1`);
  const parts = tables.map(
    ({ name }) => sql`
      select ${name}::text as name, count(*)::text || ' rows' || coalesce(' ' || md5(string_agg(text, chr(10) order by text)), '') as checksum
      from (select (to_jsonb(t) - 'password_hash')::text as text from ${sql.identifier(name)} t) as line`,
  );
  const rows = await of.execute<{ name: string; checksum: string }>(sql.join(parts, sql` union all `));
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}
