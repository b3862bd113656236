import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { POST as forgetShownOnce } from "#app/shown-once/forget/route.ts";
import type { Account } from "#lib/accounts/account.ts";
import { findShownOnce } from "#lib/accounts/shown-once.ts";
import { auditEvents } from "#lib/db/schema/audit.ts";
import { applicationSecrets } from "#lib/db/schema/oauth.ts";
import { listOutbox } from "#lib/mail/outbox.ts";
import { env } from "#lib/platform/env.ts";
import { sha256 } from "#lib/platform/hash.ts";
import { Browser } from "#lib/testing/browser.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createApplication } from "#lib/testing/factories/applications.ts";
import { formAnswer, sendForm } from "#lib/testing/send-form.ts";
import { startTestServer } from "#lib/testing/server.ts";
import { inProduction, withSettings } from "#lib/testing/settings.ts";
import { signInCookie } from "#lib/testing/sign-in.ts";
import { requestToken } from "#lib/testing/token-request.ts";
import { readCookie } from "#lib/web/cookies.ts";
import { findBearer } from "../bearer.ts";
import { directSignInClientId, ensureDirectSignIn } from "./direct-sign-in.ts";
import { assertNoExampleApplication, ensureExampleApplication, exampleApplication } from "./example.ts";
import { findApplication, findTransfer, listLiveSecrets, listOffersTo } from "./queries.ts";
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

const tokenStatus = async (client_id: string, client_secret: string) =>
  (await requestToken({ grant_type: "client_credentials", client_id, client_secret })).status;

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
  return { answer, id, secret: await shownSecret(id) };
}

const shownSecret = async (id: number) => {
  const page = `/oauth/applications/${id}/credentials`;
  return (await findShownOnce(readCookie(browser.cookieHeader("/"), "shown-once"), { page, accountId: owner.id }))?.[0];
};

const problemsOf = async (answer: Response) => {
  const { page, memory } = await formAnswer(answer);
  return [page, memory.message ?? memory.problems];
};

