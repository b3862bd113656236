import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { personalTokens } from "#lib/db/schema/oauth.ts";
import { env, overrideEnv } from "#lib/platform/env.ts";
import { freePort } from "#lib/platform/free-port.ts";
import { sha256 } from "#lib/platform/hash.ts";
import { Browser } from "#lib/testing/browser.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createApplication } from "#lib/testing/factories/applications.ts";
import { createToken } from "#lib/testing/factories/tokens.ts";
import { type StadionProcess, spawnStadion } from "#lib/testing/stadion-process.ts";
import { ask, untilReady } from "#lib/testing/worker-processes.ts";

// Two instances of two workers on one database, as behind a balancer that sends each request to the next one.
const { db, url } = await testDatabase();
const password = "cobalt otter";
const person = await createAccount(db, { email: "anna@mail.example", password });
const { application, secret } = await createApplication(db);
const client = { client_id: application.clientId, client_secret: secret, redirect_uri: "https://app.example/callback" };

const limit = 100;
const step = limit / 20;
const instances: (StadionProcess & { origin: string })[] = [];

beforeAll(async () => {
  const ports = [await freePort(), await freePort()];
  overrideEnv({ PORT: String(ports[0]), BASE_URL: `http://localhost:${ports[0]}` });
  for (const port of ports) {
    const started = spawnStadion({
      DATABASE_URL: url,
      PORT: String(port),
      BASE_URL: env().baseUrl,
      WORKERS: "2",
      API_RATE_LIMIT: String(limit),
      TRUSTED_PROXY_HOPS: "1",
      LOG_LEVEL: "silent",
    });
    instances.push({ ...started, origin: `http://127.0.0.1:${port}` });
  }
  await Promise.all(instances.map(({ opened }) => opened));
  await Promise.all(instances.map(({ origin }) => untilReady(origin, 2)));
}, 600_000);
afterAll(async () => {
  for (const { child } of instances) child.kill("SIGKILL");
  await Promise.all(instances.map(({ ended }) => ended));
});

let asked = 0;
const next = ({ pathname, search }: URL) => `${instances[asked++ % instances.length]?.origin}${pathname}${search}`;

/** One after the other, from connections of their own, so that every worker has its turn. */
const askAll = (path: string, headers: Record<string, string>, times = 2) =>
  Promise.all(instances.flatMap(({ origin }) => Array.from({ length: times }, () => ask(origin + path, { headers }))));

async function approvedCode(): Promise<string> {
  const browser = new Browser("", next);
  const signedIn = await browser.post("/sign-in/submit", { email: "anna@mail.example", password, callbackUrl: "/" });
  expect(signedIn.status).toBe(303);
  const asking = { ...client, response_type: "code", scope: "public email" };
  const { client_secret: _, ...parameters } = asking;
  let answer = await browser.get(`/oauth/authorize?${new URLSearchParams(parameters)}`);
  const consent = Browser.location(answer);
  if (consent.pathname.startsWith("/oauth/consent/")) {
    expect((await browser.get(consent.href)).status).toBe(200);
    const decided = await browser.post(`${consent.pathname}/decision`, [
      ["decision", "authorize"],
      ["scopes", "email"],
    ]);
    answer = await browser.get(Browser.location(decided).href);
  }
  return Browser.location(answer).searchParams.get("code") ?? "";
}

const exchange = (origin: string, code: string) =>
  fetch(`${origin}/oauth/token`, {
    method: "POST",
    body: new URLSearchParams({ ...client, grant_type: "authorization_code", code }),
  });

test("E09: who signs in at one, agrees at another and asks for a token at a third is one person to all", async () => {
  const code = await approvedCode();
  const answer = await exchange(instances[1]?.origin ?? "", code);
  const { access_token } = (await answer.json()) as { access_token: string };
  const answers = await askAll("/api/v0/me", { authorization: `Bearer ${access_token}` });
  expect(answers.map(({ status, body }) => [status, JSON.parse(body).me?.id])).toEqual(
    answers.map(() => [200, person.id]),
  );
});

test("E09: a code that is sent to all at once buys one token", async () => {
  for (let round = 0; round < 3; round++) {
    const code = await approvedCode();
    const everywhere = [...instances, ...instances, ...instances, ...instances];
    const answers = await Promise.all(everywhere.map(({ origin }) => exchange(origin, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...answers.slice(1).map(() => 400)]);
  }
});

test("D03: a token that is revoked is refused by all from the next request on", async () => {
  for (let cycle = 0; cycle < 25; cycle++) {
    const token = await createToken(db, person.id);
    const statuses = async () =>
      (await askAll("/api/v0/me", { authorization: `Bearer ${token}`, "x-forwarded-for": `198.51.100.${cycle}` })).map(
        ({ status }) => status,
      );
    expect(new Set(await statuses())).toEqual(new Set([200]));
    await db.delete(personalTokens).where(eq(personalTokens.tokenHash, sha256(token)));
    expect(new Set(await statuses())).toEqual(new Set([401]));
  }
});

test("E09: the calls of an address are counted once for all workers of all instances, off by a step of each", async () => {
  const statuses: (number | undefined)[] = [];
  const allRefuse = async () => {
    const answers = await askAll("/api/v0/countries", { "x-forwarded-for": "203.0.113.7" });
    statuses.push(...answers.map(({ status }) => status));
    const refused = answers.filter(({ status }) => status === 429);
    for (const { headers } of refused) {
      expect(headers).toMatchObject({ "ratelimit-limit": String(limit), "ratelimit-remaining": "0" });
    }
    return refused.length === answers.length;
  };
  // Each worker learns of what the others have counted once it has counted a step by itself.
  const mostCalls = 8 * limit;
  while (!(await allRefuse()) || statuses.length < limit + 4 * step) expect(statuses.length).toBeLessThan(mostCalls);
  const allowed = statuses.filter((status) => status === 200).length;
  expect(allowed).toBeGreaterThanOrEqual(limit);
  expect(allowed).toBeLessThanOrEqual(limit + 4 * step);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  const others = await askAll("/api/v0/countries", { "x-forwarded-for": "203.0.113.8" });
  expect(others.map(({ status }) => status)).toEqual(others.map(() => 200));
});
