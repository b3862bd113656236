import { expect, test } from "vitest";
import { overrideEnv } from "#lib/platform/env.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createAdministrator, createDelegate } from "#lib/testing/factories/actors.ts";
import { createGroup, createRole } from "#lib/testing/factories/roles.ts";
import { desksOf } from "./desks.ts";
import { findRights } from "./rights.ts";

const { db } = await testDatabase();
const now = new Date("2026-03-01T12:00:00Z");

const desksFor = async (account: { id: number; isSiteAdministrator: boolean } | null) =>
  desksOf({
    rights: await findRights(db, { account, now }),
    isSiteAdministrator: account?.isSiteAdministrator ?? false,
  }).join(" ");

/** Somebody whose only role is this one. */
async function memberOf(group: Parameters<typeof createGroup>[1], role: { status?: "leader" } = {}) {
  const account = await createAccount(db);
  await createRole(db, { groupId: (await createGroup(db, group)).id, accountId: account.id, ...role });
  return account;
}

const team = (friendlyId: string) => ({ groupType: "teams_committees", friendlyId }) as const;

test("C01: who sits at which desk is what the roles of the day give, and nothing else", async () => {
  expect(await desksFor(null)).toBe("");
  expect(await desksFor(await createAccount(db))).toBe("");
  expect(await desksFor(await createDelegate(db))).toBe("claims");
  expect(await desksFor(await createDelegate(db, "trainee_delegate"))).toBe("");
  expect(await desksFor(await createDelegate(db, "senior_delegate"))).toBe("claims roles");
  expect(await desksFor(await memberOf(team("wrt")))).toBe("results claims competitions people pictures roles");
  expect(await desksFor(await memberOf(team("wcat")))).toBe("competitions roles");
  expect(await desksFor(await memberOf(team("wic")))).toBe("people roles");
  expect(await desksFor(await memberOf(team("wrc")))).toBe("regulations");
  expect(await desksFor(await memberOf(team("wct")))).toBe("posts");
  expect(await desksFor(await memberOf(team("wmt"), { status: "leader" }))).toBe("roles");
  expect(await desksFor(await memberOf({ groupType: "board" }))).toBe(
    "results claims competitions people pictures roles posts audit",
  );
  expect(await desksFor(await memberOf({ groupType: "banned_competitors" }))).toBe("");
  expect(await desksFor(await createAdministrator(db))).toBe(
    "results claims competitions people pictures roles posts regulations applications audit",
  );
  const before = await createAccount(db);
  const board = await createGroup(db, { groupType: "board" });
  await createRole(db, { groupId: board.id, accountId: before.id, endDate: "2026-03-01" });
  expect(await desksFor(before)).toBe("");
});

test("C01: delegates have a desk where the association wants pictures approved, but those who learn have none", async () => {
  overrideEnv({ PICTURE_APPROVAL: "on" });
  try {
    expect(await desksFor(await createDelegate(db))).toBe("claims pictures");
    expect(await desksFor(await createDelegate(db, "trainee_delegate"))).toBe("");
  } finally {
    overrideEnv({ PICTURE_APPROVAL: undefined });
  }
});
