import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { Account } from "#lib/accounts/account.ts";
import { auditEvents } from "#lib/db/schema/audit.ts";
import { listOutbox } from "#lib/mail/outbox.ts";
import { Browser } from "#lib/testing/browser.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createApplication } from "#lib/testing/factories/applications.ts";
import { problemsOf } from "#lib/testing/send-form.ts";
import { startTestServer } from "#lib/testing/server.ts";
import { signInCookie } from "#lib/testing/sign-in.ts";
import { directSignInClientId, ensureDirectSignIn } from "./direct-sign-in.ts";
import { findApplication, findTransfer, listOffersTo } from "./queries.ts";

const { db } = await testDatabase();
await startTestServer();

let owner: Account;
let browser: Browser;

beforeAll(async () => {
  owner = await createAccount(db);
  browser = new Browser(await signInCookie(db, owner.id));
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
