import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { Account } from "#lib/accounts/account.ts";
import { applicationSecrets } from "#lib/db/schema/oauth.ts";
import { listOutbox } from "#lib/mail/outbox.ts";
import { sha256 } from "#lib/platform/hash.ts";
import { Browser } from "#lib/testing/browser.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createApplication } from "#lib/testing/factories/applications.ts";
import { problemsOf } from "#lib/testing/send-form.ts";
import { startTestServer } from "#lib/testing/server.ts";
import { shownSecret } from "#lib/testing/shown-secret.ts";
import { signInCookie } from "#lib/testing/sign-in.ts";
import { requestToken, tokenStatus } from "#lib/testing/token-request.ts";
import { findBearer } from "../bearer.ts";
import { listLiveSecrets } from "./queries.ts";

const { db } = await testDatabase();
await startTestServer();

let owner: Account;
let browser: Browser;

beforeAll(async () => {
  owner = await createAccount(db);
  browser = new Browser(await signInCookie(db, owner.id));
});

test("B12: two secrets live side by side; the deleted one stops at once; the last one stays", async () => {
  const { application, secret } = await createApplication(db, { ownerId: owner.id });
  const base = `/oauth/applications/${application.id}`;
  const added = await browser.post(`${base}/add-secret`, {});
  expect(added.headers.get("location")).toBe(`${base}/credentials?done=secret-made`);
  const second = (await shownSecret(browser, owner, application.id)) ?? "";
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
  const next = (await shownSecret(browser, owner, application.id)) ?? "";
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
  const next = (await shownSecret(browser, owner, application.id)) ?? "";
  expect(await tokenStatus(application.clientId, next)).toBe(200);
});

test("B12: a secret of another application opens nothing", async () => {
  const one = await createApplication(db);
  const other = await createApplication(db);
  expect(await tokenStatus(one.application.clientId, other.secret)).toBe(401);
});
