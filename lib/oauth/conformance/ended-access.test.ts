import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { changePassword } from "#lib/accounts/commands/change-password.ts";
import { accounts, sessions } from "#lib/db/schema/accounts.ts";
import { applicationMembers, applications, oauthArtefacts } from "#lib/db/schema/oauth.ts";
import { findBearer } from "#lib/oauth/bearer.ts";
import { withdrawConsent } from "#lib/oauth/consents/commands.ts";
import { listConnectedApplications } from "#lib/oauth/consents/queries.ts";
import { askingApplication, browserOf } from "#lib/testing/asking-application.ts";
import { Browser } from "#lib/testing/browser.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createApplication } from "#lib/testing/factories/applications.ts";
import { startTestServer } from "#lib/testing/server.ts";

const { db } = await testDatabase();
await startTestServer();
const { application, secret, url, tokensFor } = await askingApplication(db);
const account = await createAccount(db);

test("A16: signing out, changing the password or the account in the middle begins again", async () => {
  const password = "correct horse battery";
  const person = await createAccount(db, { password });
  const browser = await browserOf(db, person);
  const consent = Browser.location(await browser.get(url()));
  const decided = await browser.post(`${consent.pathname}/decision`, { decision: "authorize" });
  await db.delete(sessions).where(eq(sessions.accountId, person.id));
  const resumed = Browser.location(await browser.get(Browser.location(decided).href));
  expect(resumed.pathname).toBe("/sign-in");

  const changed = await browserOf(db, person);
  const open = Browser.location(await changed.get(url({ scope: "public dob" })));
  // From another device, by somebody who knows it.
  await changePassword(db, {
    account: person,
    sessionIdHash: "of another device",
    password: "a stadium with nine doors",
    ipAddress: "203.0.113.7",
  });
  const unknown = Browser.location(await changed.post(`${open.pathname}/decision`, { decision: "authorize" }));
  expect(unknown.pathname + unknown.search).toBe(`/sign-in?${new URLSearchParams({ callbackUrl: open.pathname })}`);

  const other = await createAccount(db);
  const switched = await browserOf(db, person);
  const asked = Browser.location(await switched.get(url({ scope: "public dob" })));
  const answered = await switched.post(`${asked.pathname}/decision`, { decision: "authorize" });
  for (const [name, value] of (await browserOf(db, other)).cookies) switched.cookies.set(name, value);
  const restarted = Browser.location(await switched.get(Browser.location(answered).href));
  expect(restarted.pathname).toMatch(/^\/oauth\/(authorize|consent)/);
  expect(restarted.searchParams.has("code")).toBe(false);
});

test("A17: suspended applications and applications of suspended owners get our page", async () => {
  const suspended = await createApplication(db);
  await db
    .update(applications)
    .set({ suspendedAt: new Date(), suspensionReason: "It sold <addresses>." })
    .where(eq(applications.id, suspended.application.id));
  const answer = await new Browser().get(url({ client_id: suspended.application.clientId }));
  expect([answer.status, answer.headers.get("location")]).toEqual([400, null]);
  expect(await answer.text()).toContain("It sold &#60;addresses&#62;.");

  const owner = await createAccount(db);
  const orphaned = await createApplication(db, { ownerId: owner.id });
  const tokens = await tokensFor(orphaned, account);
  await db.update(accounts).set({ suspendedAt: new Date() }).where(eq(accounts.id, owner.id));
  expect((await new Browser().get(url({ client_id: orphaned.application.clientId }))).status).toBe(400);
  expect(await findBearer(db, tokens)).toBeUndefined();

  const second = await createAccount(db);
  const { id: applicationId, clientId } = orphaned.application;
  await db.insert(applicationMembers).values({ applicationId, accountId: second.id, role: "owner" });
  expect(await findBearer(db, tokens)).toBeDefined();
  expect((await new Browser().get(url({ client_id: clientId }))).status).toBe(303);
});

test("A17: a suspended or deleted account's tokens stop at once", async () => {
  const person = await createAccount(db);
  const token = await tokensFor({ application, secret }, person);
  expect(await findBearer(db, token)).toBeDefined();
  await db.update(accounts).set({ suspendedAt: new Date() }).where(eq(accounts.id, person.id));
  expect(await findBearer(db, token)).toBeUndefined();
});

test("removing a connected application ends its tokens at once", async () => {
  const person = await createAccount(db);
  const token = await tokensFor({ application, secret }, person);
  const [connected] = await listConnectedApplications(db, person.id);
  await withdrawConsent(db, { accountId: person.id, consentId: connected?.id ?? 0 });
  expect(await findBearer(db, token)).toBeUndefined();
  const left = await db
    .select({ model: oauthArtefacts.model })
    .from(oauthArtefacts)
    .where(eq(oauthArtefacts.accountId, person.id));
  // The browser's own session gives nobody anything without the site's.
  expect(left).toEqual([{ model: "Session" }]);
});
