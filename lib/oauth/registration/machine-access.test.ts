import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { Account } from "#lib/accounts/account.ts";
import { auditEvents } from "#lib/db/schema/audit.ts";
import { initialAccessTokens, machineRegistrations, oauthArtefacts } from "#lib/db/schema/oauth.ts";
import type { Application } from "#lib/oauth/applications/application.ts";
import { suspendApplication } from "#lib/oauth/applications/commands.ts";
import { findApplication } from "#lib/oauth/applications/queries.ts";
import { revokeSecrets } from "#lib/oauth/applications/revoke-secrets.ts";
import { acceptApplication, offerApplication } from "#lib/oauth/applications/transfers.ts";
import { ArtefactAdapter } from "#lib/oauth/provider/artefact-adapter.ts";
import { endAllAccess } from "#lib/oauth/tokens/end-all-access.ts";
import { eraseAccount } from "#lib/privacy/erase-account.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { changeable, manage, register, someMetadata } from "#lib/testing/registering-program.ts";
import { startTestServer } from "#lib/testing/server.ts";
import { createInitialToken, deleteInitialToken, listInitialTokens } from "./initial-tokens.ts";
import { endMachineAccess, findMachineRegistration } from "./machine-access.ts";

const { db } = await testDatabase();
await startTestServer();

let owner: Account;
let token: string;
let body: Record<string, unknown>;
let application: Application;

const input = { name: "Robots", scopes: ["public" as const], registrations: "5" as const, lifetime: "1" as const };

const find = async () => (await findApplication(db, String(body.client_id)))!;

beforeEach(async () => {
  owner = await createAccount(db);
  token = await createInitialToken(db, owner.id, input);
  ({ body } = await register(someMetadata, token));
  application = await find();
});

const statuses = async () => [
  (await manage(body, "GET")).status,
  (await manage(body, "PUT", changeable(body))).status,
  (await manage(body, "DELETE")).status,
];

test("the owner sees how it was registered, and whether its program may still change it", async () => {
  const shown = { isOpen: false, initialTokenName: "Robots", scopes: ["public"], isManaged: true };
  expect(await findMachineRegistration(db, application)).toEqual({ ...shown, lastUsedAt: null });
  await manage(body, "GET");
  expect(await findMachineRegistration(db, application)).toEqual({ ...shown, lastUsedAt: expect.any(Date) });
});

test("the owner ends it: the token is good for nothing any more, the application stays as it is", async () => {
  await endMachineAccess(db, application, { by: owner.id });
  expect(await statuses()).toEqual([401, 401, 401]);
  expect(await find()).toEqual(application);
  expect(await findMachineRegistration(db, application)).toMatchObject({ isManaged: false });
  await endMachineAccess(db, application, { by: owner.id });
  const ended = eq(auditEvents.kind, "application.registration_access_ended");
  expect(await db.$count(auditEvents, ended)).toBe(1);
});

test("a token that is being made while it ends is not made", async () => {
  await endMachineAccess(db, application, { by: owner.id });
  for (const nowhere of [application, { clientId: "nobody" }]) {
    await expect(adapter.upsert("late", payloadOf(nowhere), 0)).rejects.toThrow("invalid_grant");
  }
});

const adapter = new ArtefactAdapter("RegistrationAccessToken", () => db);
const payloadOf = ({ clientId }: Pick<Application, "clientId">) => ({ clientId, kind: "RegistrationAccessToken" });

test("deleting the token that it was registered with ends nothing of it", async () => {
  const [listed] = await listInitialTokens(db, owner.id);
  await deleteInitialToken(db, { accountId: owner.id, tokenId: listed?.id ?? 0 });
  expect((await manage(body, "GET")).status).toBe(200);
  expect(await findMachineRegistration(db, application)).toMatchObject({ initialTokenName: null, isManaged: true });
});

test("F07: a new owner, and secrets that got out, end it", async () => {
  const next = await createAccount(db);
  await offerApplication(db, application, { email: next.email ?? "", by: owner });
  await acceptApplication(db, application.id, next);
  expect(await statuses()).toEqual([401, 401, 401]);

  ({ body } = await register(someMetadata, token));
  application = await find();
  await revokeSecrets(db, application, { by: null });
  expect(await statuses()).toEqual([401, 401, 401]);
  await expect(adapter.upsert("late", payloadOf(application), 0)).rejects.toThrow("invalid_grant");
});

test("A17: suspended, it is not managed either, nor after that", async () => {
  await suspendApplication(db, application, { reason: "Spam", by: null });
  expect(await statuses()).toEqual([401, 401, 401]);
});

test("D10: an erased owner's program manages nothing, their tokens register nothing", async () => {
  await eraseAccount(db, owner.id, { by: null, now: new Date() });
  expect(await statuses()).toEqual([401, 401, 401]);
  expect(await find()).toBeUndefined();
  expect((await register(someMetadata, token)).status).toBe(401);
  expect(await db.$count(initialAccessTokens, eq(initialAccessTokens.accountId, owner.id))).toBe(0);
});

test("D03: whoever ends all that acts for them ends their tokens for registering", async () => {
  await endAllAccess(db, owner.id);
  expect((await register(someMetadata, token)).status).toBe(401);
});

test("what was registered goes with its application, and a deleted one leaves no token", async () => {
  await manage(body, "DELETE");
  expect(await db.$count(machineRegistrations, eq(machineRegistrations.applicationId, application.id))).toBe(0);
  expect(await db.$count(oauthArtefacts, eq(oauthArtefacts.clientId, application.clientId))).toBe(0);
});
