import { expect, test } from "vitest";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { cookieOf } from "#lib/testing/send-form.ts";
import { findSignedIn, signInCookie } from "#lib/testing/sign-in.ts";
import { GET, POST } from "./route.ts";

const { db } = await testDatabase();
const base = "http://localhost:3000";
const password = "cobalt otter";

const ask = (action: string, { cookie = "", query = "" } = {}) =>
  GET(new Request(`${base}/api/auth/${action}${query}`, { headers: { cookie } }), context(action));

const send = (action: string, form: Record<string, string>, { cookie = "", origin = base } = {}) =>
  POST(
    new Request(`${base}/api/auth/${action}`, {
      method: "POST",
      headers: { cookie, origin, "x-stadion-client-ip": "203.0.113.7" },
      body: new URLSearchParams(form),
    }),
    context(action),
  );

const context = (action: string) => ({ params: Promise.resolve({ nextauth: action.split("/") }) });

async function signIn(form: Record<string, string>): Promise<Response> {
  const csrf = await ask("csrf");
  const { csrfToken } = (await csrf.json()) as { csrfToken: string };
  return send("callback/credentials", { csrfToken, json: "true", ...form }, { cookie: cookieOf(csrf) });
}

test("next-auth's own client signs in, reads the session and signs out", async () => {
  const account = await createAccount(db, { email: "anna@mail.example", password });
  const signedIn = await signIn({ email: "anna@mail.example", password, callbackUrl: "/settings" });
  expect(await signedIn.json()).toEqual({ url: `${base}/settings` });
  const cookie = cookieOf(signedIn);
  expect((await findSignedIn(db, cookie, new Date()))?.account.id).toBe(account.id);

  const session = await ask("session", { cookie });
  expect(session.headers.get("cache-control")).toBe("private, no-store");
  expect(await session.json()).toEqual({
    user: { id: String(account.id), name: account.name, email: "anna@mail.example" },
    expires: expect.stringMatching(/Z$/),
  });
  expect((await findSignedIn(db, cookieOf(session), new Date()))?.account.id).toBe(account.id);

  const csrf = await ask("csrf", { cookie });
  const { csrfToken } = (await csrf.json()) as { csrfToken: string };
  await send("signout", { csrfToken, json: "true" }, { cookie: `${cookie}; ${cookieOf(csrf)}` });
  expect(await findSignedIn(db, cookie, new Date())).toBeUndefined();
  expect(await (await ask("session", { cookie })).json()).toEqual({});
});

test("D08 a garbage session is nobody's and sets no new one", async () => {
  for (const cookie of ["stadion-session=garbage", "stadion-session=%", `stadion-session=${"x".repeat(50_000)}`]) {
    const answer = await ask("session", { cookie });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({});
    expect(cookieOf(answer)).not.toMatch(/stadion-session[^=]*=[^;]/);
  }
});

test("a wrong password, no confirmation and a missing code lead to the sign-in page without a session", async () => {
  await createAccount(db, { email: "fresh@mail.example", password, emailConfirmedAt: null });
  await createAccount(db, { email: "two@mail.example", password, totpEnabledAt: new Date() });
  const errorFor = async (email: string, tried: string) => {
    const answer = await signIn({ email, password: tried });
    expect(cookieOf(answer)).not.toContain("stadion-session");
    return new URL(((await answer.json()) as { url: string }).url).searchParams.get("error");
  };
  expect(await errorFor("nobody@mail.example", password)).toBe("CredentialsSignin");
  expect(await errorFor("fresh@mail.example", "wrong")).toBe("CredentialsSignin");
  expect(await errorFor("fresh@mail.example", password)).toBe("unconfirmed");
  expect(await errorFor("two@mail.example", password)).toBe("second_factor_required");
});

test("D02 without next-auth's token, or from another site, nobody is signed in or out", async () => {
  const account = await createAccount(db, { email: "csrf@mail.example", password });
  const withoutToken = await send("callback/credentials", { email: "csrf@mail.example", password });
  expect(withoutToken.headers.get("location")).toContain("csrf=true");
  expect(cookieOf(withoutToken)).not.toContain("stadion-session");
  const foreign = await send("callback/credentials", {}, { origin: "https://evil.example" });
  expect(foreign.status).toBe(403);
  const cookie = await signInCookie(db, account.id);
  await send("signout", {}, { cookie });
  expect(await findSignedIn(db, cookie, new Date())).toBeDefined();
});

test.each(["//evil.example", "https://evil.example", "/\\evil.example", "javascript:alert(1)"])(
  "D07 next-auth sends nobody to %s",
  async (callbackUrl) => {
    const { email } = await createAccount(db, { password });
    const answer = await signIn({ email: email ?? "", password, callbackUrl });
    expect(await answer.json()).toEqual({ url: `${base}/` });
    const page = await ask("signin", { query: `?callbackUrl=${encodeURIComponent(callbackUrl)}` });
    expect(page.headers.get("location") ?? "").not.toContain("evil");
  },
);

test("an address in a Host header leads nowhere", async () => {
  const answer = await GET(
    new Request(`${base}/api/auth/signin`, { headers: { host: "evil.example", "x-forwarded-host": "evil.example" } }),
    context("signin"),
  );
  expect(answer.headers.get("location")).toBe(`/sign-in?callbackUrl=${encodeURIComponent(base)}`);
});

test("what next-auth can do and we do not need is not there", async () => {
  for (const action of ["_log", "session", "signin/credentials", "verify-request", "callback/google", "__proto__"]) {
    expect((await send(action, {})).status, action).toBe(404);
  }
  expect((await ask("callback/credentials")).status).toBe(404);
});

test.each([
  ["a word", "x"],
  ["a broken escape", "%ff"],
  ["a script", "javascript:alert(1)"],
  ["seven kilobytes", "x".repeat(7000)],
])(
  "%s is no place to go on at: that is the caller's fault, and forgotten where a browser kept it",
  async (_, place) => {
    for (const action of ["session", "csrf", "providers"]) {
      const asked = await ask(action, { query: `?callbackUrl=${place}` });
      expect([asked.status, await asked.json()]).toEqual([
        400,
        expect.objectContaining({ error: "callbackUrl is not an address", code: "bad_request" }),
      ]);
      expect((await ask(action, { cookie: `next-auth.callback-url=${place}` })).status).toBe(200);
    }
  },
);

test("where to go on may be a path or an address", async () => {
  for (const place of ["/settings", `${base}/settings`, ""])
    expect((await ask("session", { query: `?callbackUrl=${encodeURIComponent(place)}` })).status).toBe(200);
});
