import { request as nodeRequest } from "node:http";
import { eq, sql } from "drizzle-orm";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { Account } from "#lib/accounts/account.ts";
import { oauthArtefacts } from "#lib/db/schema/oauth.ts";
import { sha256 } from "#lib/platform/hash.ts";
import { limits } from "#lib/server/new-server.ts";
import { authorize } from "#lib/testing/authorize.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createApplication } from "#lib/testing/factories/applications.ts";
import { startTestServer } from "#lib/testing/server.ts";
import { fewestMilliseconds } from "#lib/testing/time-of.ts";
import { requestToken, type Tokens } from "#lib/testing/token-request.ts";

const { db } = await testDatabase();
const { baseUrl } = await startTestServer();
const redirectUri = "https://app.example/callback";

let account: Account;
let client: { client_id: string; client_secret: string };

beforeAll(async () => {
  account = await createAccount(db);
  const { application, secret } = await createApplication(db);
  client = { client_id: application.clientId, client_secret: secret };
});

afterEach(() => {
  vi.useRealTimers();
});

async function newTokens(): Promise<Tokens> {
  const asked = { client_id: client.client_id, redirect_uri: redirectUri, response_type: "code" };
  const redirect = await authorize(db, account.id, { ...asked, scope: "public openid email" });
  const code = redirect.searchParams.get("code") ?? "";
  const answer = await requestToken({
    grant_type: "authorization_code",
    code,
    redirect_uri: redirectUri,
    ...client,
  });
  return answer.body as Tokens;
}

type Sent = { headers?: Record<string, string | number>; pieces: Iterable<Uint8Array>; end?: boolean };

/** A body that is written piece by piece; the status and the text of the answer. */
function send({ headers = {}, pieces, end = true }: Sent): Promise<{ status: number; text: string; stop: () => void }> {
  return new Promise((resolve, reject) => {
    const type = { "content-type": "application/x-www-form-urlencoded" };
    const sending = nodeRequest(`${baseUrl}/oauth/token`, { method: "POST", headers: { ...type, ...headers } });
    sending.setMaxListeners(100);
    sending.on("error", reject);
    sending.on("response", async (answer) => {
      const text = Buffer.concat(await answer.toArray()).toString();
      resolve({ status: answer.statusCode ?? 0, text, stop: () => sending.destroy() });
    });
    void (async () => {
      for (const piece of pieces) {
        if (sending.destroyed) return;
        if (!sending.write(piece))
          await new Promise((drained) => sending.once("drain", drained).once("close", drained));
      }
      if (end) sending.end();
    })();
  });
}

const form = () => Buffer.from(String(new URLSearchParams({ grant_type: "client_credentials", ...client })));

test("B10: a body in pieces, without its length, is understood", async () => {
  const whole = form();
  const pieces = [whole.subarray(0, 7), whole.subarray(7, 30), whole.subarray(30)];
  const { status, text } = await send({ pieces });
  expect([status, JSON.parse(text)]).toMatchObject([200, { token_type: "Bearer", scope: "public" }]);
});

test.each([
  ["that says so", { "content-length": 50 * 1024 * 1024 }],
  ["in pieces, without its length", {}],
])("B10: fifty megabytes %s are refused, and the memory stays", async (_what, headers) => {
  const before = process.memoryUsage().rss;
  const piece = Buffer.alloc(1024 * 1024, "x");
  const { status, text } = await send({ headers, pieces: Array.from({ length: 50 }, () => piece) });
  expect([status, JSON.parse(text)]).toEqual([
    413,
    { error: "invalid_request", error_description: "the body is too large" },
  ]);
  expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
});

test("B10: of a body in pieces no more is kept than may be sent, and whoever does not end it is told at once", async () => {
  const sending = nodeRequest(`${baseUrl}/oauth/token`, { method: "POST", headers: { "content-type": "text/plain" } });
  sending.on("error", () => undefined);
  const answered = new Promise<number | undefined>((resolve) =>
    sending.once("response", (answer) => resolve(answer.resume().statusCode)),
  );
  sending.write("x".repeat(60 * 1024));
  expect(await answered).toBe(413);
  sending.destroy();
});

test("B10: fifty who never end their request keep nobody else waiting, and are given up on", async () => {
  const slow = Array.from({ length: 50 }, () => {
    const sending = nodeRequest(`${baseUrl}/oauth/token`, { method: "POST", headers: { "content-length": 100 } });
    sending.on("error", () => undefined);
    sending.write("grant_type=");
    return sending;
  });
  const took = await fewestMilliseconds(2000, async () => {
    expect((await requestToken({ grant_type: "client_credentials", ...client })).status).toBe(200);
  });
  expect(took).toBeLessThan(2000);
  expect(slow.filter(({ destroyed }) => destroyed)).toEqual([]);
  for (const sending of slow) sending.destroy();
  expect(limits.requestTimeout).toBeLessThanOrEqual(60_000);
});

async function issuedSecondsAgo(token: string, seconds: number): Promise<void> {
  const earlier = sql`make_interval(secs => ${seconds})`;
  await db
    .update(oauthArtefacts)
    .set({
      createdAt: sql`${oauthArtefacts.createdAt} - ${earlier}`,
      expiresAt: sql`${oauthArtefacts.expiresAt} - ${earlier}`,
    })
    .where(eq(oauthArtefacts.idHash, sha256(token)));
}

const statusWith = async (path: string, token: string): Promise<number> =>
  (await fetch(baseUrl + path, { headers: { authorization: `Bearer ${token}` } })).status;

test("B11: a token opens the interface for 7,199 seconds and not for 7,201", async () => {
  for (const path of ["/api/v0/me", "/oauth/userinfo", "/oauth/token/info"]) {
    const { access_token } = await newTokens();
    await issuedSecondsAgo(access_token, 7198);
    expect([path, await statusWith(path, access_token)]).toEqual([path, 200]);
    await issuedSecondsAgo(access_token, 3);
    expect([path, await statusWith(path, access_token)]).toEqual([path, 401]);
  }
});

test.each([-300, 300])(
  "B11: with this machine's clock %i seconds off, the database's still counts",
  async (seconds) => {
    const { access_token } = await newTokens();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + seconds * 1000 });
    await issuedSecondsAgo(access_token, 7190);
    expect(await statusWith("/api/v0/me", access_token)).toBe(200);
    await issuedSecondsAgo(access_token, 11);
    expect(await statusWith("/api/v0/me", access_token)).toBe(401);
  },
);

test("B16: a token in a form is taken nowhere in the interface (RFC 6750 §2)", async () => {
  const { access_token } = await newTokens();
  const body = new URLSearchParams({ access_token });
  const saved = await fetch(`${baseUrl}/api/v0/competitions/Any2026/wcif`, { method: "PATCH", body });
  expect(saved.status).toBe(415);
});

test("B16: userinfo takes one token, in the header or in a form (RFC 6750 §2), and never two or one in the query", async () => {
  const { access_token } = await newTokens();
  const authorization = `Bearer ${access_token}`;
  const body = () => new URLSearchParams({ access_token });
  const url = `${baseUrl}/oauth/userinfo`;
  const statuses = await Promise.all([
    fetch(url, { headers: { authorization } }),
    fetch(url, { method: "POST", body: body() }),
    fetch(url, { method: "POST", body: body(), headers: { authorization } }),
    fetch(`${url}?${body()}`),
    fetch(`${url}?${body()}`, { headers: { authorization } }),
  ]);
  expect(statuses.map((answer) => answer.status)).toEqual([200, 200, 400, 400, 400]);
});
