import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditEvents } from "#lib/db/schema/audit.ts";
import { ApplicationInput } from "#lib/oauth/applications/application.ts";
import { registerApplication, suspendApplication, updateApplication } from "#lib/oauth/applications/commands.ts";
import { addSecret } from "#lib/oauth/applications/secrets.ts";
import { lifetimeNames } from "#lib/oauth/tokens/personal-token.ts";
import { createPersonalToken } from "#lib/oauth/tokens/personal-tokens.ts";
import { withRequest } from "#lib/platform/current-request.ts";
import { sha256 } from "#lib/platform/hash.ts";
import { eraseAccount } from "#lib/privacy/erase-account.ts";
import { endRole, giveRole } from "#lib/roles/commands/roles.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createCompetition } from "#lib/testing/factories/competitions.ts";
import { createRegistration } from "#lib/testing/factories/registrations.ts";
import { createGroup } from "#lib/testing/factories/roles.ts";
import { withSettings } from "#lib/testing/settings.ts";
import { beforeAndAfter, recordAuditEvent } from "./audit.ts";
import { auditLines } from "./audit-csv.ts";
import { type AuditFilter, listAudit, listAuditKinds, readAudit } from "./audit-log.ts";
import { grantStaff } from "./commands/staff.ts";
import { suspendAccount } from "./commands/suspend.ts";
import { updateProfile } from "./commands/update-profile.ts";
import { listAccountEvents } from "./queries.ts";

const { db } = await testDatabase();
const now = new Date("2026-03-01T12:00:00Z");

const dataOf = async (accountId: number) =>
  (
    await db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subjectId, String(accountId)))
  ).map(({ kind, data }) => [kind, data]);

const from = (address: string) => ({
  id: "request-1",
  route: undefined,
  address,
  accountId: undefined,
  applicationId: undefined,
  trace: undefined,
});

test("what was done to an account, to roles and to an application is told with what was there before", async () => {
  const staff = await createAccount(db, { name: "Sam Staff" });
  const account = await createAccount(db, {
    name: "Ann Before",
    gender: "f",
    countryId: "USA",
    birthDate: "2000-01-02",
  });
  const profile = { name: "Ann After", gender: "f", countryId: "France", birthDate: "2000-01-02" };
  await updateProfile(db, profile, { account, ipAddress: null, now });
  await grantStaff(db, account.id, { by: staff.id });
  const group = await createGroup(db, { name: "Europe", groupType: "delegate_regions" });
  const role = {
    groupId: group.id,
    accountId: account.id,
    status: "delegate",
    startDate: "2026-01-01",
    location: "Lyon",
  };
  const { id } = await giveRole(db, role, { by: staff.id });
  await endRole(db, id, { on: "2026-03-01", today: "2026-03-01", by: staff.id });
  expect(await dataOf(account.id)).toEqual([
    [
      "account.profile_changed",
      { before: { name: "Ann Before", countryId: "USA" }, after: { name: "Ann After", countryId: "France" } },
    ],
    ["staff.granted", { before: { isSiteAdministrator: false }, after: { isSiteAdministrator: true } }],
    ["role.given", { role: id, group: "Europe", status: "delegate", startDate: "2026-01-01", location: "Lyon" }],
    ["role.ended", { role: id, group: "Europe", before: { endDate: null }, after: { endDate: "2026-03-01" } }],
  ]);
  const input = ApplicationInput.parse({ name: "Timer", redirectUris: ["https://timer.example/"], scopes: ["public"] });
  const { application } = await registerApplication(db, input, { ownerId: staff.id });
  await updateApplication(db, application, { ...input, name: "Clock" }, { by: staff.id });
  expect((await dataOf(application.id)).at(-1)).toEqual([
    "application.changed",
    { before: { name: "Timer" }, after: { name: "Clock" } },
  ]);
});

test("long texts and long lists are cut: the log is no copy of what was changed", () => {
  const { before, after } = beforeAndAfter(
    { text: "short", same: 1, list: [] },
    { text: "x".repeat(100_000), same: 1, list: Array.from({ length: 1000 }, (_, index) => index), left: undefined },
  );
  expect(before).toEqual({ text: "short", list: [] });
  expect(after).toEqual({ text: `${"x".repeat(300)}…`, list: Array.from({ length: 50 }, (_, index) => index) });
});

test("from where something was done is kept as the settings allow it, and of others it is not told", async () => {
  const [staff, account] = [await createAccount(db), await createAccount(db)];
  for (const [wanted, told] of [
    ["short", "203.0.113.0/24"],
    ["whole", "203.0.113.9"],
    ["none", null],
  ] as const) {
    await withSettings({ LOG_ADDRESSES: wanted }, async () => {
      const subject = { subjectType: "account", subjectId: String(account.id) };
      await withRequest(from("203.0.113.9"), () =>
        recordAuditEvent(db, { actorId: staff.id, kind: "account.suspended", ...subject }),
      );
      const [event] = (await listAudit(db, { accountId: staff.id }, { size: 1 })).events;
      expect(event).toMatchObject({ address: told, requestId: "request-1" });
    });
  }
  expect(await listAccountEvents(db, account.id, { limit: 10 })).toMatchObject(Array(3).fill({ ipAddress: null }));
});

