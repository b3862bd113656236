import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { Account } from "#lib/accounts/account.ts";
import { auditEvents } from "#lib/db/schema/audit.ts";
import { listOutbox } from "#lib/mail/outbox.ts";
import { env } from "#lib/platform/env.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createApplication } from "#lib/testing/factories/applications.ts";
import { startTestServer } from "#lib/testing/server.ts";
import { requestToken } from "#lib/testing/token-request.ts";
import { type Application, ApplicationInput, kindOf } from "./application.ts";
import { addRedirectUri, changeLogo, updateApplication } from "./commands.ts";
import { findApplication } from "./queries.ts";
import { acceptApplication, offerApplication } from "./transfers.ts";
import { seenVersion, setVerified } from "./verification.ts";

const { db } = await testDatabase();
await startTestServer();

let owner: Account;
let staff: Account;

beforeAll(async () => {
  owner = await createAccount(db, { name: "Anna Owner" });
  staff = await createAccount(db, { isSiteAdministrator: true });
});

const current = async ({ clientId }: Application) => (await findApplication(db, clientId))!;

async function verified(name: string): Promise<Application> {
  const { application } = await createApplication(db, { ownerId: owner.id, name, scopes: ["email"] });
  await setVerified(db, application, { isVerified: true, seen: seenVersion(application), by: staff.id });
  return await current(application);
}

const save = async (application: Application, changes: object) =>
  await updateApplication(
    db,
    application,
    ApplicationInput.parse({ ...application, kind: kindOf(application), ...changes }),
    {
      by: owner.id,
    },
  );

const changes: [string, (application: Application) => Promise<unknown>][] = [
  ["name", (application) => save(application, { name: "Official Planner" })],
  ["description", (application) => save(application, { description: "Ask me anything" })],
  ["homepage", (application) => save(application, { homepageUrl: "https://elsewhere.example/" })],
  ["redirect addresses", (application) => save(application, { redirectUris: ["https://elsewhere.example/cb"] })],
  ["redirect addresses", (application) => addRedirectUri(db, application, "https://more.example/cb", { by: owner.id })],
  ["scopes", (application) => save(application, { scopes: ["email", "dob"] })],
  ["scopes", (application) => save(application, { scopes: [] })],
  ["kind and flows", (application) => save(application, { kind: "native" })],
  ["kind and flows", (application) => save(application, { allowsDevice: true })],
  ["logo", (application) => changeLogo(db, application, new Uint8Array([1]), { by: owner.id })],
  [
    "owner",
    async (application) => {
      const next = await createAccount(db);
      await offerApplication(db, application, { email: next.email ?? "", by: owner });
      await acceptApplication(db, application.id, next);
    },
  ],
];

test.each(changes)("F07: another %s ends the verification, and the staff are told", async (what, change) => {
  const application = await verified("Planner");
  await change(application);
  expect(await current(application)).toMatchObject({ verifiedAt: null, verifiedBy: null });
  const [mail] = await listOutbox(db, { limit: 1 });
  expect(mail).toMatchObject({ recipient: staff.email, subject: "No longer verified: Planner – Stadion" });
  expect(mail?.text).toContain(`changed: ${what}.`);
  expect(mail?.text).toContain(`${env().baseUrl}/oauth/applications/${application.id}`);
  const events = await db
    .select({ data: auditEvents.data })
    .from(auditEvents)
    .where(and(eq(auditEvents.kind, "application.verification_ended"), eq(auditEvents.subjectId, `${application.id}`)));
  expect(events).toEqual([{ data: { changed: [what] } }]);
});

test("F07: saving what was there already, in another order too, changes nothing", async () => {
  const application = await verified("Planner");
  await save(application, { redirectUris: ["https://b.example/cb", "https://a.example/cb"] });
  await setVerified(db, application, {
    isVerified: true,
    seen: seenVersion(await current(application)),
    by: staff.id,
  });
  await save(await current(application), { redirectUris: ["https://a.example/cb", "https://b.example/cb"] });
  expect(await current(application)).toMatchObject({ verifiedBy: staff.id });
});

test("F07: of a save and a verification at once neither wins unseen", async () => {
  const { application } = await createApplication(db, { ownerId: owner.id, name: "Planner" });
  const seen = seenVersion(application);
  await save(application, { name: "Official Planner" });
  await expect(setVerified(db, application, { isVerified: true, seen, by: staff.id })).rejects.toMatchObject({
    kind: "conflict",
    message: "It was changed since you opened the page. Look at it again.",
  });
  expect(await current(application)).toMatchObject({ verifiedAt: null });
});

test("F07: a save made from an old page is compared with what stands there", async () => {
  const application = await verified("Planner");
  await save(application, { name: "Official Planner" });
  await setVerified(db, application, { isVerified: true, seen: seenVersion(await current(application)), by: staff.id });
  await save(application, {});
  expect(await current(application)).toMatchObject({ name: "Planner", verifiedAt: null });
});

test("F07: the secrets of the former owner open nothing once the next one has accepted", async () => {
  const { application, secret } = await createApplication(db, { ownerId: owner.id });
  const ask = async () =>
    await requestToken({
      grant_type: "client_credentials",
      client_id: application.clientId,
      client_secret: secret,
    });
  expect((await ask()).status).toBe(200);
  const next = await createAccount(db);
  await offerApplication(db, application, { email: next.email ?? "", by: owner });
  expect((await ask()).status).toBe(200);
  await acceptApplication(db, application.id, next);
  expect((await ask()).status).toBe(401);
});
