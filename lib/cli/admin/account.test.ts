import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { startSession } from "#lib/accounts/session.ts";
import { accounts, backupCodes, sessions } from "#lib/db/schema/accounts.ts";
import { auditEvents } from "#lib/db/schema/audit.ts";
import { applications, personalTokens } from "#lib/db/schema/oauth.ts";
import { registrations } from "#lib/db/schema/registrations.ts";
import { listOutbox } from "#lib/mail/outbox.ts";
import { adminOf } from "#lib/testing/admin.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createCompetition } from "#lib/testing/factories/competitions.ts";
import { createRegistration } from "#lib/testing/factories/registrations.ts";
import { createGroup, createRole } from "#lib/testing/factories/roles.ts";
import { account } from "./account.ts";

const { db } = await testDatabase();
const admin = adminOf(db, "account", account);
const visitor = { ipAddress: "192.0.2.1", userAgent: "Browser" };
const rowOf = async (id: number) => (await db.select().from(accounts).where(eq(accounts.id, id)))[0];
const openSessions = (id: number) => db.$count(sessions, eq(sessions.accountId, id));
const isNoted = async (id: number, kind: string) =>
  (await db.$count(auditEvents, and(eq(auditEvents.subjectId, String(id)), eq(auditEvents.kind, kind)))) === 1;

test("an account is found, suspended with a reason, let in again, and signed out", async () => {
  const bert = await createAccount(db, { name: "Bert Óne", email: "bert@mail.example" });
  const line = `${bert.id}  Bert Óne  bert@mail.example`;
  await startSession(db, bert.id, visitor, new Date());
  const [byName, byAddress, nobody, all] = [
    await admin("find", "one bert"),
    await admin("find", "BERT@"),
    await admin("find", "100%_"),
    await admin("find", "mail.example", "--json"),
  ];
  expect([byName.stdout, byAddress.stdout, nobody.stdout]).toEqual([`${line}\n`, `${line}\n`, "Nobody.\n"]);
  expect(JSON.parse(all.stdout)).toMatchObject({ accounts: [{ id: bert.id }], total: 1 });

  expect(await admin("suspend", String(bert.id))).toEqual({
    status: 1,
    stdout: "",
    stderr: "--reason is missing.\n",
  });
  expect(await admin("suspend", "bert@mail.example", "--reason", "Spam")).toMatchObject({
    status: 0,
    stdout: "Bert Óne is suspended.\n",
  });
  expect(await rowOf(bert.id)).toMatchObject({ suspendedAt: expect.any(Date), suspensionReason: "Spam" });
  expect(await openSessions(bert.id)).toBe(0);
  const shown = await admin("show", "bert@mail.example");
  expect(shown.stdout).toContain(`${line}  (suspended)\nsuspended: Spam\nsigned in on 0 devices\n`);
  expect(shown.stdout).toContain("account.suspended");

  expect(await admin("unsuspend", "bert@mail.example")).toMatchObject({ status: 0 });
  expect(await rowOf(bert.id)).toMatchObject({ suspendedAt: null, suspensionReason: null });
  await startSession(db, bert.id, visitor, new Date());
  await db.insert(personalTokens).values({ accountId: bert.id, name: "x", tokenHash: "x", hint: "x", scopes: [] });
  expect(await admin("end-sessions", "bert@mail.example", "--applications")).toEqual({
    status: 0,
    stdout: "Bert Óne is signed out on 1 device, and nothing acts for them any more.\n",
    stderr: "",
  });
  expect([await openSessions(bert.id), await db.$count(personalTokens)]).toEqual([0, 0]);
  for (const kind of ["account.suspended", "account.suspension_lifted", "session.ended"])
    expect(await isNoted(bert.id, kind), kind).toBe(true);
});

