import { describe, expect, test, vi } from "vitest";
import { call, errorBody } from "#lib/testing/call.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createCompetition, createDraft } from "#lib/testing/factories/competitions.ts";
import { createGroup, createRole } from "#lib/testing/factories/roles.ts";
import { createToken } from "#lib/testing/factories/tokens.ts";
import { signInCookie } from "#lib/testing/sign-in.ts";
import { GET as getGroup } from "../user_groups/[groupId]/route.ts";
import { GET as listGroups } from "../user_groups/route.ts";
import { GET as getRole } from "./[roleId]/route.ts";
import { GET } from "./route.ts";
import { GET as searchRoles } from "./search/route.ts";

const { db } = await testDatabase();
vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-06-15T12:00:00Z") });

const at = { createdAt: new Date("2020-01-01T00:00:00Z"), updatedAt: new Date("2020-01-01T00:00:00Z") };
const times = { created_at: "2020-01-01T00:00:00.000Z", updated_at: "2020-01-01T00:00:00.000Z" };
const europe = await createGroup(db, { name: "Europe", groupType: "delegate_regions", friendlyId: "europe", ...at });
const nordic = await createGroup(db, {
  name: "Nordic",
  groupType: "delegate_regions",
  friendlyId: "nordic",
  parentGroupId: europe.id,
  ...at,
});
const wrt = await createGroup(db, {
  name: "Results Team",
  friendlyId: "wrt",
  email: "results@mail.example",
  preferredContactMode: "contact_form",
  ...at,
});
const inactive = await createGroup(db, { name: "Old Team", friendlyId: "old", isActive: false, ...at });
const bans = await createGroup(db, {
  name: "Bans",
  groupType: "banned_competitors",
  friendlyId: null,
  isHidden: true,
  ...at,
});
const board = await createGroup(db, {
  name: "Board",
  groupType: "board",
  friendlyId: null,
  email: "board@mail.example",
  ...at,
});

const anna = await createAccount(db, { name: "Anna", email: "anna@mail.example" });
const bert = await createAccount(db, { name: "Bert", email: "bert@mail.example" });
const cleo = await createAccount(db, { name: "Cleo", email: "cleo@mail.example" });
const keeper = await createAccount(db, { name: "Keeper", isSiteAdministrator: true });
const seniorRole = await createRole(db, {
  groupId: europe.id,
  accountId: anna.id,
  status: "senior_delegate",
  location: "Oslo",
  ...at,
});
const traineeRole = await createRole(db, {
  groupId: nordic.id,
  accountId: bert.id,
  status: "trainee_delegate",
  startDate: "2024-01-01",
  ...at,
});
const leaderRole = await createRole(db, {
  groupId: wrt.id,
  accountId: cleo.id,
  status: "leader",
  startDate: "2022-01-01",
  ...at,
});
const formerRole = await createRole(db, {
  groupId: wrt.id,
  accountId: bert.id,
  status: "member",
  endDate: "2026-06-15",
  ...at,
});
const ban = await createRole(db, {
  groupId: bans.id,
  accountId: bert.id,
  banReason: "Bit somebody",
  banScope: "competing_only",
  startDate: "2025-01-01",
  ...at,
});
await createCompetition(db, { startDate: "2021-01-01", endDate: "2021-01-01", delegates: [anna] });
await createCompetition(db, { startDate: "2023-01-01", endDate: "2023-01-01", delegates: [cleo, anna] });
await createDraft(db, { startDate: "2027-01-01", endDate: "2027-01-01", delegates: [anna] });

const cookie = await signInCookie(db, keeper.id);
const ids = async (query = "", options = {}) => {
  const answer = await call(GET, `/api/v0/user_roles${query}`, options);
  expect(answer.status).toBe(200);
  return (answer.body as { id: number }[]).map((role) => role.id);
};

