import { eq } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import type { Scope } from "#lib/accounts/scope.ts";
import { accounts, avatars } from "#lib/db/schema/accounts.ts";
import { applications } from "#lib/db/schema/oauth.ts";
import { call, errorBody } from "#lib/testing/call.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createCompetition, createDraft } from "#lib/testing/factories/competitions.ts";
import { createPerson } from "#lib/testing/factories/persons.ts";
import { createRegistration } from "#lib/testing/factories/registrations.ts";
import { createGroup, createRole } from "#lib/testing/factories/roles.ts";
import { createApplicationToken, createToken } from "#lib/testing/factories/tokens.ts";
import { signInCookie } from "#lib/testing/sign-in.ts";
import { GET } from "./route.ts";

const { db } = await testDatabase();
vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-06-15T12:00:00Z") });

const path = "/api/v0/me";
const me = async (accountId: number, scopes: Scope[] = ["public"], query = "") => {
  const answer = await call(GET, `${path}${query}`, { token: await createToken(db, accountId, scopes) });
  expect(answer.status).toBe(200);
  return (answer.body as { me: Record<string, unknown> }).me;
};

await createPerson(db, { id: "2005DOEJ01" });
const jane = await createAccount(db, {
  name: "Jane Doe",
  email: "jane@mail.example",
  competitorId: "2005DOEJ01",
  gender: "f",
  countryId: "USA",
  birthDate: "1987-12-04",
});
const [picture] = await db
  .insert(avatars)
  .values({
    accountId: jane.id,
    status: "approved",
    url: "https://pictures.example/1",
    thumbUrl: "https://pictures.example/1/thumb",
    thumbnailCropX: 1,
    thumbnailCropY: 2,
    thumbnailCropWidth: 90,
    thumbnailCropHeight: 91,
  })
  .returning();
await db
  .update(accounts)
  .set({ currentAvatarId: picture!.id, updatedAt: jane.updatedAt })
  .where(eq(accounts.id, jane.id));

const janesPublicSelf = {
  id: jane.id,
  created_at: jane.createdAt.toISOString(),
  updated_at: jane.updatedAt.toISOString(),
  name: "Jane Doe",
  wca_id: "2005DOEJ01",
  gender: "f",
  country_iso2: "US",
  url: "http://localhost:3000/persons/2005DOEJ01",
  country: {
    id: "USA",
    name: "United States",
    continent_id: "_North America",
    iso2: "US",
    continentId: "_North America",
  },
  delegate_status: null,
  class: "user",
  teams: [],
  avatar: {
    id: picture!.id,
    status: "approved",
    thumbnail_crop_x: 1,
    thumbnail_crop_y: 2,
    thumbnail_crop_w: 90,
    thumbnail_crop_h: 91,
    url: "https://pictures.example/1",
    thumb_url: "https://pictures.example/1/thumb",
    is_default: false,
    can_edit_thumbnail: false,
    pending_url: "http://localhost:3000/missing-avatar.svg",
  },
};

test("the scope public shows what everybody may see, and nothing private", async () => {
  const answer = await call(GET, path, { token: await createToken(db, jane.id) });
  expect(answer).toMatchObject({ status: 200, body: { me: janesPublicSelf } });
  expect(answer.body).toEqual({ me: janesPublicSelf });
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
});

