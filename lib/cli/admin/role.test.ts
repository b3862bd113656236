import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditEvents } from "#lib/db/schema/audit.ts";
import { utcDateOf } from "#lib/platform/date.ts";
import { findRights } from "#lib/roles/rights.ts";
import { adminOf } from "#lib/testing/admin.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { group } from "./group.ts";
import { role } from "./role.ts";

const { db } = await testDatabase();
await createAccount(db, { email: "one@mail.example" });
const groups = adminOf(db, "group", group);
const roles = adminOf(db, "role", role);
const today = utcDateOf(new Date());

test("on an empty database groups are made, roles given and ended, and each lets people do what it says", async () => {
  const anna = await createAccount(db, { name: "Anna", email: "anna@mail.example" });
  expect((await groups("list")).stdout).toBe("There is no group.\n");
  const made = await groups("create", "Results Team", "--type", "teams_committees", "--id", "wrt", "--json");
  const { id } = JSON.parse(made.stdout);
  expect(JSON.parse(made.stdout)).toMatchObject({ name: "Results Team", friendlyId: "wrt", isHidden: false });
  expect((await groups("list", "--type", "teams_committees")).stdout).toBe(
    `${id}  teams_committees  wrt  Results Team\n`,
  );

  const given = await roles("give", "anna@mail.example", "wrt", "--status", "leader");
  const [, number = ""] = /\(role (\d+)\)/.exec(given.stdout) ?? [];
  expect(given).toEqual({
    status: 0,
    stdout: `Anna is leader of Results Team from ${today} on (role ${number}).\n`,
    stderr: "",
  });
  const account = { id: anna.id, isSiteAdministrator: false };
  expect(await findRights(db, { account, now: new Date() })).toMatchObject({ teams: ["wrt"], ledGroupIds: [id] });
  expect((await roles("list", "--account", "anna@mail.example")).stdout).toBe(
    `${number}  Anna  Results Team  leader  since ${today}\n`,
  );

  const [again, asked] = [
    await roles("give", String(anna.id), String(id), "--status", "member"),
    await roles("end", number),
  ];
  expect(again.stderr).toBe(`Anna has a role in Results Team then (${number}): end that first.\n`);
  expect(asked.stderr).toContain("Nobody can be asked here: add --yes where that is wanted.");
  expect(await groups("end", "wrt", "--yes")).toMatchObject({
    status: 1,
    stderr: "Results Team has 1 role: end it first.\n",
  });
  expect((await roles("end", number, "--yes")).stdout).toBe(`Role ${number} in Results Team ends on ${today}.\n`);
  expect(await findRights(db, { account, now: new Date() })).toMatchObject({ teams: [], ledGroupIds: [] });
  expect((await roles("list")).stdout).toBe("No roles.\n");
  expect((await roles("list", "--past")).stdout).toContain(`${today} to ${today}\n`);
  expect((await groups("end", "wrt", "--yes")).stdout).toBe("Results Team has ended.\n");
  expect((await groups("list")).stdout).toContain("Results Team  (ended)");

  const events = await db.select({ kind: auditEvents.kind }).from(auditEvents);
  expect(events.map(({ kind }) => kind)).toEqual(["group.created", "role.given", "role.ended", "group.ended"]);
});

test("delegates have a place, the banned a reason, and nobody a status that their group does not know", async () => {
  const bert = await createAccount(db, { name: "Bert" });
  const [who] = [String(bert.id)];
  await groups("create", "Europe", "--type", "delegate_regions", "--id", "europe");
  await groups("create", "North", "--type", "delegate_regions", "--id", "north", "--below", "europe");
  await groups("create", "Banned", "--type", "banned_competitors", "--id", "banned");
  expect((await groups("list", "--type", "banned_competitors")).stdout).toContain("(hidden)");
  const delegate = await roles("give", who, "north", "--status", "delegate", "--location", "Norway", "--json");
  expect(JSON.parse(delegate.stdout)).toMatchObject({ status: "delegate", location: "Norway", startDate: today });
  const account = { id: bert.id, isSiteAdministrator: false };
  expect(await findRights(db, { account, now: new Date() })).toMatchObject({ isStaffDelegate: true, ban: null });
  const banned = ["give", who, "banned", "--until", "2999-01-01"];
  expect((await roles(...banned)).stderr).toBe("Say why they are banned.\n");
  expect(await roles(...banned, "--reason", "Cheated")).toMatchObject({ status: 0 });
  expect(await findRights(db, { account, now: new Date() })).toMatchObject({ ban: { until: "2999-01-01" } });
});

test.each([
  [
    ["give", "one@mail.example", "europe"],
    "In Europe somebody is one of these: trainee_delegate, junior_delegate, delegate, ",
  ],
  [
    ["give", "one@mail.example", "europe", "--status", "leader"],
    "In Europe somebody is one of these: trainee_delegate, ",
  ],
  [["give", "one@mail.example", "nothing"], "There is no group nothing: `npm run admin -- group list` tells of all."],
  [["give", "9999999", "europe"], "There is no account 9999999."],
  [
    ["give", "one@mail.example", "europe", "--status", "delegate", "--from", "2026-02-30"],
    "--from is a day like 2027-01-31, and not “2026-02-30”.",
  ],
  [
    ["give", "one@mail.example", "europe", "--status", "delegate", "--until", "2020-01-01"],
    "A role ends after the day it begins on.",
  ],
  [
    ["give", "one@mail.example", "europe", "--status", "delegate", "--location", "x".repeat(201)],
    "Use at most 200 characters, on one line.",
  ],
  [["end", "x", "--yes"], "“x” is no number of a role"],
  [["end", "99999999", "--yes"], "There is no role 99999999."],
])("role %j is refused with a sentence", async (words, sentence) => {
  const { status, stdout, stderr } = await roles(...words);
  expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
  expect(stderr).toContain(sentence);
});

test.each([
  [["create", "X", "--type", "club", "--id", "x"], "A group is one of these: delegate_regions, teams_committees, "],
  [["create", "X", "--type", "board", "--id", "A B"], "A friendly id has at most 40 small letters, digits, - and _"],
  [["create", "x".repeat(101), "--type", "board", "--id", "x"], "Name the group in at most 100 characters"],
  [["create", "X", "--type", "board"], "--id is missing."],
  [
    ["create", "Again", "--type", "delegate_regions", "--id", "europe"],
    "There is a group europe of delegate_regions already.",
  ],
  [["create", "X", "--type", "board", "--id", "x", "--below", "europe"], "Europe is no group that goes on of board"],
  [["create", "X", "--type", "board", "--id", "x", "--email", "x"], "“x” is no e-mail address."],
])("group %j is refused with a sentence", async (words, sentence) => {
  const { status, stdout, stderr } = await groups(...words);
  expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
  expect(stderr).toContain(sentence);
});

test("of two who give somebody the same role at once, one is told of the other", async () => {
  const cleo = await createAccount(db, { name: "Cleo" });
  const { giveRole } = await import("#lib/roles/commands/roles.ts");
  const { groupNamed } = await import("./group.ts");
  const europe = await groupNamed(db, "europe");
  const give = () =>
    giveRole(db, { groupId: europe.id, accountId: cleo.id, status: "delegate", startDate: today }, { by: null });
  const outcomes = await Promise.allSettled([give(), give()]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const traces = await db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.subjectId, String(cleo.id)));
  expect(traces).toHaveLength(1);
});