const team = {
  id: wrt.id,
  name: "Results Team",
  group_type: "teams_committees",
  parent_group_id: null,
  is_active: true,
  is_hidden: false,
  metadata_type: "GroupsMetadataTeamsCommittees",
  metadata_id: wrt.id,
  ...times,
  metadata: {
    id: wrt.id,
    friendly_id: "wrt",
    email: "results@mail.example",
    preferred_contact_mode: "contact_form",
    ...times,
  },
};

describe("roles", () => {
  test("say who is what in which group since when", async () => {
    expect((await call(GET, `/api/v0/user_roles?groupId=${wrt.id}&isActive=true`)).body).toEqual([
      {
        id: leaderRole.id,
        start_date: "2022-01-01",
        end_date: null,
        group: team,
        user: {
          id: cleo.id,
          wca_id: null,
          name: "Cleo",
          gender: null,
          country_iso2: null,
          created_at: cleo.createdAt.toISOString(),
          updated_at: cleo.updatedAt.toISOString(),
          url: "",
          country: null,
          class: "user",
          avatar: expect.objectContaining({ is_default: true }),
          email: null,
        },
        metadata: { id: leaderRole.id, status: "leader", ...times },
        class: "userrole",
      },
    ]);
  });

  test("of delegates count what they delegated, announced competitions only", async () => {
    expect((await call(GET, "/api/v0/user_roles?status=senior_delegate")).body).toMatchObject([
      {
        group: { metadata: { friendly_id: "europe", email: "delegates.europe@localhost" } },
        user: { email: "anna@mail.example" },
        metadata: {
          status: "senior_delegate",
          location: "Oslo",
          first_delegated: "2021-01-01",
          last_delegated: "2023-01-01",
          total_delegated: 2,
          lead_delegated: 1,
        },
      },
    ]);
  });

  test("are filtered by group, person and state", async () => {
    expect(await ids()).toEqual([seniorRole.id, traineeRole.id, leaderRole.id, formerRole.id]);
    expect(await ids(`?isActive=true&groupType=teams_committees&userId=${cleo.id}`)).toEqual([leaderRole.id]);
    expect(await ids("?isActive=false")).toEqual([formerRole.id]);
    expect(await ids("?isLead=true")).toEqual([seniorRole.id, leaderRole.id]);
    expect(await ids(`?parentGroupId=${europe.id}`)).toEqual([traineeRole.id]);
    expect(await ids("?groupType=nonsense")).toEqual([]);
    expect(await ids("?isGroupHidden=true")).toEqual([]);
  });

  test.each([
    ["startDate:desc", [traineeRole, leaderRole, seniorRole]],
    ["lead,name:desc", [leaderRole, seniorRole, traineeRole]],
    ["name", [seniorRole, traineeRole, leaderRole]],
    ["groupTypeRank:desc,groupName", [leaderRole, seniorRole, traineeRole]],
    ["status", [traineeRole, seniorRole, leaderRole]],
    ["eligibleVoter:desc", [traineeRole, seniorRole, leaderRole]],
    ["location:desc", [seniorRole, traineeRole, leaderRole]],
  ])("are sorted by %s", async (sort, expected) => {
    expect(await ids(`?isActive=true&sort=${sort}`)).toEqual(expected.map((role) => role.id));
  });

  test("in hidden groups, and addresses, are for those who keep groups, in a session", async () => {
    expect(await ids("?groupType=banned_competitors", { cookie })).toEqual([ban.id]);
    expect(
      (await call(getRole, "/api/v0/user_roles/[roleId]", { params: { roleId: String(ban.id) }, cookie })).body,
    ).toMatchObject({
      user: { email: "bert@mail.example" },
      metadata: { ban_reason: "Bit somebody", scope: "competing_only" },
    });
    const token = await createToken(db, keeper.id, ["public", "manage_competitions"]);
    for (const options of [{}, { token }, { cookie: await signInCookie(db, anna.id) }]) {
      expect(await ids("?groupType=banned_competitors", options)).toEqual([]);
      const answer = await call(getRole, "/api/v0/user_roles/[roleId]", {
        params: { roleId: String(ban.id) },
        ...options,
      });
      expect({ status: 401, body: answer.body }).toEqual(errorBody(answer, "Cannot access role", "unauthenticated"));
    }
  });

  test("can be looked at one by one", async () => {
    const get = (roleId: string) => call(getRole, "/api/v0/user_roles/[roleId]", { params: { roleId } });
    expect((await get(String(leaderRole.id))).body).toMatchObject({ id: leaderRole.id, group: team });
    for (const id of ["99999", "x"]) expect((await get(id)).status).toBe(404);
  });

  test("are searched by the person's name", async () => {
    const search = (query: string) => call(searchRoles, `/api/v0/user_roles/search?${query}`);
    expect((await search("query=BERT")).body).toMatchObject({ result: [{ id: traineeRole.id }] });
    expect((await search("query=&groupType=teams_committees")).body).toMatchObject({ result: [{ id: leaderRole.id }] });
    expect((await search("query=bert@mail.example")).body).toEqual({ result: [] });
    const answer = await search("");
    expect(answer).toMatchObject({
      status: 400,
      body: { error: "param is missing or the value is empty or invalid: query" },
    });
  });

  test.each([
    ["sort=rank", "Invalid sort: 'rank'"],
    ["userId=x", "Invalid userId: 'x'"],
    ["parentGroupId=-1", "Invalid parentGroupId: '-1'"],
    ["userId[]=1", "Invalid userId: it takes one value"],
    ["groupId=99999999999", "Invalid groupId: '99999999999'"],
  ])("%s is refused", async (query, error) => {
    expect(await call(GET, `/api/v0/user_roles?${query}`)).toMatchObject({ status: 422, body: { error } });
  });
});