describe("C05: what the account says of itself", () => {
  const privately = { email: { email: "jane@mail.example" }, dob: { dob: "1987-12-04" } };
  const granted = ["email", "dob", "manage_competitions", "openid", "profile"] as const;
  const subsets = Array.from({ length: 2 ** granted.length }, (_, bits) =>
    granted.filter((_, bit) => bits & (1 << bit)),
  );

  test.each(subsets.map((scopes) => ["public" as const, ...scopes]))(
    "to a token for %s %s %s %s %s %s",
    async (...scopes) => {
      expect(await me(jane.id, scopes)).toEqual({
        ...janesPublicSelf,
        ...(scopes.includes("email") && privately.email),
        ...(scopes.includes("dob") && privately.dob),
      });
    },
  );

  test.each(subsets)("is nothing to a token without the scope public, for %s %s %s %s %s", async (...scopes) => {
    const answer = await call(GET, path, { token: await createToken(db, jane.id, scopes) });
    expect({ status: answer.status, body: answer.body }).toEqual({
      ...errorBody(answer, "Access to this resource requires scope public.", "missing_scope", { scope: "public" }),
      status: 403,
    });
    expect(answer.headers.get("www-authenticate")).toBe(
      'Bearer realm="Stadion", error="insufficient_scope", error_description="Access to this resource requires scope public.", scope="public"',
    );
  });

  test("is null to an application that acts for nobody", async () => {
    await db.insert(applications).values({ clientId: "robot", name: "Robot", redirectUris: [], scopes: ["public"] });
    const token = await createApplicationToken(db, { clientId: "robot" });
    const answer = await call(GET, path, { token });
    expect([answer.status, answer.body]).toEqual([200, { me: null }]);
  });
});

test("somebody without a competitor id has the default picture and no profile page", async () => {
  const newcomer = await createAccount(db, { name: "New Comer", countryId: null });
  expect(await me(newcomer.id)).toMatchObject({
    wca_id: null,
    url: "",
    country: null,
    country_iso2: null,
    avatar: {
      id: null,
      is_default: true,
      url: "http://localhost:3000/missing-avatar.svg",
      thumb_url: "http://localhost:3000/missing-avatar.svg",
    },
  });
});

test("a member of the board has one team, called board", async () => {
  const member = await createAccount(db, { name: "Board Member" });
  const board = await createGroup(db, { name: "Board", groupType: "board", friendlyId: null });
  const role = await createRole(db, { groupId: board.id, accountId: member.id });
  expect((await me(member.id)).teams).toEqual([
    {
      id: role.id,
      friendly_id: "board",
      leader: false,
      senior_member: false,
      name: "Board Member",
      wca_id: null,
      avatar: expect.objectContaining({ is_default: true }),
    },
  ]);
});

test("teams tell leaders and senior members; hidden groups and ended roles are not listed", async () => {
  const member = await createAccount(db);
  const wic = await createGroup(db, { friendlyId: "wic" });
  const wrc = await createGroup(db, { friendlyId: "wrc" });
  const hidden = await createGroup(db, { friendlyId: "wst_admin", isHidden: true });
  const bans = await createGroup(db, { groupType: "banned_competitors", friendlyId: null, isHidden: true });
  await createRole(db, { groupId: wic.id, accountId: member.id, status: "leader" });
  await createRole(db, { groupId: wrc.id, accountId: member.id, status: "member" });
  await createRole(db, { groupId: wrc.id, accountId: member.id, status: "senior_member", endDate: "2026-06-15" });
  await createRole(db, { groupId: hidden.id, accountId: member.id, status: "member" });
  await createRole(db, { groupId: bans.id, accountId: member.id });
  expect((await me(member.id)).teams).toMatchObject([
    { friendly_id: "wic", leader: true, senior_member: false },
    { friendly_id: "wrc", leader: false, senior_member: false },
  ]);
});

test("delegates have a status; staff delegates a region, a place and an address as well", async () => {
  const region = await createGroup(db, { groupType: "delegate_regions", friendlyId: "asia" });
  const delegateAs = async (status: "trainee_delegate" | "junior_delegate" | "delegate") => {
    const account = await createAccount(db, { email: `${status}@mail.example` });
    await createRole(db, { groupId: region.id, accountId: account.id, status, location: "Seoul" });
    return await me(account.id);
  };
  for (const status of ["junior_delegate", "delegate"] as const) {
    const seen = await delegateAs(status);
    expect(seen).toMatchObject({ delegate_status: status, location: "Seoul", region_id: region.id });
    expect(seen.email).toBe(`${status}@mail.example`);
  }
  const trainee = await delegateAs("trainee_delegate");
  expect(trainee.delegate_status).toBe("trainee_delegate");
  expect(Object.keys(trainee)).not.toContain("email");
  expect(Object.keys(trainee)).not.toContain("region_id");
});

