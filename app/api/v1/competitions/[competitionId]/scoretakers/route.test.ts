import { and, eq, like } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { auditEvents } from "#lib/db/schema/audit.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { competitionScoretakers } from "#lib/db/schema/scoretaking.ts";
import { eraseAccount } from "#lib/privacy/erase-account.ts";
import { type Call, call, errorBody } from "#lib/testing/call.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createCompetition, createDraft } from "#lib/testing/factories/competitions.ts";
import { createToken } from "#lib/testing/factories/tokens.ts";
import { signInCookie } from "#lib/testing/sign-in.ts";
import { DELETE } from "./[userId]/route.ts";
import { GET, POST } from "./route.ts";

const { db } = await testDatabase();
const organizer = await createAccount(db, { name: "Orga Nizer" });
const ann = await createAccount(db, { name: "Ann Example" });
const ben = await createAccount(db, { name: "Ben Example" });
const stranger = await createAccount(db);
const competitionId = "Open2026";

beforeAll(async () => {
  await createCompetition(db, { id: competitionId, organizers: [organizer] });
});

type Asked = Omit<Call, "params" | "method">;
const path = "/api/v1/competitions/[competitionId]/scoretakers";
const list = (asked: Asked, id = competitionId) => call(GET, path, { ...asked, params: { competitionId: id } });
const add = (asked: Asked, id = competitionId) =>
  call(POST, path, { ...asked, method: "POST", params: { competitionId: id } });
const remove = (userId: number | string, asked: Asked, id = competitionId) =>
  call(DELETE, `${path}/[userId]`, {
    ...asked,
    method: "DELETE",
    params: { competitionId: id, userId: String(userId) },
  });
const as = async ({ id }: { id: number }): Promise<Asked> => ({ cookie: await signInCookie(db, id) });
const told = (id: string) =>
  db
    .select({ kind: auditEvents.kind, by: auditEvents.actorId, data: auditEvents.data })
    .from(auditEvents)
    .where(and(eq(auditEvents.subjectId, id), like(auditEvents.kind, "competition.scoretaker%")))
    .orderBy(auditEvents.id);

test("scoretakers are put on a list of their own and taken off it, once however often it is sent, and a trace stays", async () => {
  const { id } = await createCompetition(db, { organizers: [organizer] });
  const managing = await as(organizer);
  expect((await list(managing, id)).body).toEqual([]);
  const anns = { user_id: ann.id, name: "Ann Example" };
  for (const user_id of [ann.id, String(ann.id), ann.id]) {
    expect(await add({ ...managing, body: { user_id } }, id)).toMatchObject({ status: 200, body: anns });
  }
  const form = { "content-type": "application/x-www-form-urlencoded" };
  const bens = await add({ ...managing, body: `user_id=${ben.id}`, headers: form }, id);
  expect([bens.status, bens.body]).toEqual([200, { user_id: ben.id, name: "Ben Example" }]);
  const token = await createToken(db, stranger.id, ["public"]);
  for (const asked of [await as(ann), { token }])
    expect(await list(asked, id)).toMatchObject({ status: 200, body: [anns, bens.body] });
  expect(await remove(ann.id, managing, id)).toMatchObject({ status: 200, body: anns });
  for (const absent of [ann.id, stranger.id, "999999999", "99999999999", "x"]) {
    const answer = await remove(absent, managing, id);
    expect([answer.status, answer.body]).toEqual([200, null]);
  }
  expect((await list(managing, id)).body).toEqual([bens.body]);
  expect(await told(id)).toEqual([
    { kind: "competition.scoretaker_added", by: organizer.id, data: { accountId: ann.id, name: "Ann Example" } },
    { kind: "competition.scoretaker_added", by: organizer.id, data: { accountId: ben.id, name: "Ben Example" } },
    { kind: "competition.scoretaker_removed", by: organizer.id, data: { accountId: ann.id, name: "Ann Example" } },
  ]);
});

test("the list is for whoever is signed in, and changes are for managers with the scope for it", async () => {
  for (const asked of [{}, { token: "nobodys-token" }]) {
    for (const answer of [
      await list(asked),
      await add({ ...asked, body: { user_id: ann.id } }),
      await remove(ann.id, asked),
    ])
      expect(answer).toMatchObject({ status: 401, body: { error: "Please log in" } });
  }
  const scopeless = { token: await createToken(db, organizer.id, ["public", "email"]) };
  for (const answer of [await add({ ...scopeless, body: { user_id: ann.id } }), await remove(ann.id, scopeless)])
    expect(answer).toMatchObject({ status: 403, body: { code: "missing_scope", scope: "manage_competitions" } });
  const strangers = { token: await createToken(db, stranger.id, ["public", "manage_competitions"]) };
  for (const answer of [await add({ ...strangers, body: { user_id: stranger.id } }), await remove(ann.id, strangers)])
    expect(answer).toMatchObject(errorBody(answer, "Organizer privileges required", "forbidden"));
  expect((await list(await as(organizer))).body).toEqual([]);
  const managing = { token: await createToken(db, organizer.id, ["public", "manage_competitions"]) };
  expect((await add({ ...managing, body: { user_id: ben.id } })).status).toBe(200);
  expect((await remove(ben.id, managing)).status).toBe(200);
});

