import { createRequire } from "node:module";
import { Auth, type AuthConfig } from "@auth/core";
import { beforeAll, expect, test } from "vitest";
import type { Account } from "#lib/accounts/account.ts";
import { authorize } from "#lib/testing/authorize.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createApplication } from "#lib/testing/factories/applications.ts";
import { createPerson } from "#lib/testing/factories/persons.ts";
import { startTestServer } from "#lib/testing/server.ts";

const { db } = await testDatabase();
const { baseUrl } = await startTestServer();

let account: Account;
beforeAll(async () => {
  const { id } = await createPerson(db, { id: "2019JOUR01" });
  account = await createAccount(db, { competitorId: id });
});

const follow = (url: string) => authorize(db, account.id, Object.fromEntries(new URL(url).searchParams));

type Strategy = object & { authenticate(request: object, options: object): void };
type StrategyClass = new (options: object, verify: (...values: unknown[]) => void) => Strategy;
const WcaStrategy = createRequire(import.meta.url)("passport-wca") as StrategyClass;

test("T4, passport-wca 1.0.3: the profile is read with the token in the query", async () => {
  const redirectUri = "https://app.example/auth/wca/callback";
  const { application, secret } = await createApplication(db, { profile: "compatible", redirectUris: [redirectUri] });
  const options = {
    authorizationURL: `${baseUrl}/oauth/authorize`,
    tokenURL: `${baseUrl}/oauth/token`,
    userProfileURL: `${baseUrl}/api/v0/me`,
    clientID: application.clientId,
    clientSecret: secret,
    callbackURL: redirectUri,
    scope: ["public", "email", "dob"],
  };
  const verify = (...values: unknown[]) => {
    const [accessToken, refreshToken, profile, done] = values as [string, string, object, (...of: unknown[]) => void];
    done(null, { accessToken, refreshToken, profile });
  };
  const run = (query: Record<string, string>) =>
    new Promise<unknown>((resolve, reject) => {
      const strategy = Object.assign(Object.create(new WcaStrategy(options, verify)) as Strategy, {
        redirect: resolve,
        success: resolve,
        fail: reject,
        error: reject,
      });
      strategy.authenticate({ query, body: {}, headers: {} }, {});
    });

  const redirect = await follow(String(await run({})));
  expect(await run(Object.fromEntries(redirect.searchParams))).toEqual({
    accessToken: expect.any(String),
    refreshToken: expect.any(String),
    profile: expect.objectContaining({
      provider: "wca",
      id: account.id,
      displayName: account.name,
      emails: [{ value: account.email }],
      wca: expect.objectContaining({ id: "2019JOUR01" }),
    }),
  });
});

test.each([
  ["OAuth 2.0, knowing the issuer, with PKCE", { profile: "modern" }, { issuer: baseUrl, checks: ["pkce", "state"] }],
  ["OAuth 2.0, knowing no issuer (T2)", { profile: "compatible" }, { checks: ["state"] }],
] as const)("@auth/core with a provider of its own: %s", async (_what, registration, provider) => {
  const callback = "https://app.example/auth/callback/stadion";
  const { application, secret } = await createApplication(db, { ...registration, redirectUris: [callback] });
  const config: AuthConfig = {
    basePath: "/auth",
    secret: "only for this test",
    trustHost: true,
    providers: [
      {
        id: "stadion",
        name: "Stadion",
        type: "oauth",
        clientId: application.clientId,
        clientSecret: secret,
        authorization: { url: `${baseUrl}/oauth/authorize`, params: { scope: "public email" } },
        token: `${baseUrl}/oauth/token`,
        userinfo: `${baseUrl}/api/v0/me`,
        profile: ({ me }: { me: { id: number; name: string; email: string } }) => ({
          id: String(me.id),
          name: me.name,
          email: me.email,
        }),
        ...provider,
        checks: [...provider.checks],
      },
    ],
  };
  const visit = authClient(config);
  const { csrfToken } = (await (await visit("/auth/csrf")).json()) as { csrfToken: string };
  const begun = await visit("/auth/signin/stadion", new URLSearchParams({ csrfToken }));
  const redirect = await follow(begun.headers.get("location") ?? "");
  const done = await visit(redirect.pathname + redirect.search);
  expect(done.headers.get("location")).toBe("https://app.example");
  const session = await visit("/auth/session");
  expect(await session.json()).toMatchObject({ user: { name: account.name, email: account.email } });
});

test("@auth/core by OpenID discovery, with PKCE and nonce", async () => {
  const callback = "https://app.example/auth/callback/stadion";
  const { application, secret } = await createApplication(db, { redirectUris: [callback] });
  const visit = authClient({
    basePath: "/auth",
    secret: "only for this test",
    trustHost: true,
    providers: [
      {
        id: "stadion",
        name: "Stadion",
        type: "oidc",
        issuer: baseUrl,
        clientId: application.clientId,
        clientSecret: secret,
        authorization: { params: { scope: "public openid email profile" } },
        checks: ["pkce", "state", "nonce"],
      },
    ],
  });
  const { csrfToken } = (await (await visit("/auth/csrf")).json()) as { csrfToken: string };
  const begun = await visit("/auth/signin/stadion", new URLSearchParams({ csrfToken }));
  const redirect = await follow(begun.headers.get("location") ?? "");
  expect((await visit(redirect.pathname + redirect.search)).headers.get("location")).toBe("https://app.example");
  const session = await visit("/auth/session");
  expect(await session.json()).toMatchObject({ user: { name: account.name, email: account.email } });
});

/** A website that uses the framework, and a browser that keeps its cookies. */
function authClient(config: AuthConfig) {
  const cookies = new Map<string, string>();
  return async (path: string, form?: URLSearchParams): Promise<Response> => {
    const request = new Request(`https://app.example${path}`, {
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
      ...(form && { method: "POST", body: form }),
    });
    const answer = await Auth(request, config);
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return answer;
  };
}
