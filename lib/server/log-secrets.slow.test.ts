import path from "node:path";
import { pathToFileURL } from "node:url";
import { beforeEach, expect, test } from "vitest";
import { overrideEnv } from "#lib/platform/env.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { everyEndpoint } from "#lib/testing/every-endpoint.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createAdministrator } from "#lib/testing/factories/actors.ts";
import { createApplication } from "#lib/testing/factories/applications.ts";
import { createCompetition } from "#lib/testing/factories/competitions.ts";
import { keepLog } from "#lib/testing/kept-log.ts";
import { startTestServer } from "#lib/testing/server.ts";
import { signInCookie } from "#lib/testing/sign-in.ts";
import { requestToken } from "#lib/testing/token-request.ts";
import { readRoutes } from "./route-table.ts";

// Whatever holds this came from somebody who has sent it, wherever they did.
const mark = "Marked7f3aQ";
const email = `${mark}@mail.example`;
const password = `${mark} long password`;
// As long and as plausible as the real thing.
const secret = `${mark}${"0123456789abcdef".repeat(3)}`;

const { db } = await testDatabase();
const { baseUrl } = await startTestServer({ fallback: (_, outgoing) => void outgoing.end("a page") });
overrideEnv({ API_RATE_LIMIT: "1000000" });
const log = keepLog();
const administrator = await createAdministrator(db);
const cookie = await signInCookie(db, administrator.id);
const account = await createAccount(db, { email, password, name: mark });
const { application, secret: clientSecret } = await createApplication(db, {
  profile: "compatible",
  allowsPassword: true,
  allowsImplicit: true,
  redirectUris: ["https://app.example/callback"],
});
await createCompetition(db, { id: "Open2026", delegates: [administrator] });
const { body: tokens } = await requestToken({
  grant_type: "password",
  client_id: application.clientId,
  client_secret: clientSecret,
  username: email,
  password,
});
const realSecrets = [
  String(tokens.access_token),
  String(tokens.refresh_token),
  clientSecret,
  cookie.split("=")[1] ?? "",
];

beforeEach(() => log.forget());

function expectNothingTold(): void {
  const lines = log.text().split("\n");
  const telling = [mark, "mail.example", ...realSecrets].flatMap((told) =>
    lines.filter((line) => line.toLowerCase().includes(told.toLowerCase())),
  );
  expect(telling).toEqual([]);
}

const secretNames = [
  ...["email", "username", "user", "name", "password", "new_password", "current_password", "totp", "code", "token"],
  ...["access_token", "refresh_token", "id_token", "client_secret", "client_id", "secret", "state", "nonce", "q"],
  ...["code_verifier", "assertion", "backup_code", "birth_date", "callbackUrl", "user_code", "device_code", "scope"],
  ...[
    "redirect_uri",
    "post_logout_redirect_uri",
    "id_token_hint",
    "login_hint",
    "request",
    "comments",
    "text",
    "reason",
  ],
];
const secretFor = (name: string): string => {
  if (/email|user|hint/.test(name)) return email;
  if (/password/.test(name)) return password;
  return /redirect|callback/.test(name) ? `https://${mark}.example/?code=${secret}` : secret;
};
const everySecret = Object.fromEntries(secretNames.map((name) => [name, secretFor(name)]));

const senders: [string, Record<string, string>][] = [
  ["a token that nobody gave out", { authorization: `Bearer ${secret}` }],
  ["a token that is good", { authorization: `Bearer ${tokens.access_token}` }],
  ["a name and a password", { authorization: `Basic ${btoa(`${email}:${secret}`)}` }],
  ["an administrator's cookie", { cookie, origin: baseUrl }],
  ["a cookie that nobody was given", { cookie: `stadion-session=${secret}; form=${secret}` }],
];

const endpoints = await everyEndpoint();

test.each(senders)(
  "nothing that is sent to an endpoint with %s stands in the log",
  async (_, headers) => {
    for (const { method, path: pattern } of endpoints) {
      for (const value of [secret, email, "Open2026"]) {
        const address = pattern.replaceAll(/\[[^\]]+\]/g, encodeURIComponent(value));
        const body = method === "GET" ? null : JSON.stringify({ ...everySecret, id: value });
        const query = `?${new URLSearchParams(Object.fromEntries(Object.entries(everySecret).filter(([name]) => name !== "access_token")))}`;
        const sent = { ...headers, "user-agent": mark, referer: `${baseUrl}/?token=${secret}`, "x-request-id": secret };
        for (const search of ["", query, `?access_token=${secret}`]) {
          const answer = await fetch(baseUrl + address + search, {
            method,
            body,
            headers: { ...sent, "content-type": "application/json", traceparent: secret },
            redirect: "manual",
          });
          // A stream of what happens has no end.
          if (answer.headers.get("content-type") === "text/event-stream") await answer.body?.cancel();
          else await answer.arrayBuffer();
        }
      }
    }
    expect(log.lines("request").length).toBeGreaterThan(endpoints.length * 8);
    expectNothingTold();
  },
  240_000,
);

