import { expect, test } from "vitest";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createGroup, createRole } from "#lib/testing/factories/roles.ts";
import { findRegion, listGroupsWithMembers, listMembers, listRegions } from "./directory.ts";

const { db } = await testDatabase();
const now = new Date("2026-03-01T12:00:00Z");

test("regions are told with those inside them and whoever leads them today", async () => {
  const region = (values: object) => createGroup(db, { groupType: "delegate_regions", ...values });
  const europe = await region({ name: "Europe", friendlyId: "europe", email: "europe@stadion.example" });
  const north = await region({ name: "Europe North", friendlyId: "north", parentGroupId: europe.id });
  await region({ name: "Ended", friendlyId: "ended", isActive: false });
  const [senior, delegate, former] = [
    await createAccount(db, { name: "Sam Senior" }),
    await createAccount(db, { name: "Dana Delegate" }),
    await createAccount(db, { name: "Fran Former" }),
  ];
  await createRole(db, { groupId: europe.id, accountId: senior.id, status: "senior_delegate" });
  await createRole(db, { groupId: north.id, accountId: delegate.id, status: "delegate", location: "Oslo" });
  await createRole(db, { groupId: north.id, accountId: former.id, status: "delegate", endDate: "2026-03-01" });
  const [first] = await listRegions(db, now);
  expect(first).toMatchObject({ group: { id: europe.id }, leader: { name: "Sam Senior" } });
  expect(first?.within.map(({ group, leader }) => [group.id, leader])).toEqual([[north.id, undefined]]);
  const { members, total } = await listMembers(db, { groupId: north.id }, now, { offset: 0, size: 10 });
  expect([total, members.map(({ role, profile }) => [profile.name, role.location])]).toEqual([
    1,
    [["Dana Delegate", "Oslo"]],
  ]);
  expect((await findRegion(db, "north"))?.id).toBe(north.id);
  for (const odd of ["ended", "nowhere", "0", "__proto__"]) expect(await findRegion(db, odd)).toBeUndefined();
});

test("regions that lie within each other end", async () => {
  const one = await createGroup(db, { groupType: "delegate_regions", name: "Loop one" });
  const two = await createGroup(db, { groupType: "delegate_regions", name: "Loop two", parentGroupId: one.id });
  const deep = await createGroup(db, { groupType: "delegate_regions", name: "Loop three", parentGroupId: two.id });
  expect((await findRegion(db, String(deep.id)))?.id).toBe(deep.id);
  const found = (await listRegions(db, now)).find(({ group }) => group.id === one.id);
  expect(found?.within[0]?.within[0]?.group.id).toBe(deep.id);
});

test("teams are told with whoever leads them first, and hidden ones to nobody", async () => {
  const team = await createGroup(db, { groupType: "councils", name: "Advisory Council" });
  const hidden = await createGroup(db, { groupType: "councils", name: "Hidden Council", isHidden: true });
  for (const [name, status, groupId] of [
    ["Ann Member", "member", team.id],
    ["Zoe Leader", "leader", team.id],
    ["Hal Hidden", "member", hidden.id],
  ] as const) {
    const { id } = await createAccount(db, { name });
    await createRole(db, { groupId, accountId: id, status });
  }
  const found = await listGroupsWithMembers(db, ["councils"], now);
  expect(found.map(({ group, members }) => [group.name, members.map(({ profile }) => profile.name)])).toEqual([
    ["Advisory Council", ["Zoe Leader", "Ann Member"]],
  ]);
});