test("nothing that is secret stands in the audit log", async () => {
  const owner = await createAccount(db, { password: "MARKED correct horse" });
  const input = ApplicationInput.parse({
    name: "Secretive",
    redirectUris: ["https://timer.example/"],
    scopes: ["public"],
  });
  const chosen = "MARKED-0123456789-0123456789-0123456789";
  const { application } = await registerApplication(db, input, { ownerId: owner.id, secret: chosen });
  const added = await addSecret(db, application, { by: owner.id });
  const token = await createPersonalToken(db, owner.id, {
    name: "Script",
    scopes: ["public"],
    lifetime: lifetimeNames[0]!,
  });
  await suspendApplication(db, application, { reason: "It leaked", by: owner.id });
  const secrets = [chosen, "MARKED correct horse", added, token];
  const written = JSON.stringify(await db.select().from(auditEvents));
  expect(written).toContain("It leaked");
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(15);
    for (const form of [secret, sha256(secret), Buffer.from(secret).toString("base64")])
      expect(written).not.toContain(form);
  }
});

test("an account that is erased leaves nothing of its person in the log", async () => {
  const account = await createAccount(db, { name: "Eve Erased" });
  const profile = { name: "Eve Forgotten", gender: "", countryId: "", birthDate: "1999-09-09" };
  await updateProfile(db, profile, { account, ipAddress: "198.51.100.7", now });
  await suspendAccount(db, account.id, { reason: "Wrote to Eve's parents", by: null, now });
  await eraseAccount(db, account.id, { by: null, now });
  const written = JSON.stringify(await db.select().from(auditEvents));
  for (const part of ["Eve Erased", "Eve Forgotten", "1999-09-09", "parents", '198.51.100.7"']) {
    expect(written).not.toContain(part);
  }
  expect((await dataOf(account.id)).map(([kind]) => kind)).toEqual([
    "account.profile_changed",
    "account.suspended",
    "account.erased",
  ]);
});

test("the log is searched by person, action, object and days, and read page by page however much comes in", async () => {
  const [first, second] = [await createAccount(db, { name: "=cmd|' /C calc'!A0" }), await createAccount(db)];
  const rows = Array.from({ length: 25 }, (_, index) => ({
    actorId: index % 2 === 0 ? first.id : second.id,
    kind: index % 5 === 0 ? "session.started" : "made.up",
    subjectType: "thing",
    subjectId: `T${index % 3}`,
    data: { note: 'a "quoted", line\nand another' },
    // Many in one moment, as a transaction writes them.
    at: new Date(Date.UTC(2020, 0, 1 + Math.floor(index / 10))),
  }));
  await db.insert(auditEvents).values(rows);
  const found = async (filter: AuditFilter) =>
    (await listAudit(db, { subjectType: "thing", ...filter }, { size: 100 })).events.length;
  expect(await found({})).toBe(25);
  expect(await found({ accountId: first.id })).toBe(13);
  expect(await found({ kind: "session.started" })).toBe(5);
  expect(await found({ withoutSignIns: true })).toBe(20);
  expect(await found({ subjectId: "T1" })).toBe(8);
  expect(await found({ from: "2020-01-02", until: "2020-01-02" })).toBe(10);
  expect(await found({ from: "2020-01-03", until: "9999-12-31" })).toBe(5);
  expect(await found({ kind: "nothing" })).toBe(0);
  expect(await listAuditKinds(db)).toEqual(expect.arrayContaining(["made.up", "session.started"]));

  const ids: number[] = [];
  let after: Awaited<ReturnType<typeof listAudit>>["next"];
  do {
    const { events, next } = await listAudit(db, { subjectType: "thing" }, { after, size: 4 });
    ids.push(...events.map(({ id }) => id));
    await db.insert(auditEvents).values({ ...rows[0]!, at: new Date() });
    after = next;
  } while (after);
  expect(ids).toHaveLength(25);
  expect(new Set(ids).size).toBe(25);

  let file = "";
  for await (const lines of auditLines(readAudit(db, { accountId: first.id }, { most: 5 }))) file += lines;
  const [header, line = ""] = file.split("\r\n");
  expect(header).toBe(
    "id,at,action,actor_id,actor_name,application,subject_type,subject_id,subject_name,address,request_id,data",
  );
  expect(file.split("\r\n")).toHaveLength(7);
  expect(line).toContain(`,session.started,${first.id},'=cmd|' /C calc'!A0,,thing,T0,,,,"{""note"":`);
});

test("whose registrations were decided over is told as long as they are there, also where it was long ago", async () => {
  const [ann, ben] = [await createAccount(db, { name: "Ann" }), await createAccount(db, { name: "Ben" })];
  const { id: competitionId } = await createCompetition(db);
  const first = await createRegistration(db, { competitionId, accountId: ann.id });
  const second = await createRegistration(db, { competitionId, accountId: ben.id });
  const gone = 2_000_000_000;
  const about = { subjectType: "competition", subjectId: competitionId };
  await db.insert(auditEvents).values([
    {
      ...about,
      kind: "registration.accepted",
      data: { registrations: [{ id: first.id, from: "pending" }, { id: gone }] },
    },
    { ...about, kind: "registration.moved", data: { registrations: [second.id], place: 1 } },
    { ...about, kind: "registration.changed", data: { registrationId: second.id, registrations: "none" } },
  ]);
  const { events } = await listAudit(db, about, { size: 10 });
  expect(events[0]?.registrants).toEqual(
    new Map([
      [first.id, "Ann"],
      [second.id, "Ben"],
    ]),
  );
});
