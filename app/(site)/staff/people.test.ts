import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Account } from "#lib/accounts/account.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { auditEvents } from "#lib/db/schema/audit.ts";
import { roles } from "#lib/db/schema/roles.ts";
import { registerForCompetition } from "#lib/registrations/commands/register.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createAdministrator, sessionOf } from "#lib/testing/factories/actors.ts";
import { createCompetition } from "#lib/testing/factories/competitions.ts";
import { createGroup, createRole } from "#lib/testing/factories/roles.ts";
import { formAnswer, sendForm } from "#lib/testing/send-form.ts";
import { signInCookie } from "#lib/testing/sign-in.ts";
import { POST as ban } from "./accounts/[accountId]/ban/route.ts";
import { POST as endSessions } from "./accounts/[accountId]/end-sessions/route.ts";
import { POST as suspend } from "./accounts/[accountId]/suspend/route.ts";
import { POST as unsuspend } from "./accounts/[accountId]/unsuspend/route.ts";
import { POST as end } from "./groups/[groupId]/end/route.ts";
import { POST as give } from "./groups/[groupId]/give/route.ts";

const { db } = await testDatabase();

type Handler = (request: Request, context: { params: Promise<never> }) => Promise<Response>;

async function send(handler: Handler, params: Record<string, string>, fields: Record<string, string>, as: Account) {
  const at = (request: Request) => handler(request, { params: Promise.resolve(params as never) });
  const answer = await sendForm(at, fields, { cookie: await signInCookie(db, as.id) });
  return { status: answer.status, ...(await formAnswer(answer)) };
}

const administrator = await createAdministrator(db);
const team = async (friendlyId: string, status: "leader" | "member" = "member") => {
  const group = await createGroup(db, { groupType: "teams_committees", friendlyId });
  const account = await createAccount(db);
  await createRole(db, { groupId: group.id, accountId: account.id, status });
  return { group, account };
};
const results = await team("wrt");
const announcing = await team("wcat");
const integrity = await team("wic");
const marketing = await team("wmt", "leader");
const board = await createGroup(db, { groupType: "board", name: "Board" });
const banned = await createGroup(db, { groupType: "banned_competitors", isHidden: true });

const today = new Date().toISOString().slice(0, 10);
const role = (who: Account, more: Record<string, string> = {}) => ({
  ...{ who: String(who.id), status: "member", startDate: today, endDate: "", location: "", banReason: "" },
  ...more,
});

const inGroup = (groupId: number) => ({ groupId: String(groupId) });
const ofAccount = (account: Account) => ({ accountId: String(account.id) });

test("a role is given and ended by forms, and both stand in the log; what was typed stays on errors", async () => {
  const account = await createAccount(db, { competitorId: null });
  const { id } = marketing.group;
  const wrong = await send(
    give,
    inGroup(id),
    role(account, { who: "nobody@example.org", startDate: "2026-02-31" }),
    administrator,
  );
  expect(wrong).toMatchObject({
    page: `/staff/groups/${id}`,
    memory: { problems: { startDate: "Give a day." }, values: { who: "nobody@example.org", startDate: "2026-02-31" } },
  });
  expect(
    (await send(give, inGroup(id), role(account, { who: "nobody@example.org" }), administrator)).memory,
  ).toMatchObject({
    problems: { who: "There is no such account." },
  });
  expect((await send(give, inGroup(id), role(account, { who: account.email! }), marketing.account)).page).toBe(
    `/staff/groups/${id}?done=given`,
  );
  const [given] = await db.select().from(roles).where(eq(roles.accountId, account.id));
  expect(given).toMatchObject({ groupId: id, status: "member", startDate: today, endDate: null });
  const elsewhere = await send(end, inGroup(board.id), { roleId: String(given!.id), on: today }, administrator);
  expect(elsewhere.status).toBe(404);
  expect((await send(end, inGroup(id), { roleId: String(given!.id), on: today }, marketing.account)).page).toBe(
    `/staff/groups/${id}?done=ended`,
  );
  expect(await db.select().from(roles).where(eq(roles.accountId, account.id))).toMatchObject([{ endDate: today }]);
  const trail = await db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.subjectId, String(account.id)));
  expect(trail.map(({ kind, actorId }) => [kind, actorId])).toEqual([
    ["role.given", marketing.account.id],
    ["role.ended", marketing.account.id],
  ]);
});

test("C01: nobody gives more than their own roles let them: not to others, and not to themselves", async () => {
  const somebody = await createAccount(db);
  const refused: [Account, number, Record<string, string>][] = [
    [announcing.account, board.id, role(announcing.account, { status: "" })],
    [announcing.account, results.group.id, role(announcing.account)],
    [announcing.account, banned.id, role(somebody, { status: "", banReason: "x" })],
    [results.account, board.id, role(results.account, { status: "" })],
    [integrity.account, marketing.group.id, role(integrity.account)],
    [marketing.account, marketing.group.id, role(somebody, { status: "leader" })],
    [marketing.account, results.group.id, role(marketing.account)],
    [marketing.account, banned.id, role(somebody, { status: "", banReason: "x" })],
  ];
  const before = await db.$count(roles);
  for (const [as, groupId, fields] of refused) {
    expect([as.id, groupId, (await send(give, inGroup(groupId), fields, as)).status]).toEqual([as.id, groupId, 403]);
  }
  expect(await db.$count(roles)).toBe(before);
  const [own] = await db.select().from(roles).where(eq(roles.groupId, results.group.id));
  const ending = await send(end, inGroup(results.group.id), { roleId: String(own!.id), on: today }, announcing.account);
  expect(ending.status).toBe(403);
  expect((await send(give, inGroup(board.id), role(somebody, { status: "" }), administrator)).memory).toEqual({});
});