describe("groups", () => {
  const names = async (query: string, options = {}) =>
    ((await call(listGroups, `/api/v0/user_groups?${query}`, options)).body as { name: string }[]).map(
      (group) => group.name,
    );

  test("of a type are listed by name with who leads them", async () => {
    expect((await call(listGroups, "/api/v0/user_groups?groupType=teams_committees&isActive=true")).body).toEqual([
      { ...team, lead_user: expect.objectContaining({ id: cleo.id, class: "user" }) },
    ]);
    expect((await call(listGroups, "/api/v0/user_groups?groupType=board")).body).toMatchObject([
      {
        metadata_type: "GroupsMetadataBoard",
        metadata: { id: board.id, email: "board@mail.example", ...times },
        lead_user: null,
      },
    ]);
  });

  test("are filtered by state and parent", async () => {
    expect(await names("groupType=delegate_regions")).toEqual(["Europe", "Nordic"]);
    expect(await names("groupType=delegate_regions&isRootGroup=true")).toEqual(["Europe"]);
    expect(await names("groupType=delegate_regions&isRootGroup=false")).toEqual(["Nordic"]);
    expect(await names(`groupType=delegate_regions&parentGroupId=${europe.id}`)).toEqual(["Nordic"]);
    expect(await names("groupType=teams_committees&isActive=false")).toEqual([inactive.name]);
    expect(await names("groupType=nonsense")).toEqual([]);
  });

  test("that are hidden are for those who keep them", async () => {
    const get = (options = {}) =>
      call(getGroup, "/api/v0/user_groups/[groupId]", { params: { groupId: String(bans.id) }, ...options });
    expect(await names("groupType=banned_competitors")).toEqual([]);
    expect(await names("groupType=banned_competitors", { cookie })).toEqual(["Bans"]);
    const answer = await get();
    expect({ status: 401, body: answer.body }).toEqual(errorBody(answer, "Cannot access group", "unauthenticated"));
    expect((await get({ cookie })).body).toMatchObject({ id: bans.id, metadata: null, metadata_type: null });
  });

  test("need a type to be listed", async () => {
    expect(await call(listGroups, "/api/v0/user_groups")).toMatchObject({
      status: 400,
      body: { error: "param is missing or the value is empty or invalid: groupType" },
    });
  });
});
