import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { accounts, avatars } from "#lib/db/schema/accounts.ts";
import { call } from "#lib/testing/call.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createCompetition } from "#lib/testing/factories/competitions.ts";
import { createPerson } from "#lib/testing/factories/persons.ts";
import { createRegistration } from "#lib/testing/factories/registrations.ts";
import { createGroup, createRole } from "#lib/testing/factories/roles.ts";
import { signInCookie } from "#lib/testing/sign-in.ts";
import { GET as thumb } from "./avatar/thumb/route.ts";
import { GET } from "./route.ts";

const { db } = await testDatabase();
vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-06-15T12:00:00Z") });

const get = (userId: string | number, query = "", options = {}) =>
  call(GET, `/api/v0/users/[userId]${query}`, { params: { userId: String(userId) }, ...options });

await createPerson(db, { id: "2005DOEJ01" });
await createPerson(db, { id: "2006NONE01" });
const jane = await createAccount(db, { name: "Jane", competitorId: "2005DOEJ01", birthDate: "1987-12-04" });

test("a person is found by account id and by competitor id, without anything private", async () => {
  const answer = await get(jane.id);
  expect(answer.body).toEqual({
    user: {
      id: jane.id,
      wca_id: "2005DOEJ01",
      name: "Jane",
      gender: null,
      country_iso2: null,
      created_at: jane.createdAt.toISOString(),
      updated_at: jane.updatedAt.toISOString(),
      url: "http://localhost:3000/persons/2005DOEJ01",
      country: null,
      delegate_status: null,
      class: "user",
      teams: [],
      avatar: expect.objectContaining({ is_default: true }),
    },
  });
  for (const id of ["2005DOEJ01", "2005doej01"]) expect((await get(id)).body).toEqual(answer.body);
  expect((await get(jane.id, "", { cookie: await signInCookie(db, jane.id) })).body).toEqual(answer.body);
});

test("placeholders are found, deleted accounts are not", async () => {
  const placeholder = await createAccount(db, { email: null, isPlaceholder: true });
  expect((await get(placeholder.id)).status).toBe(200);
  const deleted = await createAccount(db, { deletedAt: new Date() });
  expect(await get(deleted.id)).toMatchObject({ status: 404, body: { user: null } });
});

test("staff delegates can be written to", async () => {
  const delegate = await createAccount(db, { email: "delegate@mail.example" });
  const region = await createGroup(db, { groupType: "delegate_regions" });
  await createRole(db, { groupId: region.id, accountId: delegate.id, status: "delegate", location: "Oslo" });
  expect((await get(delegate.id)).body).toMatchObject({
    user: { email: "delegate@mail.example", delegate_status: "delegate", location: "Oslo", region_id: region.id },
  });
});

test.each(["2006NONE01", "1", "99999999999999999999", "nobody"])("%s is nobody", async (id) => {
  const answer = await get(id);
  expect([answer.status, answer.body]).toEqual([404, { user: null }]);
});

test("competitions to come are told when asked for", async () => {
  const { id } = await createCompetition(db, { startDate: "2026-07-01", endDate: "2026-07-01" });
  await createRegistration(db, { competitionId: id, accountId: jane.id });
  expect((await get(jane.id, "?upcoming_competitions=true&ongoing_competitions=1")).body).toMatchObject({
    upcoming_competitions: [{ id, class: "competition" }],
    ongoing_competitions: [],
  });
});

test("the small picture is led to, or the one that stands for none", async () => {
  const to = async (userId: string | number) => {
    const answer = await call(thumb, "/api/v0/users/[userId]/avatar/thumb", { params: { userId: String(userId) } });
    return [answer.status, answer.headers.get("location")];
  };
  expect(await to(jane.id)).toEqual([302, "http://localhost:3000/missing-avatar.svg"]);
  const [picture] = await db
    .insert(avatars)
    .values({ accountId: jane.id, status: "approved", image: new Uint8Array([1]), thumbnail: new Uint8Array([2]) })
    .returning();
  await db.update(accounts).set({ currentAvatarId: picture!.id }).where(eq(accounts.id, jane.id));
  // Of the bytes of the small one.
  const hashOfTwo = createHash("sha256")
    .update(new Uint8Array([2]))
    .digest("hex");
  expect(await to("2005DOEJ01")).toEqual([302, `http://localhost:3000/avatars/${hashOfTwo}`]);
  expect((await to("nobody"))[0]).toBe(404);
});
