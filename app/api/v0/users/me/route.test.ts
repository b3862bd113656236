import { expect, test, vi } from "vitest";
import type { Scope } from "#lib/accounts/scope.ts";
import { bookmarks } from "#lib/db/schema/competitions.ts";
import { call, errorBody } from "#lib/testing/call.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createCompetition, createDraft } from "#lib/testing/factories/competitions.ts";
import { createPerson } from "#lib/testing/factories/persons.ts";
import { createRank } from "#lib/testing/factories/results.ts";
import { createGroup, createRole } from "#lib/testing/factories/roles.ts";
import { createToken } from "#lib/testing/factories/tokens.ts";
import { signInCookie } from "#lib/testing/sign-in.ts";
import { GET as getBookmarks } from "./bookmarks/route.ts";
import { GET as getPermissions } from "./permissions/route.ts";
import { GET as getPersonalRecords } from "./personal_records/route.ts";
import { GET as getPreferredEvents } from "./preferred_events/route.ts";
import { GET } from "./route.ts";

const { db } = await testDatabase();
vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-06-15T12:00:00Z") });

const person = await createPerson(db, { id: "2005DOEJ01" });
const jane = await createAccount(db, {
  name: "Jane",
  email: "jane@mail.example",
  competitorId: person.id,
  preferredEventIds: ["clock", "333"],
});
const newcomer = await createAccount(db);
const cookie = await signInCookie(db, jane.id);
const single = await createRank(db, {
  person,
  eventId: "222",
  best: 200,
  worldRank: 3,
  continentRank: 2,
  countryRank: 0,
});
const first = await createRank(db, { person, eventId: "333", best: 800 });
const average = await createRank(db, { person, eventId: "333", type: "average", best: 900 });
const rank = (row: typeof single) => ({
  id: row.id,
  person_id: "2005DOEJ01",
  event_id: row.eventId,
  best: row.best,
  world_rank: row.worldRank,
  continent_rank: row.continentRank,
  country_rank: row.countryRank,
});

test("a session gives oneself with the e-mail address and the ranks", async () => {
  expect((await call(GET, "/api/v0/users/me", { cookie })).body).toEqual({
    user: expect.objectContaining({ id: jane.id, wca_id: "2005DOEJ01", email: "jane@mail.example", class: "user" }),
    rankings: { single: [rank(first), rank(single)], average: [rank(average)] },
  });
});

test("a token gives the same, the e-mail address with its scope only", async () => {
  const asked = async (...scopes: Scope[]) =>
    (await call(GET, "/api/v0/users/me", { token: await createToken(db, jane.id, scopes) })).body as { user: object };
  expect(Object.keys((await asked("public")).user)).not.toContain("email");
  expect((await asked("public", "email")).user).toMatchObject({ id: jane.id, email: "jane@mail.example" });
});

test("without a competitor id there are no ranks", async () => {
  const { body } = await call(GET, "/api/v0/users/me?upcoming_competitions=1", {
    cookie: await signInCookie(db, newcomer.id),
  });
  expect(Object.keys(body as object)).toEqual(["user", "upcoming_competitions"]);
});

test("personal records are told as the interchange format does", async () => {
  const best = (row: typeof single) => ({
    eventId: row.eventId,
    best: row.best,
    worldRanking: row.worldRank,
    continentalRanking: row.continentRank,
    nationalRanking: row.countryRank,
    type: row.type,
  });
  const path = "/api/v0/users/me/personal_records";
  expect((await call(getPersonalRecords, path, { cookie })).body).toEqual({
    single: [best(first), best(single)],
    average: [best(average)],
  });
  expect((await call(getPersonalRecords, path, { token: await createToken(db, newcomer.id) })).body).toEqual({
    single: [],
    average: [],
  });
});

test("preferred events come in the order of the events", async () => {
  expect((await call(getPreferredEvents, "/api/v0/users/me/preferred_events", { cookie })).body).toEqual([
    "333",
    "clock",
  ]);
});

test("bookmarks are ids of announced competitions", async () => {
  const marked = await createCompetition(db, { id: "Marked2030" });
  const hidden = await createDraft(db);
  await db.insert(bookmarks).values([marked, hidden].map(({ id }) => ({ competitionId: id, accountId: jane.id })));
  const token = await createToken(db, jane.id);
  expect((await call(getBookmarks, "/api/v0/users/me/bookmarks", { token })).body).toEqual(["Marked2030"]);
});