test("whoever is banned cannot register until the end of it, and can afterwards", async () => {
  const account = await createAccount(db, { birthDate: "2001-02-03", gender: "f", countryId: "USA" });
  const opens = { registrationOpensAt: new Date("2025-01-01"), registrationClosesAt: new Date("2030-05-01") };
  const during = await createCompetition(db, { ...opens, startDate: "2030-05-04", endDate: "2030-05-04" });
  const after = await createCompetition(db, { ...opens, startDate: "2030-07-04", endDate: "2030-07-04" });
  const register = (competitionId: string) =>
    registerForCompetition(db, {
      competitionId,
      actor: sessionOf(account),
      choices: { eventIds: ["333"], guests: 0, comments: "" },
    });
  const without = await send(ban, ofAccount(account), { banReason: "", endDate: "2030-06-01" }, integrity.account);
  expect(without.memory).toMatchObject({
    problems: { banReason: "Say why: those who keep the groups read it." },
    values: { endDate: "2030-06-01" },
  });
  const fields = { banReason: "Changed a scorecard", endDate: "2030-06-01" };
  expect((await send(ban, ofAccount(account), fields, results.account)).status).toBe(403);
  expect((await send(ban, ofAccount(account), fields, integrity.account)).page).toBe(
    `/staff/accounts/${account.id}?done=banned`,
  );
  await expect(register(during.id)).rejects.toThrow("You are banned");
  await register(after.id);
  const [held] = await db
    .select()
    .from(roles)
    .where(and(eq(roles.accountId, account.id), eq(roles.groupId, banned.id)));
  expect(held).toMatchObject({ banReason: "Changed a scorecard", endDate: "2030-06-01" });
  await send(end, inGroup(banned.id), { roleId: String(held!.id), on: today }, integrity.account);
  await register(during.id);
});

test("an account is stopped and let in again; one's own and an administrator's are not", async () => {
  const account = await createAccount(db);
  await signInCookie(db, account.id);
  const suspended = async () =>
    (await db.select().from(accounts).where(eq(accounts.id, account.id)))[0]!.suspendedAt !== null;
  expect((await send(suspend, ofAccount(account), { reason: "" }, results.account)).memory.problems).toEqual({
    reason: "Say why: the log keeps it.",
  });
  expect((await send(suspend, ofAccount(account), { reason: "Spam" }, integrity.account)).status).toBe(403);
  expect((await send(suspend, ofAccount(account), { reason: "Spam" }, results.account)).page).toBe(
    `/staff/accounts/${account.id}?done=suspended`,
  );
  expect(await suspended()).toBe(true);
  expect((await send(suspend, ofAccount(account), { reason: "Spam" }, results.account)).memory.message).toMatch(
    /suspended already/,
  );
  expect((await send(unsuspend, ofAccount(account), {}, results.account)).page).toMatch(/done=unsuspended$/);
  expect(await suspended()).toBe(false);
  expect((await send(endSessions, ofAccount(account), {}, results.account)).page).toMatch(/done=signed-out$/);
  expect((await send(suspend, ofAccount(administrator), { reason: "x" }, results.account)).status).toBe(403);
  expect((await send(suspend, ofAccount(results.account), { reason: "x" }, results.account)).memory.message).toMatch(
    /your own account/,
  );
  const boardMember = await createAccount(db);
  await createRole(db, { groupId: board.id, accountId: boardMember.id });
  const officer = await createAccount(db);
  const officers = await createGroup(db, { groupType: "officers" });
  await createRole(db, { groupId: officers.id, accountId: officer.id, status: "chair" });
  for (const above of [boardMember, officer]) {
    for (const [handler, fields] of [[suspend, { reason: "x" }] as const, [endSessions, {}] as const])
      expect((await send(handler, ofAccount(above), fields, results.account)).status).toBe(403);
  }
  expect((await send(suspend, ofAccount(administrator), { reason: "x" }, boardMember)).status).toBe(403);
  expect((await send(suspend, ofAccount(officer), { reason: "x" }, boardMember)).page).toMatch(/done=suspended$/);
  expect((await send(suspend, ofAccount(boardMember), { reason: "x" }, administrator)).page).toMatch(/done=suspended$/);
  for (const accountId of ["0", "x", "99999999999", "__proto__"])
    expect((await send(suspend, { accountId }, { reason: "x" }, results.account)).status).toBe(404);
});
