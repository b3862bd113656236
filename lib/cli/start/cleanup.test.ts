import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { recordAuditEvent } from "#lib/accounts/audit.ts";
import { removeUnconfirmedAccounts } from "#lib/accounts/commands/remove-expired.ts";
import { signInEvent } from "#lib/accounts/sign-in-limits.ts";
import { connect } from "#lib/db/connection.ts";
import { freshVersions } from "#lib/db/fresh-versions.ts";
import { removeInBatches, type ToRemove } from "#lib/db/remove-in-batches.ts";
import { accounts, emailTokens, sessions } from "#lib/db/schema/accounts.ts";
import { auditEvents } from "#lib/db/schema/audit.ts";
import { outgoingMail, queuedMail } from "#lib/db/schema/mail.ts";
import { applicationUsage } from "#lib/db/schema/oauth.ts";
import { clientBases } from "#lib/db/schema/revisions.ts";
import { liveFacts } from "#lib/db/schema/scoretaking.ts";
import { overrideEnv } from "#lib/platform/env.ts";
import { gatherMetrics } from "#lib/server/gather-metrics.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createApplication } from "#lib/testing/factories/applications.ts";
import { createCompetition, createRound } from "#lib/testing/factories/competitions.ts";
import { createRegistration } from "#lib/testing/factories/registrations.ts";
import { keepLog } from "#lib/testing/kept-log.ts";
import { forgetNumbers, numberOf, readNumbers } from "#lib/testing/metrics.ts";
import { withSettings } from "#lib/testing/settings.ts";
import { cleanup } from "./cleanup.ts";

overrideEnv({ METRICS_TOKEN: "a-token-that-only-prometheus-knows-0123456789" });
const { db, url } = await testDatabase();
const log = keepLog({ level: "info" });

const now = new Date();
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3600 * 1000);
const run = () => cleanup.run({}, { db, now: () => now, signal: new AbortController().signal });
const told = () => {
  const sums: Record<string, number> = {};
  for (const { kind, count } of log.lines("removed")) sums[String(kind)] = (sums[String(kind)] ?? 0) + Number(count);
  return sums;
};

beforeEach(() => {
  log.forget();
  forgetNumbers();
});

test("what is older than its setting is removed, the rest stays, and each clean-up tells what it removed", async () => {
  const { id: accountId } = await createAccount(db);
  const { application } = await createApplication(db);
  const { id: competitionId } = await createCompetition(db);
  const ages = [10, 150, 300, 900];
  for (const age of ages) {
    const event = { actorId: accountId, subjectType: "account", subjectId: "1", at: daysAgo(age) };
    await recordAuditEvent(db, { ...event, kind: "account.renamed" });
    await recordAuditEvent(db, { ...event, kind: signInEvent });
    const mail = { accountId, subject: "A", paragraphs: [], createdAt: daysAgo(age) };
    await db.insert(queuedMail).values([
      { ...mail, key: `sent ${age}`, state: "sent" },
      { ...mail, key: `waits ${age}`, state: "waiting" },
    ]);
    await db
      .insert(outgoingMail)
      .values({ recipient: "a@mail.example", subject: "A", text: "", createdAt: daysAgo(age) });
    const day = daysAgo(age).toISOString().slice(0, 10);
    await db.insert(applicationUsage).values({ applicationId: application.id, day });
    await db.insert(sessions).values({ idHash: `ended ${age}`, accountId, expiresAt: daysAgo(age) });
  }
  await db.insert(sessions).values({ idHash: "good", accountId, expiresAt: daysAgo(-1) });
  const copy = { competitionId, accountId, reader: "somebody", section: "rest" as const, majorVersion: 2 as const };
  await db.insert(clientBases).values([
    { ...copy, revision: 1, usedAt: new Date(Date.now() - 40 * 24 * 3600_000).toISOString() },
    { ...copy, revision: 2, usedAt: new Date().toISOString() },
  ]);
  const round = await createRound(db, { competitionId });
  const fact = { competitionId, roundId: round.id, kind: "round_changed" as const };
  await db.insert(liveFacts).values(ages.map((age) => ({ ...fact, happenedAt: daysAgo(age) })));
  await run();
  expect(told()).toEqual({
    "live facts": 3,
    sessions: 4,
    mail: 6,
    audit: 1,
    "sign-ins": 2,
    usage: 1,
    "copies of programs": 1,
  });
  expect(await db.$count(queuedMail)).toBe(5);
  const numbers = readNumbers(await gatherMetrics());
  const removed = (kind: string) => numberOf(numbers, "stadion_cleanup_removed_total", { kind });
  expect(["sessions", "mail", "sign-ins", "attempts"].map(removed)).toEqual([4, 6, 2, 0]);

  log.forget();
  await run();
  expect(told()).toEqual({});
  await withSettings(
    {
      LIVE_FACTS_KEPT_DAYS: "0",
      AUDIT_KEPT_DAYS: "0",
      SIGN_INS_KEPT_DAYS: "100",
      MAIL_KEPT_DAYS: "0",
      USAGE_KEPT_DAYS: "0",
    },
    run,
  );
  expect(told()).toEqual({ "sign-ins": 1 });
});

