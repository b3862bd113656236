import { afterAll, afterEach, expect, test } from "vitest";
import { closeDatabase, database } from "#lib/db/connection.ts";
import { env, overrideEnv } from "#lib/platform/env.ts";
import { authorize } from "#lib/testing/authorize.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { databaseProxy } from "#lib/testing/database-proxy.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createApplication } from "#lib/testing/factories/applications.ts";
import { startTestServer } from "#lib/testing/server.ts";
import { signInCookie } from "#lib/testing/sign-in.ts";
import { requestToken } from "#lib/testing/token-request.ts";

const { db, url } = await testDatabase();
const { baseUrl } = await startTestServer();
const { application, secret } = await createApplication(db);
const account = await createAccount(db);
const cookie = await signInCookie(db, account.id);
const client = { client_id: application.clientId, client_secret: secret };
const asking = {
  client_id: client.client_id,
  redirect_uri: "https://app.example/callback",
  response_type: "code",
  scope: "public",
};

// The provider is built with the first request.
await fetch(`${baseUrl}/.well-known/openid-configuration`);

const proxy = await databaseProxy(url);
afterAll(proxy.close);

afterEach(async () => {
  await proxy.become("passes");
  await askAt(url);
});

async function askAt(name: string): Promise<void> {
  overrideEnv({ DATABASE_URL: name });
  await closeDatabase();
}

/** What servers that stop, start, or are behind something that stands for them, look like. */
const absences = ["refuses", "accepts and closes", "is starting"] as const;

const post = (path: string, body: Record<string, string>) =>
  fetch(baseUrl + path, { method: "POST", body: new URLSearchParams(body) });

const requests: [string, () => Promise<Response>][] = [
  ["/oauth/token", () => post("/oauth/token", { grant_type: "client_credentials", ...client })],
  [
    "/oauth/token with a password",
    () => post("/oauth/token", { grant_type: "password", username: "a@b.example", password: "x" }),
  ],
  ["/oauth/revoke", () => post("/oauth/revoke", { token: "x", ...client })],
  ["/oauth/introspect", () => post("/oauth/introspect", { token: "x", ...client })],
  ["/oauth/device/authorize", () => post("/oauth/device/authorize", client)],
  ["/oauth/userinfo", () => fetch(`${baseUrl}/oauth/userinfo`, { headers: { authorization: "Bearer abcdefghijkl" } })],
  [
    "/oauth/token/info",
    () => fetch(`${baseUrl}/oauth/token/info`, { headers: { authorization: "Bearer abcdefghijkl" } }),
  ],
];

test.each(absences.flatMap((absence) => requests.map(([path, ask]) => ({ absence, path, ask }))))(
  "F18: while the database $absence, $path is a 503 with Retry-After, and recovers by itself",
  async ({ absence, ask }) => {
    await askAt(proxy.url);
    await proxy.become(absence);
    const answer = await ask();
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "2"]);
    expect(await answer.json()).toMatchObject({ error: expect.any(String) });
    await proxy.become("passes");
    expect((await ask()).status).toBeLessThan(500);
  },
);

test.each(absences.flatMap((absence) => [{ absence }, { absence, cookie }]))(
  "F18: while the database $absence, authorization is a page that says so",
  async ({ absence, ...headers }) => {
    await askAt(proxy.url);
    await proxy.become(absence);
    const answer = await fetch(`${baseUrl}/oauth/authorize?${new URLSearchParams(asking)}`, {
      redirect: "manual",
      headers: { accept: "text/html", ...headers },
    });
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "2"]);
    expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(await answer.text()).toContain("The database does not answer right now");
    expect(env().baseUrl).toBe(baseUrl);
  },
);

const bearer = (token: unknown) => ({ headers: { authorization: `Bearer ${token}` } });

// What a request needs is made at the database itself; what it is made of, through it.
const exchanges: Record<string, () => Promise<() => Promise<Response>>> = {
  "an authorization": async () => () =>
    fetch(`${baseUrl}/oauth/authorize?${new URLSearchParams(asking)}`, { redirect: "manual", headers: { cookie } }),
  "a code": async () => {
    const code =
      (await authorize(database(), account.id, { ...asking, scope: "public email" })).searchParams.get("code") ?? "";
    return () =>
      post("/oauth/token", { grant_type: "authorization_code", code, redirect_uri: asking.redirect_uri, ...client });
  },
  "a refresh token": async () => {
    const { refresh_token } = await newTokens();
    return () => post("/oauth/token", { grant_type: "refresh_token", refresh_token: String(refresh_token), ...client });
  },
  "credentials of an application": async () => () =>
    post("/oauth/token", { grant_type: "client_credentials", ...client }),
  "a password": async () => () =>
    post("/oauth/token", { grant_type: "password", username: "nobody@mail.example", password: "x", ...client }),
  "a device": async () => () => post("/oauth/device/authorize", client),
  introspection: async () => {
    const { access_token } = await newTokens();
    return () => post("/oauth/introspect", { token: String(access_token), ...client });
  },
  revocation: async () => {
    const { access_token } = await newTokens();
    return () => post("/oauth/revoke", { token: String(access_token), ...client });
  },
  "who somebody is": async () => {
    const { access_token } = await newTokens();
    return () => fetch(`${baseUrl}/oauth/userinfo`, bearer(access_token));
  },
  "what a token is": async () => {
    const { access_token } = await newTokens();
    return () => fetch(`${baseUrl}/oauth/token/info`, bearer(access_token));
  },
  "the API with a token": async () => {
    const { access_token } = await newTokens();
    return () => fetch(`${baseUrl}/api/v0/me`, bearer(access_token));
  },
};

async function newTokens() {
  const code =
    (await authorize(database(), account.id, { ...asking, scope: "public email" })).searchParams.get("code") ?? "";
  const redirect_uri = asking.redirect_uri;
  return (await requestToken({ grant_type: "authorization_code", code, redirect_uri, ...client })).body;
}

test.each(Object.keys(exchanges).flatMap((name) => [{ name }, { name, isBackAtOnce: true }]))(
  "F18: whichever statement of $name the database goes away at (and is back at once: $isBackAtOnce), it is the usual answer or a 503",
  async ({ name, ...how }) => {
    const make = exchanges[name] ?? (async () => () => fetch(baseUrl));
    const usual = await shown(await (await make())());
    for (let statements = 0; ; statements++) {
      const ask = await make();
      await askAt(proxy.url);
      await proxy.become({ passes: statements, ...how });
      const answer = await ask();
      const [status, retryAfter, body] = [answer.status, answer.headers.get("retry-after"), await shown(answer)];
      const hasPassed = proxy.hasPassed();
      await proxy.become("passes");
      await askAt(url);
      if (status === 503) expect(retryAfter).toBe("2");
      else expect(body, `after ${statements} statements`).toEqual(usual);
      if (hasPassed) break;
      expect(statements).toBeLessThan(60);
    }
  },
);

/** What two answers to the same request have in common. */
async function shown(answer: Response) {
  const body = answer.headers.get("content-type")?.includes("json") ? ((await answer.json()) as object) : {};
  const [location = ""] = (answer.headers.get("location") ?? "").split(/[?&](?:code|state)=|consent\//);
  return {
    status: answer.status,
    location,
    keys: Object.keys(body).sort(),
    error: "error" in body ? body.error : null,
  };
}
