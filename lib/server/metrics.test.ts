import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { parse } from "yaml";
import { closeDatabase, connect, database } from "#lib/db/connection.ts";
import { queuedMail } from "#lib/db/schema/mail.ts";
import { exportFolder, exportName } from "#lib/exports/files.ts";
import { queueJob } from "#lib/jobs/queue-job.ts";
import { createPersonalToken } from "#lib/oauth/tokens/personal-tokens.ts";
import { overrideEnv } from "#lib/platform/env.ts";
import { freePort } from "#lib/platform/free-port.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createApplication } from "#lib/testing/factories/applications.ts";
import { numberedJob } from "#lib/testing/jobs.ts";
import { forgetNumbers, numberOf, readNumbers } from "#lib/testing/metrics.ts";
import { rawRequests } from "#lib/testing/raw-request.ts";
import { startTestServer } from "#lib/testing/server.ts";
import { withSettings } from "#lib/testing/settings.ts";
import { requestToken } from "#lib/testing/token-request.ts";
import { measureBackground } from "./measure-background.ts";
import { serveMetrics } from "./metrics-endpoint.ts";

const token = "a-token-that-only-prometheus-knows-0123456789";
const metricsPort = await freePort();
const folder = mkdtempSync(path.join(tmpdir(), "stadion-metrics-"));
overrideEnv({ METRICS_TOKEN: token, METRICS_PORT: String(metricsPort), DATABASE_POOL_SIZE: "2" });
const { url } = await testDatabase();
overrideEnv({ STADION_DIRECTORY: folder });
const { baseUrl } = await startTestServer({
  fallback: (incoming, outgoing) => {
    if (incoming.url === "/breaks") throw new Error("made to fail");
    outgoing.statusCode = 404;
    outgoing.end("nothing here");
  },
});
const stopMetrics = await serveMetrics();
afterAll(async () => {
  await stopMetrics();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  forgetNumbers();
  measureBackground();
});

const send = rawRequests(baseUrl);
const bearer = { authorization: `Bearer ${token}` };
const ownPort = `http://127.0.0.1:${metricsPort}/metrics`;
const toldText = async () => (await send("/metrics", { headers: bearer })).body;
const told = async () => readNumbers(await toldText());

test("requests, errors and durations are counted by the pattern of an address, and all unknown addresses are one", async () => {
  for (const address of ["/api/v0/competitions/Nope2030", "/api/v0/competitions/Neither2030", "/api/v0/countries"])
    await send(address);
  for (let number = 0; number < 30; number += 1) await send(`/wp-admin-${number}.php`);
  await send("/api/v0/nothing", { method: "PROPFIND" });
  await send("/breaks");
  const text = await toldText();
  const numbers = readNumbers(text);
  const requests = (labels: Record<string, string | number>) => numberOf(numbers, "stadion_requests_total", labels);
  expect([
    requests({ method: "GET", route: "/api/v0/competitions/[competitionId]", status: 404 }),
    requests({ method: "GET", route: "/api/v0/countries", status: 200 }),
    requests({ method: "GET", route: "unknown", status: 404 }),
    requests({ method: "other", route: "unknown" }),
    requests({ status: 500 }),
  ]).toEqual([2, 1, 30, 1, 1]);
  const durations = "stadion_request_duration_seconds";
  expect(numberOf(numbers, `${durations}_count`, { route: "/api/v0/competitions/[competitionId]" })).toBe(2);
  expect(numberOf(numbers, `${durations}_sum`, { route: "/api/v0/countries" })).toBeGreaterThan(0);
  expect(text).not.toMatch(/wp-admin|Nope2030|PROPFIND/);
});

test("answers from the cache are requests as well, and the cache tells of hits, misses and bytes", async () => {
  for (let times = 0; times < 3; times += 1) await send("/api/v0/countries");
  const numbers = await told();
  const lookups = (outcome: string) => numberOf(numbers, "stadion_cache_lookups_total", { cache: "answers", outcome });
  expect(numberOf(numbers, "stadion_requests_total", { route: "/api/v0/countries", status: 200 })).toBe(3);
  expect(lookups("hit")).toBeGreaterThanOrEqual(2);
  expect(lookups("miss")).toBeGreaterThanOrEqual(1);
  expect(numberOf(numbers, "stadion_cache_bytes", { worker: "main" })).toBeGreaterThan(1000);
});