test("an account that nobody confirmed goes after a while, and none that is anything to anybody", async () => {
  await db.delete(auditEvents);
  const begun = { emailConfirmedAt: null, createdAt: daysAgo(31) };
  const named = (name: string, more: object = {}) => createAccount(db, { ...begun, name, ...more });
  await named("abandoned");
  await named("young", { createdAt: daysAgo(29) });
  await named("confirmed", { emailConfirmedAt: daysAgo(31) });
  await named("placeholder", { isPlaceholder: true, email: null });
  await named("suspended", { suspendedAt: daysAgo(5) });
  const again = await named("begun again");
  const link = { tokenHash: "x", purpose: "confirm" as const, email: "x@mail.example", expiresAt: daysAgo(-1) };
  await db.insert(emailTokens).values({ ...link, accountId: again.id, createdAt: daysAgo(2) });
  const { id: competitionId } = await createCompetition(db, { organizers: [await named("organizer")] });
  await createRegistration(db, { competitionId, accountId: (await named("registered")).id });
  await run();
  expect(told()["unconfirmed accounts"]).toBe(1);
  const left = await db.select({ name: accounts.name }).from(accounts).where(sql`name !~ '^Person'`);
  expect(left.map(({ name }) => name).sort()).toEqual(
    ["begun again", "confirmed", "organizer", "placeholder", "registered", "suspended", "young"].sort(),
  );
  await withSettings({ UNCONFIRMED_ACCOUNTS_KEPT_DAYS: "0" }, run);
  expect(await db.$count(accounts, sql`name = 'young'`)).toBe(1);
});

test("a large table is removed in batches, and what somebody else is at is left to the next time", async () => {
  await db.delete(sessions);
  const { id: accountId } = await createAccount(db);
  await db.execute(sql`insert into sessions (id_hash, account_id, expires_at)
    select 'many ' || number, ${accountId}, now() - interval '1 day' from generate_series(1, 5000) as number`);
  const other = connect(url, { poolSize: 1 });
  const held = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const holding = other.db.transaction(async (tx) => {
    await tx.execute(sql`update sessions set user_agent = 'busy' where id_hash = 'many 7'`);
    begun.resolve();
    await held.promise;
  });
  await begun.promise;
  const expired: ToRemove = { kind: "sessions", table: sessions, which: sql`expires_at < now()` };
  const told: unknown[] = [];
  const note = (kind: string, count: number) => void told.push([kind, count]);
  expect(await removeInBatches(db, expired, { now, note, batch: 1000 })).toBe(4999);
  // All but the one that is held.
  expect(told).toEqual([1000, 1000, 1000, 1000, 999].map((count) => ["sessions", count]));
  held.resolve();
  await holding;
  await other.client.end();
  expect(await removeInBatches(db, expired, { now })).toBe(1);
});

test("accounts that nobody confirmed go some at a time: what is gone stays gone when the clean-up is interrupted", async () => {
  await db.delete(accounts).where(sql`name ~ '^begun '`);
  for (const number of [1, 2, 3])
    await createAccount(db, { name: `begun ${number}`, emailConfirmedAt: null, createdAt: daysAgo(40) });
  const { revision } = await freshVersions(db);
  const interrupting = new AbortController();
  const gone: number[] = [];
  const note = (_: string, count: number) => {
    gone.push(count);
    interrupting.abort();
  };
  await removeUnconfirmedAccounts(db, { now, note, batch: 1, signal: interrupting.signal });
  expect([gone, await db.$count(accounts, sql`name ~ '^begun '`)]).toEqual([[1], 2]);
  expect((await freshVersions(db)).haveMoved(["people"], revision)).toBe(true);
});

test("a clean-up that is interrupted has not failed: it leaves the rest to the next time", async () => {
  const { id: accountId } = await createAccount(db);
  await db.insert(sessions).values({ idHash: "later", accountId, expiresAt: daysAgo(1) });
  await cleanup.run({}, { db, now: () => now, signal: AbortSignal.abort(new Error("Stadion is stopping.")) });
  expect(told()).toEqual({});
  await run();
  expect(told().sessions).toBe(1);
});

test("a clean-up that fails for one kind removes the others, and is tried again", async () => {
  const { id: accountId } = await createAccount(db);
  await db
    .insert(applicationUsage)
    .values({ applicationId: (await createApplication(db)).application.id, day: "2020-01-01" });
  await db.insert(sessions).values({ idHash: "old", accountId, expiresAt: daysAgo(1) });
  await db.execute(sql`alter table sessions rename to sessions_elsewhere`);
  await expect(run()).rejects.toThrow();
  expect(told()).toMatchObject({ usage: 1 });
  await db.execute(sql`alter table sessions_elsewhere rename to sessions`);
  log.forget();
  await run();
  expect(told()).toMatchObject({ sessions: 1 });
});