test("an account is erased only after a yes, and nobody can tell from what is left whose it was", async () => {
  const cleo = await createAccount(db, {
    ...{
      name: "Cleo",
      email: "cleo@mail.example",
      birthDate: "2000-01-02",
      gender: "f",
      password: "long enough for it",
    },
  });
  const past = await createCompetition(db, { startDate: "2020-01-01", endDate: "2020-01-01" });
  await createRegistration(db, { competitionId: past.id, accountId: cleo.id, comments: "My doctor says" });
  const group = await createGroup(db);
  await createRole(db, { groupId: group.id, accountId: cleo.id, status: "member" });
  await db
    .insert(applications)
    .values({ clientId: "hers", name: "Hers", ownerId: cleo.id, redirectUris: [], scopes: [] });
  const refused = await admin("erase", "cleo@mail.example");
  expect(refused).toMatchObject({ status: 1, stdout: "" });
  expect(refused.stderr).toContain("Nobody can be asked here: add --yes where that is wanted.");
  expect(await rowOf(cleo.id)).toMatchObject({ name: "Cleo" });

  expect(await admin("erase", "cleo@mail.example", "--yes")).toEqual({
    status: 0,
    stdout: `Account ${cleo.id} is erased.\n`,
    stderr: "",
  });
  const nothing = Object.fromEntries(
    ["email", "passwordHash", "gender", "countryId", "birthDate", "competitorId", "totpSecret"].map((name) => [
      name,
      null,
    ]),
  );
  expect(await rowOf(cleo.id)).toMatchObject({ name: "Erased account", deletedAt: expect.any(Date), ...nothing });
  const [registration] = await db.select().from(registrations).where(eq(registrations.accountId, cleo.id));
  expect(registration).toMatchObject({ comments: "", competitionId: past.id });
  expect(await db.select({ ownerId: applications.ownerId }).from(applications)).toEqual([]);
  expect(await isNoted(cleo.id, "account.erased")).toBe(true);
});

test("staff is not erased; whoever is registered for what is to come does not come", async () => {
  const dora = await createAccount(db, { name: "Dora", isSiteAdministrator: true });
  const emil = await createAccount(db, { name: "Emil" });
  await createCompetition(db, { id: "Future2999", startDate: "2999-01-01", endDate: "2999-01-01" });
  await createRegistration(db, { competitionId: "Future2999", accountId: emil.id });
  const [staff, registered] = [
    await admin("erase", String(dora.id), "--yes"),
    await admin("erase", String(emil.id), "--yes"),
  ];
  expect(staff).toEqual({ status: 1, stdout: "", stderr: "Dora is staff: revoke that first.\n" });
  expect(registered).toEqual({ status: 0, stdout: `Account ${emil.id} is erased.\n`, stderr: "" });
  const [registration] = await db.select().from(registrations).where(eq(registrations.accountId, emil.id));
  expect(registration).toMatchObject({ status: "cancelled", competitionId: "Future2999" });
});

test("a second factor that its owner has lost is taken away after a yes, and they are told", async () => {
  const gina = await createAccount(db, { email: "gina@mail.example", name: "Gina" });
  const off = { status: 1, stdout: "", stderr: "Two-factor sign-in is off.\n" };
  expect(await admin("remove-second-factor", "gina@mail.example", "--yes")).toEqual(off);
  await db.update(accounts).set({ totpSecret: "sealed", totpEnabledAt: new Date() }).where(eq(accounts.id, gina.id));
  await db.insert(backupCodes).values({ accountId: gina.id, codeHash: "hash" });
  expect(await admin("remove-second-factor", "gina@mail.example")).toMatchObject({
    status: 1,
    stderr: expect.stringContaining("without a second factor or backup code"),
  });
  expect(await admin("remove-second-factor", "gina@mail.example", "--yes")).toEqual({
    status: 0,
    stdout: "Gina signs in with the password alone.\n",
    stderr: "",
  });
  expect(await rowOf(gina.id)).toMatchObject({ totpSecret: null, totpEnabledAt: null });
  expect(await db.$count(backupCodes, eq(backupCodes.accountId, gina.id))).toBe(0);
  const [event] = await db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.subjectId, String(gina.id)));
  expect(event).toMatchObject({ kind: "account.two_factor_disabled", actorId: null });
  const [mail] = await listOutbox(db, { limit: 1 });
  expect(mail?.recipient).toBe("gina@mail.example");
});