const oauthEndpoints = [
  ...["authorize", "token", "revoke", "introspect", "userinfo", "par", "device/authorize", "logout", "logout/confirm"],
  ...["token/info", "device", `authorize/${secret}`, `consent/${secret}`, `nothing/${secret}`, "discovery/keys"],
].map((name) => `/oauth/${name}`);
const grants = [
  ...["password", "authorization_code", "refresh_token", "client_credentials"],
  ...["urn:ietf:params:oauth:grant-type:device_code", secret],
];

test("A15: nothing that is sent to the endpoints of OAuth stands in the log", async () => {
  const client = { client_id: application.clientId, client_secret: clientSecret };
  const clients: Record<string, string>[] = [{}, client, { ...client, client_secret: secret }, { client_id: email }];
  const ask = async (address: string, fields: Record<string, string>, headers: Record<string, string> = {}) => {
    const form = new URLSearchParams(fields);
    for (const [target, init] of [
      [`${address}?${form}`, { method: "GET" }],
      [address, { method: "POST", body: form }],
    ] as const) {
      const answer = await fetch(baseUrl + target, { ...init, headers, redirect: "manual" });
      await answer.arrayBuffer();
    }
  };
  for (const address of oauthEndpoints) {
    for (const chosen of clients) {
      await ask(address, { ...everySecret, ...chosen });
      for (const [, headers] of senders) await ask(address, { ...everySecret, ...chosen }, headers);
      for (const response_type of ["code", "token", "id_token", secret])
        await ask(address, { ...everySecret, ...chosen, response_type, redirect_uri: "https://app.example/callback" });
    }
  }
  for (const grant_type of grants)
    for (const chosen of clients) await ask("/oauth/token", { ...everySecret, ...chosen, grant_type });
  for (const typed of [password, `${password} mistyped`])
    await ask("/oauth/token", { ...client, grant_type: "password", username: email, password: typed });
  await ask("/oauth/revoke", { ...client, token: String(tokens.refresh_token) });
  expect(log.lines("oauth error").length).toBeGreaterThan(20);
  expect(log.lines("sign-in failed").length).toBeGreaterThan(0);
  expectNothingTold();
}, 120_000);

type Handler = (request: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response>;

/** Whatever pages send, and what next-auth's own client does. */
const forms = await Promise.all(
  readRoutes("app", "public")
    .leaves.filter(({ file }) => file.endsWith("route.ts") && !file.startsWith("app/api/v"))
    .map(async ({ file, route }) => {
      const module: { POST?: Handler } = await import(pathToFileURL(path.resolve(file)).href);
      return { route, handler: module.POST };
    }),
).then((routes) => routes.flatMap(({ route, handler }) => (handler ? [{ route, handler }] : [])));

test("A15: nothing that is typed into a form stands in the log, refused or taken", async () => {
  expect(forms.length).toBeGreaterThan(40);
  for (const { route, handler } of forms) {
    const names = [...route.matchAll(/\[(?:\.\.\.)?(\w+)\]/g)].map(([, name = ""]) => name);
    for (const value of [secret, "Open2026", String(account.id)]) {
      for (const who of [cookie, `stadion-session=${secret}`, ""]) {
        const headers = new Headers({ origin: baseUrl, "x-stadion-client-ip": "203.0.113.7", "user-agent": mark });
        if (who) headers.set("cookie", who);
        const request = new Request(
          `${baseUrl}${route.replaceAll(/\[[^\]]+\]/g, encodeURIComponent(value))}?token=${secret}`,
          {
            method: "POST",
            headers,
            body: new URLSearchParams({ ...everySecret, email, name: mark, password }),
          },
        );
        const params = Object.fromEntries(names.map((name) => [name, value]));
        const answer = await handler(request, { params: Promise.resolve(params) });
        await answer.arrayBuffer();
      }
    }
  }
  expectNothingTold();
}, 240_000);
