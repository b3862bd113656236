import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { POST as forgetShownOnce } from "#app/shown-once/forget/route.ts";
import type { Account } from "#lib/accounts/account.ts";
import { env } from "#lib/platform/env.ts";
import { Browser } from "#lib/testing/browser.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createApplication } from "#lib/testing/factories/applications.ts";
import { formAnswer, problemsOf, sendForm } from "#lib/testing/send-form.ts";
import { startTestServer } from "#lib/testing/server.ts";
import { inProduction, withSettings } from "#lib/testing/settings.ts";
import { shownSecret } from "#lib/testing/shown-secret.ts";
import { signInCookie } from "#lib/testing/sign-in.ts";
import { requestToken, tokenStatus } from "#lib/testing/token-request.ts";
import { newClientId } from "./commands.ts";
import { assertNoExampleApplication, ensureExampleApplication, exampleApplication } from "./example.ts";
import { findApplication, listLiveSecrets } from "./queries.ts";
import { countUsage, listUsage, writeUsage } from "./usage.ts";
import { seenVersion } from "./verification.ts";

const { db } = await testDatabase();
await startTestServer();

let owner: Account;
let browser: Browser;

beforeAll(async () => {
  owner = await createAccount(db);
  browser = new Browser(await signInCookie(db, owner.id));
});

async function registerInBrowser(more: Record<string, string> = {}) {
  const form = {
    name: "Planner",
    kind: "website",
    profile: "modern",
    redirect_uris: "https://planner.example/cb",
    flows: "client_credentials",
  };
  const answer = await browser.post("/oauth/applications/register", { ...form, ...more });
  const id = Number(Browser.location(answer).pathname.split("/")[3]);
  return { answer, id, secret: await shownSecret(browser, owner, id) };
}

test("registering gives a client id, and a secret to see once", async () => {
  const { answer, id, secret } = await registerInBrowser({ scopes: "email" });
  const page = `/oauth/applications/${id}/credentials`;
  const { pathname, search } = Browser.location(answer);
  expect(pathname + search).toBe(`${page}?done=registered`);
  expect(secret).toMatch(/^[\w-]{43}$/);
  const saved = await sendForm(forgetShownOnce, { page });
  expect([Browser.location(saved).pathname, saved.headers.getSetCookie()]).toEqual([
    page,
    [expect.stringMatching(/^stadion-shown-once=;.*Max-Age=0/)],
  ]);
  const [live] = await listLiveSecrets(db, id);
  expect(live).toEqual({
    id: live?.id,
    applicationId: id,
    hint: secret?.slice(-4),
    createdAt: expect.any(Date),
    lastUsedAt: null,
    expiresAt: null,
  });
});

test("a form with mistakes comes back with what was typed", async () => {
  const typed = { name: "Planner", kind: "website", profile: "modern", flows: "client_credentials" };
  const { answer: nameless } = await registerInBrowser({ name: " ", redirect_uris: "http://evil.example/cb" });
  expect(await formAnswer(nameless)).toMatchObject({
    page: "/oauth/applications/new",
    memory: {
      problems: { name: "Give it a name." },
      values: { ...typed, name: " ", redirect_uris: "http://evil.example/cb" },
    },
  });
  const { answer: wrong } = await registerInBrowser({
    redirect_uris: "https://fine.example/cb\nhttp://evil.example/cb",
    flows: "implicit",
    homepage: "here",
    gives_management: "yes",
  });
  expect(await problemsOf(wrong)).toEqual([
    "/oauth/applications/new",
    {
      homepage: "Write a web address.",
      profile: "The implicit flow and the password grant are for compatible applications only.",
      redirect_uris: "http://evil.example/cb: http is allowed for localhost, 127.0.0.1 and [::1] only: use https.",
      scopes: "manage_competitions is not among its scopes.",
    },
  ]);
});

test("calls of the interface with an application's token are counted for its Usage tab, and their errors", async () => {
  const { application, secret } = await createApplication(db);
  const { body } = await requestToken({
    grant_type: "client_credentials",
    client_id: application.clientId,
    client_secret: secret,
  });
  const call = (path: string) =>
    fetch(env().baseUrl + path, { headers: { authorization: `Bearer ${body.access_token}` } });
  await call("/api/v0/competitions");
  await call("/api/v0/competitions/NoSuch2026");
  await writeUsage(db);
  const today = (await listUsage(db, application.id, new Date())).at(-1);
  expect(today).toEqual({ day: new Date().toISOString().slice(0, 10), calls: 2, errors: 1, tokens: 1 });
});

test("somebody else's application does not exist", async () => {
  const { application } = await createApplication(db);
  for (const action of ["save", "add-secret", "delete", "verify", "redirect-uris"]) {
    expect((await browser.post(`/oauth/applications/${application.id}/${action}`, {})).status).toBe(404);
  }
});

test.each(["constructor", "toString", "__proto__", "hasOwnProperty", "no-such-action"])(
  "an application has no action called %s",
  async (action) => {
    const { application } = await createApplication(db, { ownerId: owner.id });
    expect((await browser.post(`/oauth/applications/${application.id}/${action}`, {})).status).toBe(404);
  },
);