test("on request it lists the accepted competitions to come and under way, announced ones only", async () => {
  const accountId = (await createAccount(db)).id;
  const competitionOn = async (id: string, startDate: string, endDate: string, more = {}) => {
    const { id: competitionId } = await createCompetition(db, { id, startDate, endDate, ...more });
    await createRegistration(db, { competitionId, accountId });
  };
  await competitionOn("Later2026", "2026-08-01", "2026-08-02");
  await competitionOn("Soon2026", "2026-07-01", "2026-07-02");
  await competitionOn("Now2026", "2026-06-14", "2026-06-15");
  await competitionOn("Posted2026", "2026-06-14", "2026-06-15", { resultsPostedAt: new Date() });
  await competitionOn("Past2026", "2026-05-01", "2026-05-02");
  const draft = await createDraft(db, { startDate: "2026-07-01", endDate: "2026-07-01" });
  await createRegistration(db, { competitionId: draft.id, accountId });
  const pending = await createCompetition(db, { startDate: "2026-07-01", endDate: "2026-07-01" });
  await createRegistration(db, { competitionId: pending.id, accountId, status: "pending" });

  const token = await createToken(db, accountId);
  const idsIn = (list: unknown) => (list as { id: string }[]).map((competition) => competition.id);
  const { body } = await call(GET, `${path}?upcoming_competitions=true&ongoing_competitions=true`, { token });
  const { upcoming_competitions, ongoing_competitions } = body as Record<string, unknown>;
  expect(idsIn(upcoming_competitions)).toEqual(["Soon2026", "Later2026"]);
  expect(idsIn(ongoing_competitions)).toEqual(["Now2026"]);
  expect(Object.keys((await call(GET, path, { token })).body as object)).toEqual(["me"]);
});

test("a session shows its own account everything about itself", async () => {
  const answer = await call(GET, path, { cookie: await signInCookie(db, jane.id) });
  expect(answer.body).toEqual({ me: { ...janesPublicSelf, email: "jane@mail.example", dob: "1987-12-04" } });
});

test("a token works as a parameter too, under both its names, but not twice", async () => {
  const token = await createToken(db, jane.id);
  for (const name of ["access_token", "bearer_token"]) {
    expect((await call(GET, `${path}?${name}=${token}`)).status).toBe(200);
  }
  const twice = await call(GET, `${path}?access_token=${token}`, { token });
  expect({ status: 400, body: twice.body }).toEqual(
    errorBody(twice, "Send one access token, not two", "invalid_request"),
  );
});

test.each([
  "Bearer TOKEN, Bearer TOKEN",
  "Bearer TOKEN, Bearer other-token",
  "Bearer TOKEN,other-token",
  "Bearer TOKEN,",
])("two tokens in the header are refused: %s (RFC 6750 §2)", async (header) => {
  const token = await createToken(db, (await createAccount(db)).id, ["public"]);
  const answer = await call(GET, path, { headers: { authorization: header.replaceAll("TOKEN", token) } });
  expect({ status: 400, body: answer.body }).toEqual(
    errorBody(answer, "Send one access token, not two", "invalid_request"),
  );
  expect(answer.headers.get("www-authenticate")).toContain('error="invalid_request"');
});

test("nobody is told to authenticate", async () => {
  const answer = await call(GET, path);
  expect({ status: 401, body: answer.body }).toEqual(errorBody(answer, "Not authorized", "unauthenticated"));
  expect(answer.headers.get("www-authenticate")).toBe('Bearer realm="Stadion"');
});

test.each(["nonsense-nonsense", "%", "", "stadion_pat_nobodys"])(
  "the token '%s' is refused as invalid",
  async (token) => {
    const answer = await call(GET, path, { headers: { authorization: `Bearer ${token}` } });
    expect(answer).toMatchObject({ status: 401, body: { error: "Not authorized" } });
    expect(answer.headers.get("www-authenticate")).toContain('Bearer realm="Stadion"');
  },
);
