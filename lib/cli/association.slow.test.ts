import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseEnv } from "node:util";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { overrideEnv } from "#lib/platform/env.ts";
import { freePort } from "#lib/platform/free-port.ts";
import { Browser } from "#lib/testing/browser.ts";
import { type MachineServer, machinePostgres, startMachineServer } from "#lib/testing/machine-server.ts";
import { exampleDocument } from "#lib/testing/sample-documents.ts";
import { makeDatabase } from "#lib/testing/server-databases.ts";
import { smtpServer } from "#lib/testing/smtp-server.ts";
import { type StadionProcess, spawnStadion } from "#lib/testing/stadion-process.ts";

// One association in production, from an empty folder and an empty PostgreSQL on: each test goes on where the one before
// it has ended, as its operators do.

const folder = mkdtempSync(path.join(tmpdir(), "stadion-association-"));
const environmentFile = path.join(folder, "stadion.env");
const person = { email: "you@mail.stadion.test", password: "cobalt otter on a slow river" };
const client = { client_id: "results-bot", client_secret: "a-secret-that-was-typed-by-hand-42" };
const programs = machinePostgres();
let server: MachineServer | undefined;
let settings: Record<string, string>;
let mail: Awaited<ReturnType<typeof smtpServer>>;
let stadion: StadionProcess & { origin: string };
const started: StadionProcess[] = [];

beforeAll(async () => {
  // Its own role owns the database and is no superuser, where this machine has a PostgreSQL to make one on.
  server = programs ? await startMachineServer(programs) : undefined;
  const databaseUrl = server
    ? await server.makeDatabase("association", "association")
    : (await makeDatabase(inject("testServer").url, { prefix: "association" })).url;
  mail = await smtpServer();
  settings = {
    DATABASE_URL: databaseUrl,
    STADION_DIRECTORY: path.join(folder, "state"),
    WORKERS: "1",
    API_RATE_LIMIT: "1000000",
  };
  mkdirSync(settings.STADION_DIRECTORY ?? "");
});