test("the event loop's delay and the processor's time are told of each process", async () => {
  const numbers = await told();
  for (const name of ["nodejs_eventloop_lag_p99_seconds", "process_cpu_seconds_total", "process_resident_memory_bytes"])
    expect([name, numberOf(numbers, name, { worker: "main" })]).toEqual([name, expect.any(Number)]);
});

test("whoever holds the event loop up is seen in its delay", async () => {
  await told();
  const longest = async () => numberOf(await told(), "nodejs_eventloop_lag_max_seconds", { worker: "main" }) ?? 0;
  const held = async () => {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
    // It is measured by whoever comes late.
    await new Promise((resolve) => setTimeout(resolve, 30));
    return await longest();
  };
  await expect.poll(held).toBeGreaterThan(0.2);
});

test("connections that are at work, and what waits for one, are told while there are none left", async () => {
  await told();
  const held = Promise.withResolvers<void>();
  const begun = [0, 1].map(() => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const holding = database().transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      resolve();
      await held.promise;
    });
    return { promise, holding };
  });
  await Promise.all(begun.map(({ promise }) => promise));
  const waiting = database().execute(sql`select 1`).execute();
  const numbers = await told();
  held.resolve();
  await Promise.all([waiting, ...begun.map(({ holding }) => holding)]);
  const pool = (name: string, from: typeof numbers) =>
    numberOf(from, `stadion_database_pool_${name}`, { pool: "database", worker: "main" });
  expect(["size", "in_use", "waiting"].map((name) => pool(name, numbers))).toEqual([2, 2, 1]);
  const after = await told();
  expect(["in_use", "waiting"].map((name) => pool(name, after))).toEqual([0, 0]);
});

test("jobs and mail that wait, have failed or were given up are told, and for how long the oldest waits", async () => {
  const job = numberedJob("counted", async () => {});
  const db = database();
  for (const number of [1, 2, 3]) await queueJob(db, job, { number });
  await db.execute(sql`update pgboss.job_common set state = 'failed', completed_on = now()
    where id = (select id from pgboss.job_common where name = 'counted' limit 1)`);
  await db.execute(sql`update pgboss.job_common set start_after = now() - interval '1 hour' where state = 'created'`);
  const { id: accountId } = await createAccount(db);
  const mail = { accountId, subject: "A", paragraphs: [], createdAt: new Date(Date.now() - 7200_000) };
  await db.insert(queuedMail).values([
    { ...mail, key: "given up", state: "given_up" },
    { ...mail, key: "waits", dueAt: new Date(Date.now() - 1800_000) },
    { ...mail, key: "not yet", dueAt: new Date(Date.now() + 3600_000) },
  ]);
  const numbers = await told();
  expect(numberOf(numbers, "stadion_database_up")).toBe(1);
  expect(
    ["waiting", "running", "failed"].map((state) => numberOf(numbers, "stadion_jobs", { job: "counted", state })),
  ).toEqual([2, 0, 1]);
  expect(numberOf(numbers, "stadion_jobs_failed")).toBe(1);
  expect(Math.round((numberOf(numbers, "stadion_job_overdue_seconds", { job: "counted" }) ?? 0) / 60)).toBe(60);
  expect(["waiting", "given_up"].map((state) => numberOf(numbers, "stadion_mails", { state }))).toEqual([2, 1]);
  expect(Math.round((numberOf(numbers, "stadion_mail_overdue_seconds") ?? 0) / 60)).toBe(30);
});

test("issued tokens are counted by their grant, failed sign-ins by what was wrong", async () => {
  const db = database();
  const { application, secret } = await createApplication(db, { profile: "compatible", allowsPassword: true });
  const account = await createAccount(db, { password: "a long password indeed" });
  const client = { client_id: application.clientId, client_secret: secret };
  const password = { ...client, grant_type: "password", username: account.email ?? "" };
  await requestToken({ ...client, grant_type: "client_credentials" });
  const { body } = await requestToken({ ...password, password: "a long password indeed" });
  await requestToken({ ...client, grant_type: "refresh_token", refresh_token: String(body.refresh_token) });
  for (const guess of ["wrong one", "wrong two"]) await requestToken({ ...password, password: guess });
  await createPersonalToken(db, account.id, { name: "Mine", scopes: ["public"], lifetime: "30" });
  const numbers = await told();
  const issued = (grant: string) => numberOf(numbers, "stadion_tokens_issued_total", { grant });
  expect(["client_credentials", "password", "refresh_token", "personal"].map(issued)).toEqual([1, 1, 1, 1]);
  expect(numberOf(numbers, "stadion_sign_ins_failed_total", { proof: "password", reason: "wrong" })).toBe(2);
});