test("registering gives a client id, and a secret to see once", async () => {
  const { answer, id, secret } = await registerInBrowser({ scopes: "email" });
  const page = `/oauth/applications/${id}/credentials`;
  expect(Browser.location(answer).pathname).toBe(page);
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

test("B12: two secrets live side by side; the deleted one stops at once; the last one stays", async () => {
  const { application, secret } = await createApplication(db, { ownerId: owner.id });
  const base = `/oauth/applications/${application.id}`;
  await browser.post(`${base}/add-secret`, {});
  const second = (await shownSecret(application.id)) ?? "";
  expect([await tokenStatus(application.clientId, secret), await tokenStatus(application.clientId, second)]).toEqual([
    200, 200,
  ]);
  expect(await problemsOf(await browser.post(`${base}/add-secret`, {}))).toEqual([
    `${base}/credentials`,
    "Only 2 secrets may live at a time: delete the old one first.",
  ]);

  const [old, fresh] = await listLiveSecrets(db, application.id);
  await browser.post(`${base}/delete-secret`, { secret_id: String(old?.id) });
  expect([await tokenStatus(application.clientId, secret), await tokenStatus(application.clientId, second)]).toEqual([
    401, 200,
  ]);
  expect(await problemsOf(await browser.post(`${base}/delete-secret`, { secret_id: String(fresh?.id) }))).toEqual([
    `${base}/credentials`,
    "This is the only secret: add another one first.",
  ]);
});

test("B12: a secret ends when it was said to end, and the old one may be given its last days", async () => {
  const { application, secret } = await createApplication(db, { ownerId: owner.id });
  await browser.post(`/oauth/applications/${application.id}/add-secret`, { lifetime: "90", grace: "7" });
  const next = (await shownSecret(application.id)) ?? "";
  const days = (await listLiveSecrets(db, application.id)).map(({ expiresAt }) =>
    Math.round(((expiresAt?.getTime() ?? 0) - Date.now()) / 86_400_000),
  );
  expect(days).toEqual([7, 90]);
  expect(await tokenStatus(application.clientId, secret)).toBe(200);
  await db
    .update(applicationSecrets)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(applicationSecrets.secretHash, sha256(secret)));
  expect([await tokenStatus(application.clientId, secret), await tokenStatus(application.clientId, next)]).toEqual([
    401, 200,
  ]);
});

test("a lifetime that was not offered is none", async () => {
  const { application } = await createApplication(db, { ownerId: owner.id });
  await browser.post(`/oauth/applications/${application.id}/add-secret`, { lifetime: "1e9", grace: "-1" });
  const secrets = await listLiveSecrets(db, application.id);
  expect(secrets.map((secret) => secret.expiresAt)).toEqual([null, null]);
});

test("the staff may write to the owner; what was written is kept, and nobody else may", async () => {
  const { application } = await createApplication(db, { ownerId: owner.id, name: "Scoreboard" });
  const path = `/oauth/applications/${application.id}/contact-owner`;
  expect((await browser.post(path, { message: "Hello" })).status).toBe(403);
  const staff = await createAccount(db, { isSiteAdministrator: true });
  const theirs = new Browser(await signInCookie(db, staff.id));
  expect(await problemsOf(await theirs.post(path, { message: " " }))).toEqual([
    `/oauth/applications/${application.id}`,
    { message: "Write what its owner should know." },
  ]);
  expect((await theirs.post(path, { message: "Please remove what you keep of 2019JOUR01." })).status).toBe(303);
  const [mail] = await listOutbox(db, { limit: 1 });
  expect(mail).toMatchObject({ recipient: owner.email, subject: "About your application – Stadion" });
  expect(mail?.text).toContain("“Scoreboard”:\n\nPlease remove what you keep of 2019JOUR01.\n\nTo answer, write to");
  const kept = await db.select().from(auditEvents).where(eq(auditEvents.kind, "application.owner_contacted"));
  expect(kept).toMatchObject([
    {
      actorId: staff.id,
      applicationId: application.id,
      data: { message: "Please remove what you keep of 2019JOUR01." },
    },
  ]);
});

test("the staff may end secrets that got out, tokens included; the owner is told, and adds another one", async () => {
  const { application, secret } = await createApplication(db, { ownerId: owner.id, name: "Leaky" });
  const base = `/oauth/applications/${application.id}`;
  const bought = await requestToken({
    grant_type: "client_credentials",
    client_id: application.clientId,
    client_secret: secret,
  });
  const token = String(bought.body.access_token);
  expect((await browser.post(`${base}/revoke-secrets`, { confirm_end: "Leaky" })).status).toBe(403);
  expect(await findBearer(db, token)).toMatchObject({ application: { clientId: application.clientId } });

  const staff = await createAccount(db, { isSiteAdministrator: true });
  const theirs = new Browser(await signInCookie(db, staff.id));
  expect(await problemsOf(await theirs.post(`${base}/revoke-secrets`, { confirm_end: "Planner" }))).toEqual([
    base,
    { confirm_end: "Type the application's name, “Leaky”, to confirm." },
  ]);
  expect((await theirs.post(`${base}/revoke-secrets`, { confirm_end: "Leaky" })).status).toBe(303);
  expect(await tokenStatus(application.clientId, secret)).toBe(401);
  expect(await findBearer(db, token)).toBeUndefined();
  const [mail] = await listOutbox(db, { limit: 1 });
  expect(mail).toMatchObject({ recipient: owner.email, subject: "About your application – Stadion" });
  expect(mail?.text).toContain("“Leaky”:\n\nIts secrets and all of its tokens were ended");
  expect(await problemsOf(await theirs.post(`${base}/revoke-secrets`, { confirm_end: "Leaky" }))).toEqual([
    base,
    "This application has no secret.",
  ]);

  await browser.post(`${base}/add-secret`, {});
  const next = (await shownSecret(application.id)) ?? "";
  expect(await tokenStatus(application.clientId, next)).toBe(200);
});

test("an application nobody owns has no one to write to", async () => {
  const staff = await createAccount(db, { isSiteAdministrator: true });
  await ensureDirectSignIn(db);
  const directSignIn = await findApplication(db, directSignInClientId);
  const theirs = new Browser(await signInCookie(db, staff.id));
  const answer = await theirs.post(`/oauth/applications/${directSignIn?.id}/contact-owner`, { message: "Hello" });
  expect(await problemsOf(answer)).toEqual([
    `/oauth/applications/${directSignIn?.id}`,
    "Nobody owns this application: there is no one to write to.",
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

test("B12: a secret of another application opens nothing", async () => {
  const one = await createApplication(db);
  const other = await createApplication(db);
  expect(await tokenStatus(one.application.clientId, other.secret)).toBe(401);
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

test("an application is handed over only once the other accepts", async () => {
  const { application } = await createApplication(db, { ownerId: owner.id });
  const next = await createAccount(db);
  const theirs = new Browser(await signInCookie(db, next.id));
  const base = `/oauth/applications/${application.id}`;
  expect((await theirs.post(`${base}/accept`, {})).status).toBe(404);
  const offer = { email: next.email ?? "", confirm_transfer: application.name };
  expect(await problemsOf(await browser.post(`${base}/transfer`, { ...offer, confirm_transfer: "wrong" }))).toEqual([
    `${base}/danger`,
    { confirm_transfer: `Type the application's name, “${application.name}”, to confirm.` },
  ]);
  await browser.post(`${base}/transfer`, offer);
  expect((await findApplication(db, application.clientId))?.ownerId).toBe(owner.id);
  expect((await listOffersTo(db, next)).map((offer) => offer.id)).toEqual([application.id]);
  expect((await theirs.post(`${base}/accept`, {})).status).toBe(303);
  expect((await findApplication(db, application.clientId))?.ownerId).toBe(next.id);
});

test("F12: an offer answers and shows the same for an address with an account and for one without", async () => {
  const member = await createAccount(db, { name: "Berta Member" });
  const seen = [];
  for (const email of [member.email ?? "", "nobody-has-this@mail.example"]) {
    const { application } = await createApplication(db, { ownerId: owner.id });
    const base = `/oauth/applications/${application.id}`;
    const answer = await browser.post(`${base}/transfer`, { email, confirm_transfer: application.name });
    const body = await answer.text();
    seen.push([answer.status, answer.headers.get("location")?.replace(base, ""), body]);
    expect(await findTransfer(db, application.id)).toEqual({
      applicationId: application.id,
      email,
      createdAt: expect.any(Date),
    });
  }
  expect(seen[0]).toEqual(seen[1]);
});

test("F12: offers are counted", async () => {
  const busy = await createAccount(db);
  const { application } = await createApplication(db, { ownerId: busy.id });
  const theirs = new Browser(await signInCookie(db, busy.id));
  const base = `/oauth/applications/${application.id}`;
  const answers = [];
  for (let attempt = 0; attempt < 11; attempt += 1) {
    const form = { email: `guess-${attempt}@mail.example`, confirm_transfer: application.name };
    answers.push(await problemsOf(await theirs.post(`${base}/transfer`, form)));
  }
  expect(answers.slice(0, 10)).toEqual(Array(10).fill([`${base}/danger?done=offered`, undefined]));
  expect(answers[10]).toEqual([`${base}/danger`, expect.stringMatching(/^Too many attempts\./)]);
  expect((await findTransfer(db, application.id))?.email).toBe("guess-9@mail.example");
});

test("an offer is no one's but theirs who have the address, and whoever asks for another's learns nothing", async () => {
  const { application } = await createApplication(db, { ownerId: owner.id });
  const [next, stranger] = [await createAccount(db), await createAccount(db)];
  await browser.post(`/oauth/applications/${application.id}/transfer`, {
    email: (next.email ?? "").toUpperCase(),
    confirm_transfer: application.name,
  });
  expect(await listOffersTo(db, stranger)).toEqual([]);
  const theirs = new Browser(await signInCookie(db, stranger.id));
  const messageOf = async (id: number) =>
    (await (await theirs.post(`/oauth/applications/${id}/accept`, {})).text()).replace(`id ${id} `, "id ? ");
  expect(await messageOf(application.id)).toBe(await messageOf(987654));
  expect((await listOffersTo(db, next)).map((offer) => offer.id)).toEqual([application.id]);
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
  for (const name of ["Planner\u202e", "Plan\u2067ner", "Plan\u0085ner", "Plan\nner"]) {
    const { answer } = await registerInBrowser({ name });
    expect((await formAnswer(answer)).memory.problems, JSON.stringify(name)).toHaveProperty("name");
  }
});