test("D02: forms of other sites do nothing", async () => {
  const { application } = await createApplication(db, { ownerId: owner.id });
  const path = `/oauth/applications/${application.id}/delete`;
  const form = { confirm_delete: application.name };
  for (const origin of ["https://evil.example", "null", "http://sub.localhost"]) {
    expect((await browser.post(path, form, { origin })).status).toBe(403);
  }
  const without = await browser.send(path, { method: "POST", body: new URLSearchParams(form) });
  expect(without.status).toBe(403);
  expect(await findApplication(db, application.clientId)).toBeDefined();
});

test("deleting asks for the name, and ends everything", async () => {
  const { application, secret } = await createApplication(db, { ownerId: owner.id });
  const base = `/oauth/applications/${application.id}`;
  expect(await problemsOf(await browser.post(`${base}/delete`, { confirm_delete: "something else" }))).toEqual([
    `${base}/danger`,
    { confirm_delete: `Type the application's name, “${application.name}”, to confirm.` },
  ]);
  expect(Browser.location(await browser.post(`${base}/delete`, { confirm_delete: application.name })).pathname).toBe(
    "/oauth/applications",
  );
  expect(await tokenStatus(application.clientId, secret)).toBe(401);
});

test("the staff may verify and suspend anybody's application, others may not even their own", async () => {
  const { application, secret } = await createApplication(db, { ownerId: owner.id });
  const base = `/oauth/applications/${application.id}`;
  expect((await browser.post(`${base}/verify`, {})).status).toBe(403);
  const staff = await createAccount(db, { isSiteAdministrator: true });
  const theirs = new Browser(await signInCookie(db, staff.id));
  await theirs.post(`${base}/verify`, { seen: seenVersion(application) });
  expect((await findApplication(db, application.clientId))?.verifiedBy).toBe(staff.id);
  expect(await problemsOf(await theirs.post(`${base}/suspend`, { reason: " " }))).toEqual([
    base,
    { reason: "Say why: its owner and the people who use it will read it." },
  ]);
  await theirs.post(`${base}/suspend`, { reason: "It writes to people who did not ask." });
  expect(await tokenStatus(application.clientId, secret)).toBe(401);
  await theirs.post(`${base}/lift-suspension`, {});
  expect(await tokenStatus(application.clientId, secret)).toBe(200);
});

test("A18: a picture is drawn anew, and what is none is refused", async () => {
  const { application } = await createApplication(db, { ownerId: owner.id });
  const path = `/oauth/applications/${application.id}/logo`;
  const send = async (bytes: Uint8Array, name: string) => {
    const form = new FormData();
    form.append("logo", new File([new Uint8Array(bytes)], name));
    return await browser.send(path, { method: "POST", body: form, headers: { origin: env().baseUrl } });
  };
  const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  expect(await problemsOf(await send(svg, "logo.svg"))).toEqual([
    `/oauth/applications/${application.id}/edit`,
    "The picture must be a PNG, JPEG, WebP or GIF file.",
  ]);
  const png = await sharp({ create: { width: 300, height: 200, channels: 3, background: "#0a0" } })
    .png()
    .toBuffer();
  expect((await send(png, "logo.png")).status).toBe(303);
  const shown = await browser.get(`/oauth/applications/logo/${application.clientId}`);
  expect(shown.headers.get("content-type")).toBe("image/webp");
  expect(await sharp(await shown.arrayBuffer()).metadata()).toMatchObject({ format: "webp", width: 128, height: 128 });
});

test("A19: production does not start beside the example application, and would not serve it", async () => {
  await assertNoExampleApplication(db);
  await ensureExampleApplication(db);
  await ensureExampleApplication(db);
  await expect(assertNoExampleApplication(db)).rejects.toThrow(/example-application-id may redirect anywhere/);
  expect(await tokenStatus(exampleApplication.clientId, exampleApplication.secret)).toBe(200);
  const status = () => tokenStatus(exampleApplication.clientId, exampleApplication.secret);
  expect(await inProduction(status)).toBe(401);
});

test.each([{ HOST: "0.0.0.0" }, { BASE_URL: "http://stadion.example" }])(
  "F15: the example application is unknown where others can ask: %j",
  async (opened) => {
    await ensureExampleApplication(db);
    const status = () => tokenStatus(exampleApplication.clientId, exampleApplication.secret);
    expect(await withSettings(opened, status)).toBe(401);
    expect(await status()).toBe(200);
  },
);

test("use is counted by day, and written together", async () => {
  const { application } = await createApplication(db);
  const today = new Date("2030-05-06T23:59:59Z");
  countUsage(application.id, { calls: 1 }, today);
  countUsage(application.id, { calls: 1, errors: 1 }, today);
  await writeUsage(db);
  countUsage(application.id, { calls: 3, tokens: 1 }, today);
  await writeUsage(db);
  const days = await listUsage(db, application.id, today);
  expect(days).toHaveLength(30);
  expect(days.at(-1)).toEqual({ day: "2030-05-06", calls: 5, errors: 1, tokens: 1 });
  expect(days[0]).toMatchObject({ calls: 0, errors: 0, tokens: 0 });
});

test("F17: the name of an application holds nothing that turns the text around it", async () => {
  for (const name of ["Planner\u202e", "Plan\u2067ner", "Plan\u200fner"]) {
    const { answer } = await registerInBrowser({ name });
    expect((await formAnswer(answer)).memory.problems, JSON.stringify(name)).toHaveProperty("name");
  }
});

test("a client id that is made up never looks like an option of a command", () => {
  const made = Array.from({ length: 1000 }, newClientId);
  expect(made.filter((id) => id.startsWith("-"))).toEqual([]);
  expect(new Set(made).size).toBe(1000);
});