test("C01: a scoretaker names nobody, a cookie from another site neither", async () => {
  await add({ ...(await as(organizer)), body: { user_id: ann.id } });
  const answer = await add({ ...(await as(ann)), body: { user_id: ben.id } });
  expect(answer).toMatchObject(errorBody(answer, "Organizer privileges required", "forbidden"));
  const elsewhere = { ...(await as(organizer)), headers: { origin: "https://evil.example" } };
  for (const refused of [await add({ ...elsewhere, body: { user_id: ben.id } }), await remove(ann.id, elsewhere)])
    expect(refused).toMatchObject({ status: 403, body: { code: "cross_site" } });
  expect((await list(await as(ann))).body).toEqual([{ user_id: ann.id, name: "Ann Example" }]);
  await remove(ann.id, await as(organizer));
});

test("what is wrong with a name is said: 400 where there is none, 422 where nobody is called so", async () => {
  const managing = await as(organizer);
  for (const [body, name] of [
    [{}, "user_id is missing"],
    [{ user_id: null }, "user_id is missing"],
    ["", "The request needs a body"],
  ] as const) {
    const answer = await add({ ...managing, body });
    expect(answer).toMatchObject(errorBody(answer, -4000 as never, "bad_request", { message: name }));
    expect(answer.status).toBe(400);
  }
  for (const user_id of [999_999_999, 0, -1, "x", "", "1e3", 99_999_999_999]) {
    const answer = await add({ ...managing, body: { user_id } });
    expect(answer).toMatchObject(errorBody(answer, `There is no account ${user_id}`, "invalid"));
    expect(answer.status).toBe(422);
  }
  for (const user_id of [1.5, true, [1], { id: 1 }]) {
    const answer = await add({ ...managing, body: { user_id } });
    expect(answer).toMatchObject({ status: 422, body: { code: "invalid_parameter" } });
  }
});

test("C03: of a competition that is not announced there is no list, and no difference from none", async () => {
  const draft = await createDraft(db, { id: "Draft2026", organizers: [organizer] });
  expect((await list(await as(organizer), draft.id)).body).toEqual([]);
  expect((await add({ ...(await as(organizer)), body: { user_id: ann.id } }, draft.id)).status).toBe(200);
  for (const id of [draft.id, "FakeId2014", "%"]) {
    const asked = await as(ann);
    for (const answer of [
      await list(asked, id),
      await add({ ...asked, body: { user_id: ann.id } }, id),
      await remove(ann.id, asked, id),
    ]) {
      const data = { model: "Competition", id };
      expect(answer).toMatchObject(
        errorBody(answer, `Couldn't find Competition with 'id'=${id}`, "not_found", { data }),
      );
      expect(answer.status).toBe(404);
    }
  }
});

test("two who add the same person at once add them once; a list is never longer than 200", async () => {
  const { id } = await createCompetition(db, { organizers: [organizer] });
  const managing = await as(organizer);
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => add({ ...managing, body: { user_id: ann.id } }, id)),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
  expect(await told(id)).toHaveLength(1);
  const people = await Promise.all(Array.from({ length: 199 }, () => createAccount(db)));
  await db.insert(competitionScoretakers).values(people.map((person) => ({ competitionId: id, accountId: person.id })));
  const tooMany = await add({ ...managing, body: { user_id: ben.id } }, id);
  const words = "A competition has 200 scoretakers at most: remove somebody first.";
  expect(tooMany).toMatchObject(errorBody(tooMany, words, "conflict"));
  expect((await add({ ...managing, body: { user_id: ann.id } }, id)).status).toBe(200);
  expect(await db.$count(competitionScoretakers, eq(competitionScoretakers.competitionId, id))).toBe(200);
});

test("once results are submitted nobody is added, and whoever is on the list is still taken off", async () => {
  const { id } = await createCompetition(db, { organizers: [organizer] });
  const managing = await as(organizer);
  await add({ ...managing, body: { user_id: ann.id } }, id);
  await db.update(competitions).set({ resultsSubmittedAt: new Date() }).where(eq(competitions.id, id));
  const answer = await add({ ...managing, body: { user_id: ben.id } }, id);
  expect(answer).toMatchObject(errorBody(answer, "The results are submitted: nothing changes any more.", "forbidden"));
  expect((await remove(ann.id, managing, id)).body).toEqual({ user_id: ann.id, name: "Ann Example" });
});

test("D10: whoever has their account erased is off every list, and cannot be put on one", async () => {
  const gone = await createAccount(db);
  const managing = await as(organizer);
  await add({ ...managing, body: { user_id: gone.id } });
  await eraseAccount(db, gone.id, { by: null, now: new Date() });
  expect((await list(managing)).body).toEqual([]);
  expect((await add({ ...managing, body: { user_id: gone.id } })).status).toBe(422);
});