afterAll(async () => {
  for (const { child } of started) child.kill("SIGKILL");
  await Promise.all(started.map(({ ended }) => ended));
  mail.close();
  await server?.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

type Ended = { status: unknown; stdout: string; stderr: string };

/** A command of the project, as `npm run` runs it; `within` a folder that was built. */
function run(typed: string[], { within = process.cwd(), extra = {} as Record<string, string> } = {}): Promise<Ended> {
  const { DATABASE_URL: _, STADION_DIRECTORY: __, VITEST: ___, ...environment } = process.env;
  return new Promise((resolve) => {
    const options = { cwd: within, env: { ...environment, ...settings, ...extra }, maxBuffer: 1e8 };
    execFile(process.execPath, ["lib/cli/node.mjs", ...typed], options, (error, stdout, stderr) =>
      resolve({ status: error?.code ?? 0, stdout, stderr }),
    );
  });
}

const admin = (...typed: string[]) => run(["admin", ...typed]);

/** What production is told: the secrets that were made, and the rest by hand. */
const production = (): Record<string, string> => ({
  ...(parseEnv(readFileSync(environmentFile, "utf8")) as Record<string, string>),
  ...settings,
  STADION_ENVIRONMENT: "production",
  BASE_URL: "https://stadion.test",
  SMTP_URL: mail.url,
  TRUSTED_PROXY_HOPS: "1",
  HOST: "127.0.0.1",
});

async function start(extra: Record<string, string> = {}) {
  const port = await freePort();
  const process = spawnStadion({ ...production(), PORT: String(port), ...extra });
  started.push(process);
  await process.opened;
  return { ...process, origin: `http://127.0.0.1:${port}` };
}

/** As the proxy in front passes it on. */
const proxied = { host: "stadion.test", "x-forwarded-for": "192.0.2.7", "x-forwarded-proto": "https" };
const reach = ({ pathname, search }: URL) => `${stadion.origin}${pathname}${search}`;
const get = (address: string, headers: Record<string, string> = {}) =>
  fetch(stadion.origin + address, { headers: { ...proxied, ...headers } });

test("secrets are made, and production says at once what else it wants", async () => {
  expect(await run(["secrets", "--file", environmentFile])).toMatchObject({ status: 0, stderr: "" });
  const { SMTP_URL: _, TRUSTED_PROXY_HOPS: __, ...lacking } = production();
  const refused = spawnStadion({ ...lacking, BASE_URL: "http://stadion.test" });
  expect(await refused.ended).toBe(1);
  for (const name of ["SMTP_URL", "BASE_URL", "TRUSTED_PROXY_HOPS"])
    expect(refused.output()).toContain(`- ${name} must`);
  expect(refused.output()).not.toContain("COOKIE_SECRETS");
});

test("what was tried in the sandbox is taken away before production opens", async () => {
  expect(await run(["seed"])).toMatchObject({ status: 0 });
  const refused = spawnStadion(production());
  expect(await refused.ended).toBe(1);
  expect(refused.output()).toContain("demo remove");
  expect(await admin("demo", "remove", "--yes")).toMatchObject({ status: 0 });
  overrideEnv({ BASE_URL: "https://stadion.test" });
  stadion = await start();
  expect((await get("/api/health/ready")).status).toBe(200);
  expect(await (await get("/api/v0/competitions")).json()).toEqual([]);
});

const browser = new Browser("", reach);

test("somebody signs up by a mail that arrives, and becomes the first administrator", async () => {
  const asked = await browser.post("/sign-up/submit", { ...person, name: "You Yourself", callbackUrl: "" }, proxied);
  expect([asked.status, Browser.location(asked).pathname]).toEqual([303, "/sign-up/check-your-mail"]);
  const token = () => /https:\/\/stadion\.test\/confirm-email\?\S*?token=([\w-]+)/.exec(unpacked(mail.received()))?.[1];
  await expect.poll(token, { timeout: 60_000 }).toBeDefined();
  const confirmed = await browser.post(
    "/confirm-email/submit",
    { token: token() ?? "", password: person.password, callbackUrl: "/" },
    proxied,
  );
  expect(confirmed.status).toBe(303);
  expect(await admin("staff", "grant", person.email)).toMatchObject({ status: 0, stderr: "" });
  const { me } = await (await browser.get("/api/v0/me", proxied)).json();
  expect(me).toMatchObject({ name: "You Yourself" });
});

test("a group is made, a role given, and a competition brought along that everybody sees", async () => {
  expect(await admin("group", "create", "Board", "--type", "board", "--id", "board")).toMatchObject({
    status: 0,
    stderr: "",
  });
  expect(await admin("role", "give", person.email, "board")).toMatchObject({ status: 0, stderr: "" });
  const document = path.join(folder, "first.json");
  writeFileSync(document, JSON.stringify(exampleDocument()));
  const loaded = await run([
    ...["load-wcif", document, "--as", "FirstOpen2027", "--start", "2027-05-01", "--managed-by", person.email],
  ]);
  expect(loaded).toMatchObject({ status: 0 });
  expect(await (await get("/api/v0/competitions")).json()).toMatchObject([{ id: "FirstOpen2027" }]);
  expect(await (await browser.get("/api/v0/user_roles?isActive=true", proxied)).json()).toMatchObject([
    { group: { name: "Board" }, user: { name: "You Yourself" } },
  ]);
});

/** Quoted-printable (RFC 2045 §6.7), of plain letters. */
const unpacked = (text: string): string => text.replaceAll(/=\r?\n/g, "").replaceAll("=3D", "=");

test("an application has a token, and is told who asks", async () => {
  const made = await admin(
    ...["application", "create", "--name", "Results bot", "--id", client.client_id, "--secret", client.client_secret],
    ...["--owner", person.email, "--redirect", "https://bot.test/back", "--compatible"],
  );
  expect(made).toMatchObject({ status: 0 });
  expect(await myself(await newToken())).toEqual([200, "You Yourself"]);
});

async function newToken(origin = stadion.origin): Promise<string> {
  const asking = { ...client, grant_type: "password", username: person.email, password: person.password };
  const answer = await fetch(`${origin}/oauth/token`, {
    method: "POST",
    headers: proxied,
    body: new URLSearchParams({ ...asking, scope: "public email" }),
  });
  return ((await answer.json()) as { access_token: string }).access_token;
}

async function myself(token: string, origin = stadion.origin): Promise<[number, string | undefined]> {
  const answer = await fetch(`${origin}/api/v0/me`, { headers: { ...proxied, authorization: `Bearer ${token}` } });
  const { me } = (await answer.json()) as { me?: { name: string } };
  return [answer.status, me?.name];
}

test("an export is made, and told of", async () => {
  expect(await run(["export"])).toMatchObject({ status: 0 });
  expect(await (await get("/api/v0/export/public")).json()).toMatchObject({
    export_date: expect.stringMatching(/Z$/),
    tsv_url: expect.stringContaining("https://stadion.test/export/"),
  });
});

test("another build takes the place of the first under requests, and none fails for more than five seconds", async () => {
  const next = path.join(folder, "next");
  expect(await run(["build", next, "--without-postgres"])).toMatchObject({ status: 0 });
  expect(await run(["migrate"], { within: next })).toMatchObject({
    status: 0,
    stdout: expect.stringContaining("up to date"),
  });
  const token = await newToken();
  const before = stadion;
  const answers: { at: number; status: number; retryAfter: string | null }[] = [];
  let isOver = false;
  // A proxy asks whoever is there: the next one as soon as it says that it is ready.
  const asking = Array.from({ length: 4 }, async (_, number) => {
    while (!isOver) {
      const path = number % 2 ? "/api/v0/me" : "/competitions";
      const answer = await get(path, { authorization: `Bearer ${token}` }).catch(() => undefined);
      answers.push({
        at: performance.now(),
        status: answer?.status ?? 0,
        retryAfter: answer?.headers.get("retry-after") ?? null,
      });
      await answer?.arrayBuffer().catch(() => undefined);
      await wait(10);
    }
  });
  const port = await freePort();
  const nextProcess = spawnStadion({ ...production(), PORT: String(port) }, [], { folder: next });
  started.push(nextProcess);
  await nextProcess.opened;
  const origin = `http://127.0.0.1:${port}`;
  const isReady = async () => (await fetch(`${origin}/api/health/ready`, { headers: proxied })).status;
  await expect.poll(isReady, { timeout: 60_000 }).toBe(200);
  stadion = { ...nextProcess, origin };
  await wait(100);
  before.child.kill("SIGTERM");
  expect(await before.ended).toBe(0);
  await wait(500);
  isOver = true;
  await Promise.all(asking);
  const failed = answers.filter(({ status }) => status !== 200);
  expect(failed.filter(({ status, retryAfter }) => status !== 503 || Number(retryAfter) > 5)).toEqual([]);
  expect(answers.length - failed.length).toBeGreaterThan(100);
});

test("a new secret seals what the old one did, and the old one can go", async () => {
  const token = await newToken();
  const { COOKIE_SECRETS: old = "" } = production();
  const fresh = (parseEnv((await run(["secrets"])).stdout) as Record<string, string>).COOKIE_SECRETS ?? "";
  const restart = async (COOKIE_SECRETS: string) => {
    stadion.child.kill("SIGTERM");
    expect(await stadion.ended).toBe(0);
    stadion = await start({ COOKIE_SECRETS });
  };
  await restart(`${fresh},${old}`);
  expect(await run(["rotate-keys"], { extra: { ...production(), COOKIE_SECRETS: `${fresh},${old}` } })).toMatchObject({
    status: 0,
  });
  await restart(fresh);
  expect(await myself(token)).toEqual([200, "You Yourself"]);
  expect(await myself(await newToken())).toEqual([200, "You Yourself"]);
  settings.COOKIE_SECRETS = fresh;
});

test.runIf(programs)("a backup is restored elsewhere, under another role, and serves", async () => {
  const file = path.join(folder, "association.backup");
  expect(await run(["backup", file])).toMatchObject({ status: 0 });
  expect(readdirSync(folder)).toContain("association.backup");
  const elsewhere = { DATABASE_URL: (await server?.makeDatabase("elsewhere", "somebody_else")) ?? "" };
  expect(await run(["restore", file], { extra: elsewhere })).toMatchObject({ status: 0 });
  const restored = await start({ ...elsewhere, STADION_DIRECTORY: path.join(folder, "state-elsewhere") });
  expect(await myself(await newToken(restored.origin), restored.origin)).toEqual([200, "You Yourself"]);
  restored.child.kill("SIGTERM");
  expect(await restored.ended).toBe(0);
});