const permissions = async (accountId: number, options?: object) =>
  (await call(getPermissions, "/api/v0/users/me/permissions", options ?? { cookie: await signInCookie(db, accountId) }))
    .body;

test("somebody without roles may attend, organize and nothing else", async () => {
  const nothing = { scope: [] };
  expect(await permissions(newcomer.id)).toEqual({
    can_attend_competitions: { scope: "*" },
    can_organize_competitions: { scope: "*" },
    can_administer_competitions: nothing,
    can_scoretake_competitions: nothing,
    can_view_delegate_admin_page: nothing,
    can_view_delegate_report: nothing,
    can_edit_delegate_report: nothing,
    can_create_groups: nothing,
    can_read_groups_current: nothing,
    can_read_groups_past: nothing,
    can_edit_groups: nothing,
    can_access_panels: nothing,
    can_request_to_edit_others_profile: nothing,
    can_manage_incidents: nothing,
  });
});

test("a banned person may not attend until the ban ends", async () => {
  const banned = await createAccount(db);
  const bans = await createGroup(db, { groupType: "banned_competitors", isHidden: true });
  await createRole(db, { groupId: bans.id, accountId: banned.id, endDate: "2027-01-01" });
  expect(await permissions(banned.id)).toMatchObject({
    can_attend_competitions: { scope: [], until: "2027-01-01" },
    can_organize_competitions: { scope: [] },
  });
});

test.each(["wrt", "board", "site"])("%s may administer every competition", async (kind) => {
  const account = await createAccount(db, { isSiteAdministrator: kind === "site" });
  if (kind === "wrt") {
    const team = await createGroup(db, { friendlyId: "wrt" });
    await createRole(db, { groupId: team.id, accountId: account.id, status: "member" });
  }
  if (kind === "board") {
    await createRole(db, { groupId: (await createGroup(db, { groupType: "board" })).id, accountId: account.id });
  }
  expect(await permissions(account.id)).toMatchObject({
    can_administer_competitions: { scope: "*" },
    can_edit_groups: { scope: "*" },
  });
});

test("delegates and organizers may administer their own, unannounced ones with a scope for them", async () => {
  const manager = await createAccount(db);
  await createCompetition(db, { id: "Organised2030", organizers: [manager] });
  await createCompetition(db, { id: "Delegated2030", delegates: [manager] });
  await createDraft(db, { id: "Draft2030", organizers: [manager] });
  await createCompetition(db, { id: "Foreign2030" });
  expect(await permissions(manager.id)).toMatchObject({
    can_administer_competitions: { scope: ["Delegated2030", "Draft2030", "Organised2030"] },
    can_edit_delegate_report: { scope: ["Delegated2030"] },
  });
  expect(await permissions(manager.id, { token: await createToken(db, manager.id) })).toMatchObject({
    can_administer_competitions: { scope: ["Delegated2030", "Organised2030"] },
  });
});

test("leaders and senior delegates see their panels and edit their groups", async () => {
  const leader = await createAccount(db);
  const team = await createGroup(db, { friendlyId: "wic" });
  const region = await createGroup(db, { groupType: "delegate_regions" });
  await createRole(db, { groupId: team.id, accountId: leader.id, status: "leader" });
  await createRole(db, { groupId: region.id, accountId: leader.id, status: "senior_delegate" });
  expect(await permissions(leader.id)).toMatchObject({
    can_edit_groups: { scope: [team.id, region.id] },
    can_access_panels: { scope: ["volunteer", "delegate", "leader", "senior_delegate", "wic"] },
    can_view_delegate_report: { scope: "*" },
  });
});

test.each([
  ["", GET],
  ["/personal_records", getPersonalRecords],
  ["/preferred_events", getPreferredEvents],
  ["/bookmarks", getBookmarks],
  ["/permissions", getPermissions],
])("nobody is asked to log in at /users/me%s", async (path, handler) => {
  const answer = await call(handler, `/api/v0/users/me${path}`);
  expect({ status: 401, body: answer.body }).toEqual(errorBody(answer, "Please log in", "unauthenticated"));
});