test("what has not happened yet is told as 0, so that the first time is an increase", async () => {
  const numbers = await told();
  const zero = (name: string, labels: Record<string, string>) =>
    expect([labels, numberOf(numbers, name, labels)]).toEqual([labels, 0]);
  for (const grant of ["authorization_code", "refresh_token", "device_code", "implicit", "personal", "other"])
    zero("stadion_tokens_issued_total", { grant });
  for (const proof of ["password", "second_factor"])
    for (const reason of ["wrong", "too_many_attempts"]) zero("stadion_sign_ins_failed_total", { proof, reason });
  for (const kind of ["sessions", "audit", "codes and tokens", "exports"])
    zero("stadion_cleanup_removed_total", { kind });
});

test("the age of the latest export is told, and nothing where there is none", async () => {
  expect(numberOf(await told(), "stadion_export_age_seconds")).toBeUndefined();
  mkdirSync(exportFolder(), { recursive: true });
  for (const hours of [30, 3])
    writeFileSync(path.join(exportFolder(), exportName(new Date(Date.now() - hours * 3600_000))), "");
  expect(Math.round((numberOf(await told(), "stadion_export_age_seconds") ?? 0) / 3600)).toBe(3);
});

test("however many ask, the database is asked by one; and while it does not answer, the rest is told", async () => {
  const other = connect(url, { poolSize: 1 });
  const locked = Promise.withResolvers<void>();
  const isOver = Promise.withResolvers<void>();
  const locking = other.db.transaction(async (tx) => {
    await tx.execute(sql`lock table pgboss.job_common in access exclusive mode`);
    locked.resolve();
    await isOver.promise;
  });
  await locked.promise;
  const asked = Array.from({ length: 20 }, (_, index) =>
    index % 2
      ? send("/metrics", { headers: bearer })
      : fetch(ownPort, { headers: bearer }).then((answer) => answer.text()),
  );
  const watching = connect(url, { poolSize: 1 });
  const waiting = async () =>
    (
      await watching.db.execute(sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`)
    ).length;
  await expect.poll(waiting).toBe(1);
  const answers = (await Promise.all(asked)).map((answer) =>
    readNumbers(typeof answer === "string" ? answer : answer.body),
  );
  expect(await waiting()).toBeLessThanOrEqual(1);
  isOver.resolve();
  await locking;
  await Promise.all([other.client.end(), watching.client.end()]);
  // It is there, and only takes long.
  expect(new Set(answers.map((numbers) => numberOf(numbers, "stadion_database_up")))).toEqual(new Set([1]));
  for (const numbers of answers) {
    expect(numberOf(numbers, "stadion_jobs_failed")).toBeUndefined();
    expect(numberOf(numbers, "process_cpu_seconds_total")).toEqual(expect.any(Number));
  }
});

test("a database that is away is told to be away, and what it would tell is missing", async () => {
  await closeDatabase();
  await withSettings({ DATABASE_URL: "postgres://nobody@127.0.0.1:1/nothing" }, async () => {
    const numbers = await told();
    expect(numberOf(numbers, "stadion_database_up")).toBe(0);
    expect(numberOf(numbers, "stadion_jobs_failed")).toBeUndefined();
    await closeDatabase();
  });
});

test("the dashboard and the five alerts name metrics that are told, and no others", async () => {
  const text = await toldText();
  const known = [...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name = ""]) => name);
  const rules: { groups: { rules: { alert: string; expr: string }[] }[] } = parse(
    readFileSync("lib/metrics/alerts.yaml", "utf8"),
  );
  const alerts = rules.groups.flatMap((group) => group.rules);
  expect(alerts.map(({ alert }) => alert)).toEqual([
    "StadionAway",
    "StadionErrors",
    "StadionSlow",
    "StadionBackgroundStuck",
    "StadionExportOld",
  ]);
  const { panels }: { panels: { targets: { expr: string }[] }[] } = JSON.parse(
    readFileSync("lib/metrics/dashboard.json", "utf8"),
  );
  const asked = [
    ...alerts.map(({ expr }) => expr),
    ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ];
  const named = new Set(asked.flatMap((expr) => expr.match(/\b(?:stadion|nodejs|process)_\w+/g) ?? []));
  expect(named.size).toBeGreaterThan(15);
  const unknown = [...named].filter((name) => !known.includes(name.replace(/_(bucket|sum|count)$/, "")));
  expect(unknown).toEqual([]);
  await closeDatabase();
});
