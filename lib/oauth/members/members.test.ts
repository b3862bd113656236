import { and, eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { Account } from "#lib/accounts/account.ts";
import { grantStaff, revokeStaff } from "#lib/accounts/commands/staff.ts";
import { suspendAccount, unsuspendAccount } from "#lib/accounts/commands/suspend.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { auditEvents } from "#lib/db/schema/audit.ts";
import { applicationInvitations, applicationMembers, applications, consents } from "#lib/db/schema/oauth.ts";
import { listOutbox } from "#lib/mail/outbox.ts";
import { eraseAccount } from "#lib/privacy/erase-account.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createApplication } from "#lib/testing/factories/applications.ts";
import { createPerson } from "#lib/testing/factories/persons.ts";
import type { Application } from "../applications/application.ts";
import { registerApplication } from "../applications/commands.ts";
import {
  getManagedApplication,
  listApplicationsOf,
  listNamesUsedByOthers,
  listOffersTo,
} from "../applications/queries.ts";
import { acceptApplication, offerApplication } from "../applications/transfers.ts";
import { seenVersion, setVerified } from "../applications/verification.ts";
import { changeRole, leaveApplication, removeMember } from "./commands.ts";
import {
  acceptInvitation,
  daysToAnswer,
  declineInvitation,
  findWhom,
  inviteMember,
  removeExpiredInvitations,
  withdrawInvitation,
} from "./invitations.ts";
import { listInvitations, listInvitationsTo, listMembers, mostMembers } from "./queries.ts";
import type { MemberRole } from "./role.ts";

const { db } = await testDatabase();

let owner: Account;
let application: Application;

beforeEach(async () => {
  owner = await createAccount(db);
  ({ application } = await createApplication(db, { ownerId: owner.id, name: "Scoreboard" }));
});

const rolesOf = async ({ id }: Pick<Application, "id">) =>
  (await listMembers(db, id)).map(({ accountId, role }) => [accountId, role]);

const ownerIdOf = async ({ id }: Pick<Application, "id">) =>
  (await db.select({ ownerId: applications.ownerId }).from(applications).where(eq(applications.id, id)))[0]?.ownerId;

async function invite(person: Account, role: MemberRole, by = owner): Promise<number> {
  const whom = await findWhom(db, person.email ?? "");
  if (!whom) throw new Error("nobody");
  await inviteMember(db, application, { whom, role, by });
  const [invitation] = await listInvitationsTo(db, person);
  return invitation?.id ?? 0;
}

async function member(role: MemberRole): Promise<Account> {
  const person = await createAccount(db);
  await acceptInvitation(db, await invite(person, role), person);
  return person;
}

describe("an invitation", () => {
  test("gives nothing until whoever was asked says yes, and then what they were asked for", async () => {
    const person = await createAccount(db);
    const id = await invite(person, "developer");
    expect(await listInvitationsTo(db, person)).toEqual([
      {
        id,
        applicationName: "Scoreboard",
        invitedBy: owner.name,
        role: "developer",
        expiresAt: expect.any(Date),
      },
    ]);
    await expect(getManagedApplication(db, application.id, person)).rejects.toMatchObject({ kind: "not_found" });
    expect(await listApplicationsOf(db, person.id)).toEqual([]);
    expect(await acceptInvitation(db, id, person)).toBe(application.id);
    expect((await getManagedApplication(db, application.id, person)).standing).toBe("developer");
    expect((await listApplicationsOf(db, person.id)).map((found) => [found.id, found.role])).toEqual([
      [application.id, "developer"],
    ]);
    expect(await listInvitations(db, application.id)).toEqual([]);
  });

  test("comes by a mail that carries no words of whoever asks", async () => {
    const named = await createApplication(db, { ownerId: owner.id, name: "Cheap pills at pills.example" });
    const whom = await findWhom(db, "anybody@mail.example");
    await inviteMember(db, named.application, { whom: whom as NonNullable<typeof whom>, role: "owner", by: owner });
    const [mail] = await listOutbox(db, { limit: 1 });
    expect(mail).toMatchObject({
      recipient: "anybody@mail.example",
      subject: "You are asked to look after an application – Stadion",
    });
    expect(mail?.text).toContain("/oauth/applications\n");
    expect(mail?.text).not.toContain("pills");
    expect(mail?.text).not.toContain(owner.name);
  });

  test("by e-mail is taken for any address; by id only for somebody who may sign in", async () => {
    const person = await createAccount(db);
    const { id: competitorId } = await createPerson(db);
    await db.update(accounts).set({ competitorId }).where(eq(accounts.id, person.id));
    expect(await findWhom(db, "nobody-has-this@mail.example")).toMatchObject({ accountId: null });
    expect(await findWhom(db, competitorId.toLowerCase())).toMatchObject({ accountId: person.id, email: null });
    expect(await findWhom(db, String(person.id))).toMatchObject({ accountId: person.id });
    expect(await findWhom(db, "1999NONE99")).toBeUndefined();
    await db.update(accounts).set({ suspendedAt: new Date() }).where(eq(accounts.id, person.id));
    expect(await findWhom(db, competitorId)).toBeUndefined();
    await expect(findWhom(db, "not@an@address")).rejects.toThrow("Write an e-mail address.");
  });

  test("is nobody's but theirs who were asked", async () => {
    const [person, stranger] = [await createAccount(db), await createAccount(db)];
    const id = await invite(person, "owner");
    for (const answer of [acceptInvitation, declineInvitation])
      await expect(answer(db, id, stranger)).rejects.toMatchObject({ kind: "not_found" });
    const other = await createApplication(db);
    await expect(
      withdrawInvitation(db, other.application, { invitationId: id, by: stranger.id }),
    ).rejects.toMatchObject({ kind: "not_found" });
    expect((await listInvitationsTo(db, person)).length).toBe(1);
  });

  test("can be declined, taken back, and ends after seven days", async () => {
    const person = await createAccount(db);
    await declineInvitation(db, await invite(person, "owner"), person);
    const second = await invite(person, "owner");
    await withdrawInvitation(db, application, { invitationId: second, by: owner.id });
    await expect(acceptInvitation(db, second, person)).rejects.toMatchObject({ kind: "not_found" });
    const third = await invite(person, "owner");
    const [{ days } = { days: 0 }] = await db
      .select({ days: sql<number>`extract(day from expires_at - created_at)`.mapWith(Number) })
      .from(applicationInvitations);
    expect(days).toBe(daysToAnswer);
    await db.update(applicationInvitations).set({ expiresAt: sql`now() - interval '1 second'` });
    await expect(acceptInvitation(db, third, person)).rejects.toMatchObject({ kind: "not_found" });
    expect([await listInvitationsTo(db, person), await listInvitations(db, application.id)]).toEqual([[], []]);
    await removeExpiredInvitations(db, { now: new Date(), signal: new AbortController().signal, note: () => {} });
    expect(await db.$count(applicationInvitations)).toBe(0);
    expect(await rolesOf(application)).toEqual([[owner.id, "owner"]]);
  });

  test("ends with the part of whoever sent it in the application", async () => {
    const [second, person] = [await member("owner"), await createAccount(db)];
    const admin = await createAccount(db, { isSiteAdministrator: true });
    const endsAs: [string, () => Promise<unknown>][] = [
      ["a developer", () => changeRole(db, application, { accountId: second.id, role: "developer", by: admin })],
      ["nobody", () => removeMember(db, application, { accountId: second.id, by: admin })],
      ["stopped", () => db.update(accounts).set({ suspendedAt: new Date() }).where(eq(accounts.id, second.id))],
      ["gone", () => eraseAccount(db, second.id, { by: null, now: new Date() })],
    ];
    for (const [what, end] of endsAs) {
      const isThem = and(
        eq(applicationMembers.applicationId, application.id),
        eq(applicationMembers.accountId, second.id),
      );
      await db.update(accounts).set({ suspendedAt: null }).where(eq(accounts.id, second.id));
      await db.delete(applicationMembers).where(isThem);
      await db
        .insert(applicationMembers)
        .values({ applicationId: application.id, accountId: second.id, role: "owner" });
      const id = await invite(person, "owner", second);
      expect(id, what).toBeGreaterThan(0);
      await end();
      await expect(acceptInvitation(db, id, person), what).rejects.toMatchObject({ kind: "not_found" });
      expect([await listInvitationsTo(db, person), await listInvitations(db, application.id)], what).toEqual([[], []]);
    }
    expect(await rolesOf(application)).toEqual([[owner.id, "owner"]]);
    const asked = await invite(person, "developer", admin);
    expect(await acceptInvitation(db, asked, person)).toBe(application.id);
  });

  test("stays ended when whoever sent it may ask again, and so does an offer", async () => {
    const [second, person] = [await member("owner"), await createAccount(db)];
    const admin = await createAccount(db, { isSiteAdministrator: true });
    const makeOwner = async () => {
      if (!(await rolesOf(application)).some(([id]) => id === second.id))
        await acceptInvitation(db, await invite(second, "owner"), second);
      else await changeRole(db, application, { accountId: second.id, role: "owner", by: admin });
    };
    const suspended = { reason: "Stolen.", by: admin.id, now: new Date() };
    const backAndForth: [string, () => Promise<unknown>, () => Promise<unknown>][] = [
      [
        "a developer",
        () => changeRole(db, application, { accountId: second.id, role: "developer", by: admin }),
        makeOwner,
      ],
      ["nobody", () => removeMember(db, application, { accountId: second.id, by: admin }), makeOwner],
      ["gone", () => leaveApplication(db, application, second), makeOwner],
      [
        "stopped",
        () => suspendAccount(db, second.id, suspended),
        () => unsuspendAccount(db, second.id, { by: admin.id }),
      ],
    ];
    for (const [what, end, again] of backAndForth) {
      const id = await invite(person, "owner", second);
      await offerApplication(db, application, { email: person.email ?? "", by: second });
      await end();
      await again();
      await expect(acceptInvitation(db, id, person), what).rejects.toMatchObject({ kind: "not_found" });
      expect([await listInvitationsTo(db, person), await listOffersTo(db, person)], what).toEqual([[], []]);
    }
    const kept = await invite(person, "developer");
    expect(await acceptInvitation(db, kept, person)).toBe(application.id);
  });

  test("of the staff ends with their powers for good, but of what they own", async () => {
    const [admin, person] = [await createAccount(db, { isSiteAdministrator: true }), await createAccount(db)];
    const own = await createApplication(db, { ownerId: admin.id, name: "Timer" });
    await invite(person, "developer", admin);
    const whom = await findWhom(db, person.email ?? "");
    if (whom) await inviteMember(db, own.application, { whom, role: "owner", by: admin });
    await revokeStaff(db, admin.id, { by: null });
    await grantStaff(db, admin.id, { by: null });
    expect((await listInvitationsTo(db, person)).map(({ applicationName }) => applicationName)).toEqual(["Timer"]);
  });

  test("asked again replaces the one before; of two answers at once, one counts", async () => {
    const person = await createAccount(db);
    await invite(person, "developer");
    const id = await invite(person, "owner");
    expect((await listInvitationsTo(db, person)).map(({ role }) => role)).toEqual(["owner"]);
    const answers = await Promise.allSettled([acceptInvitation(db, id, person), declineInvitation(db, id, person)]);
    expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  test("makes no developer of an owner", async () => {
    const person = await createAccount(db);
    const id = await invite(person, "developer");
    await db.insert(applicationMembers).values({ applicationId: application.id, accountId: person.id, role: "owner" });
    await acceptInvitation(db, id, person);
    expect((await getManagedApplication(db, application.id, person)).standing).toBe("owner");
  });

  test("is refused to oneself, to who looks after it already, and past twenty", async () => {
    const person = await member("developer");
    const byId = await findWhom(db, String(person.id));
    const ask = (whom: typeof byId) =>
      inviteMember(db, application, { whom: whom as NonNullable<typeof whom>, role: "owner", by: owner });
    await expect(ask(byId)).rejects.toThrow("They look after it already.");
    await expect(ask(await findWhom(db, owner.email ?? ""))).rejects.toThrow("That is you.");
    await expect(ask(await findWhom(db, String(owner.id)))).rejects.toThrow("That is you.");
    for (let members = 2; members < mostMembers; members += 1) {
      const accountId = (await createAccount(db)).id;
      await db.insert(applicationMembers).values({ applicationId: application.id, accountId, role: "developer" });
    }
    await expect(ask(await findWhom(db, "one-more@mail.example"))).rejects.toThrow("At most 20 people");
  });

  test("of a new owner tells the others, and ends a verification; of a developer it does not", async () => {
    const verified = async () => {
      const current = await getManagedApplication(db, application.id, owner);
      return current.verifiedAt !== null;
    };
    const current = await getManagedApplication(db, application.id, owner);
    const { standing: _standing, ...seen } = current;
    await setVerified(db, seen, { isVerified: true, seen: seenVersion(seen), by: null });
    await member("developer");
    expect(await verified()).toBe(true);
    const second = await member("owner");
    expect(await verified()).toBe(false);
    const mails = (await listOutbox(db, { limit: 20 })).filter(({ recipient }) => recipient === owner.email);
    expect(mails.map(({ subject }) => subject)).toContain("Another owner: Scoreboard – Stadion");
    expect(mails[0]?.text).toContain(`${second.name} now owns the application “Scoreboard” too`);
  });
});

test("an offer to hand an application over ends with the part of whoever made it", async () => {
  const [second, next] = [await member("owner"), await createAccount(db)];
  await offerApplication(db, application, { email: next.email ?? "", by: second });
  expect((await listOffersTo(db, next)).map(({ id }) => id)).toEqual([application.id]);
  await removeMember(db, application, { accountId: second.id, by: owner });
  expect(await listOffersTo(db, next)).toEqual([]);
  await expect(acceptApplication(db, application.id, next)).rejects.toMatchObject({ kind: "not_found" });
  expect(await rolesOf(application)).toEqual([[owner.id, "owner"]]);
  await offerApplication(db, application, { email: next.email ?? "", by: owner });
  await acceptApplication(db, application.id, next);
  expect(await rolesOf(application)).toEqual([[next.id, "owner"]]);
});

describe("the last owner", () => {
  test("can neither leave nor be taken out or made a developer, by nobody", async () => {
    const staff = await createAccount(db, { isSiteAdministrator: true });
    await member("developer");
    const accountId = owner.id;
    const said = "This is its only owner";
    await expect(leaveApplication(db, application, owner)).rejects.toThrow(said);
    for (const by of [owner, staff]) {
      await expect(removeMember(db, application, { accountId, by })).rejects.toThrow(said);
      await expect(changeRole(db, application, { accountId, role: "developer", by })).rejects.toThrow(said);
    }
  });

  test("is left by one of two who leave, or take each other out, at once", async () => {
    const second = await member("owner");
    const third = await member("owner");
    const left = await Promise.allSettled(
      [owner, second, third].map((each) => leaveApplication(db, application, each)),
    );
    expect(left.map(({ status }) => status).sort()).toEqual(["fulfilled", "fulfilled", "rejected"]);
    expect((await rolesOf(application)).map(([, role]) => role)).toEqual(["owner"]);

    const other = (await createApplication(db, { ownerId: owner.id })).application;
    await db.insert(applicationMembers).values({ applicationId: other.id, accountId: second.id, role: "owner" });
    const out = await Promise.allSettled([
      removeMember(db, other, { accountId: owner.id, by: second }),
      removeMember(db, other, { accountId: second.id, by: owner }),
    ]);
    expect(out.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect((await rolesOf(other)).length).toBe(1);
  });
});

describe("a change of members", () => {
  test("is an owner's; who was taken out in the meantime does it no more", async () => {
    const developer = await member("developer");
    const other = await member("developer");
    for (const by of [developer, await createAccount(db)]) {
      const kind = by === developer ? "forbidden" : "not_found";
      const change = { accountId: other.id, by };
      await expect(removeMember(db, application, change)).rejects.toMatchObject({ kind });
      await expect(changeRole(db, application, { ...change, role: "owner" })).rejects.toMatchObject({ kind });
      const whom = { email: "somebody@mail.example", accountId: null, recipient: "somebody@mail.example" };
      await expect(inviteMember(db, application, { whom, role: "owner", by })).rejects.toMatchObject({ kind });
    }
  });

  test("is told to whom it is about, and stands in their history", async () => {
    const person = await member("developer");
    await changeRole(db, application, { accountId: person.id, role: "owner", by: owner });
    expect(await rolesOf(application)).toEqual([
      [owner.id, "owner"],
      [person.id, "owner"],
    ]);
    await removeMember(db, application, { accountId: person.id, by: owner });
    const mails = (await listOutbox(db, { limit: 20 })).filter(({ recipient }) => recipient === person.email);
    expect(mails.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([
        "Your role has changed: Scoreboard – Stadion",
        "No longer yours to look after: Scoreboard – Stadion",
      ]),
    );
    const events = await db
      .select({ kind: auditEvents.kind, actorId: auditEvents.actorId, data: auditEvents.data })
      .from(auditEvents)
      .where(and(eq(auditEvents.subjectType, "account"), eq(auditEvents.subjectId, String(person.id))))
      .orderBy(auditEvents.id);
    expect(events).toEqual([
      {
        kind: "application.role_changed",
        actorId: owner.id,
        data: { before: { role: "developer" }, after: { role: "owner" } },
      },
      { kind: "application.member_removed", actorId: owner.id, data: { role: "owner" } },
    ]);
  });

  test("keeps one owner where a version that knows of one alone looks for it, and is kept by what that writes", async () => {
    const second = await member("owner");
    expect(await ownerIdOf(application)).toBe(owner.id);
    await changeRole(db, application, { accountId: owner.id, role: "developer", by: second });
    expect(await ownerIdOf(application)).toBe(second.id);
    expect(await rolesOf(application)).toEqual([
      [second.id, "owner"],
      [owner.id, "developer"],
    ]);
    const third = await createAccount(db);
    await db.update(applications).set({ ownerId: third.id }).where(eq(applications.id, application.id));
    expect(await rolesOf(application)).toEqual([
      [third.id, "owner"],
      [owner.id, "developer"],
    ]);
    await db.update(applications).set({ ownerId: null }).where(eq(applications.id, application.id));
    expect(await rolesOf(application)).toEqual([[owner.id, "developer"]]);
  });

  test("is nobody's who hands it over whole: the next owner has it alone", async () => {
    const [second, developer, next] = [await member("owner"), await member("developer"), await createAccount(db)];
    await invite(await createAccount(db), "owner");
    await offerApplication(db, application, { email: next.email ?? "", by: second });
    await expect(offerApplication(db, application, { email: second.email ?? "", by: second })).rejects.toThrow(
      "It belongs to you already.",
    );
    await acceptApplication(db, application.id, next);
    expect(await rolesOf(application)).toEqual([[next.id, "owner"]]);
    expect(await listInvitations(db, application.id)).toEqual([]);
    await expect(getManagedApplication(db, application.id, developer)).rejects.toMatchObject({ kind: "not_found" });
  });

  test("counts what somebody owns towards how many they register, not what they develop", async () => {
    const busy = await createAccount(db);
    const { id: _id, hasLogo: _hasLogo, clientId: _clientId, ...row } = application;
    const rows = Array.from({ length: 100 }, (_, index) => ({ ...row, clientId: `one-of-many-${index}` }));
    const made = await db.insert(applications).values(rows).returning({ id: applications.id });
    const members = made.map(({ id }) => ({ applicationId: id, accountId: busy.id, role: "developer" as const }));
    await db.insert(applicationMembers).values(members);
    await createApplication(db, { ownerId: busy.id });
    await db.update(applicationMembers).set({ role: "owner" }).where(eq(applicationMembers.accountId, busy.id));
    await expect(registerApplication(db, row as never, { ownerId: busy.id })).rejects.toThrow(
      "You have 100 applications",
    );
  });
});

describe("an account that goes", () => {
  const erase = (account: Account) => eraseAccount(db, account.id, { by: null, now: new Date() });

  test("leaves what others own with them, and the staff what others develop or use", async () => {
    const second = await member("owner");
    const developed = (await createApplication(db, { ownerId: owner.id, name: "Developed" })).application;
    const used = (await createApplication(db, { ownerId: owner.id, name: "Used" })).application;
    const alone = (await createApplication(db, { ownerId: owner.id, name: "Alone" })).application;
    await db
      .insert(applicationMembers)
      .values({ applicationId: developed.id, accountId: second.id, role: "developer" });
    await db.insert(consents).values({ accountId: second.id, applicationId: used.id, scopes: ["public"] });
    await invite(await createAccount(db), "developer");
    expect(await listNamesUsedByOthers(db, owner.id)).toEqual(["Developed", "Used"]);
    await erase(owner);
    expect([await ownerIdOf(application), await rolesOf(application)]).toEqual([second.id, [[second.id, "owner"]]]);
    expect([await ownerIdOf(developed), await rolesOf(developed)]).toEqual([null, [[second.id, "developer"]]]);
    expect([await ownerIdOf(used), await ownerIdOf(alone)]).toEqual([null, undefined]);
  });

  test("takes along what it was asked for, by its address and by itself", async () => {
    const person = await createAccount(db);
    await invite(person, "owner");
    const whom = await findWhom(db, String(person.id));
    await inviteMember(db, application, { whom: whom as NonNullable<typeof whom>, role: "owner", by: owner });
    await erase(person);
    expect(await db.$count(applicationInvitations, eq(applicationInvitations.applicationId, application.id))).toBe(0);
  });

  test("of two owners at once, the second finds that it is the last", async () => {
    const second = await member("owner");
    await Promise.all([erase(owner), erase(second)]);
    expect(await ownerIdOf(application)).toBeUndefined();
  });
});
