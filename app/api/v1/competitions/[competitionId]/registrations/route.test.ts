import { beforeAll, describe, expect, test } from "vitest";
import { GET as getById } from "#app/api/v1/registrations/[registrationId]/route.ts";
import { type Call, call, errorBody } from "#lib/testing/call.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createCompetition, createDraft } from "#lib/testing/factories/competitions.ts";
import { createRegistration, type Registration } from "#lib/testing/factories/registrations.ts";
import { createToken } from "#lib/testing/factories/tokens.ts";
import { signInCookie } from "#lib/testing/sign-in.ts";
import { GET as getOne } from "./[userId]/route.ts";
import { GET as getAll } from "./admin/route.ts";
import { GET as getPublic } from "./route.ts";

const { db } = await testDatabase();

const organizer = await createAccount(db, { name: "Orga Nizer" });
const ann = await createAccount(db, {
  name: "Ann Example",
  gender: "f",
  countryId: "Germany",
  birthDate: "1990-01-02",
  email: "ann@mail.example",
});
const bob = await createAccount(db, { name: "Bob Example", gender: null, countryId: null, birthDate: null });
const carl = await createAccount(db, { name: "Carl Example" });
const stranger = await createAccount(db);
const competitionId = "Open2026";
const rows: Record<"ann" | "bob" | "carl", Registration> = {} as never;

beforeAll(async () => {
  await createCompetition(db, { id: competitionId, eventIds: ["333", "222"], organizers: [organizer] });
  rows.ann = await createRegistration(db, {
    competitionId,
    accountId: ann.id,
    eventIds: ["333", "222"],
    guests: 2,
    comments: "I come by train",
    administrativeNotes: "Paid in cash",
    registeredAt: new Date("2026-01-02T03:04:05Z"),
  });
  rows.bob = await createRegistration(db, {
    competitionId,
    accountId: bob.id,
    status: "waiting_list",
    waitingListPosition: 1,
  });
  rows.carl = await createRegistration(db, { competitionId, accountId: carl.id, isCompeting: false, eventIds: [] });
});

type Asked = Omit<Call, "params">;
const list = (asked: Asked = {}, id = competitionId) =>
  call(getPublic, "/api/v1/competitions/[competitionId]/registrations", { ...asked, params: { competitionId: id } });
const managersList = (asked: Asked = {}, id = competitionId) =>
  call(getAll, "/api/v1/competitions/[competitionId]/registrations/admin", {
    ...asked,
    params: { competitionId: id },
  });
const one = (userId: number | string, asked: Asked = {}, id = competitionId) =>
  call(getOne, "/api/v1/competitions/[competitionId]/registrations/[userId]", {
    ...asked,
    params: { competitionId: id, userId: String(userId) },
  });
const byId = (id: number | string, asked: Asked = {}) =>
  call(getById, "/api/v1/registrations/[registrationId]", { ...asked, params: { registrationId: String(id) } });

const as = async ({ id }: { id: number }): Promise<Asked> => ({ cookie: await signInCookie(db, id) });
const germany = { id: "Germany", name: "Germany", continent_id: "_Europe", iso2: "DE", continentId: "_Europe" };
const annsUser = () => ({
  id: ann.id,
  wca_id: null,
  name: "Ann Example",
  gender: "f",
  country_iso2: "DE",
  country: germany,
  class: "user",
});
const annsDetails = () => ({
  id: rows.ann.id,
  user_id: ann.id,
  registrant_id: rows.ann.registrantId,
  user: annsUser(),
  competing: {
    event_ids: ["333", "222"],
    comment: "I come by train",
    registration_status: "accepted",
    registered_on: "2026-01-02T03:04:05.000Z",
  },
  guests: 2,
});

const absent = { error: -3000, message: "There is no such registration" };
const notTheirs = { error: -2003, message: "This is for the person and the managers of the competition" };
type Answer = Awaited<ReturnType<typeof list>>;
const errorAnswer = (answer: Answer, status: number, code: string, { error, ...more }: Partial<typeof absent>) => ({
  ...errorBody(answer, error as never, code, more),
  status,
});

describe("everybody's list", () => {
  test("has whoever is accepted to compete, with nothing that they told the organizers", async () => {
    const answer = await list();
    expect([answer.status, answer.body]).toEqual([
      200,
      [
        {
          id: rows.ann.id,
          user_id: ann.id,
          registrant_id: rows.ann.registrantId,
          user: annsUser(),
          competing: { event_ids: ["333", "222"], comments: null },
        },
      ],
    ]);
    expect(answer.headers.get("cache-control")).toContain("must-revalidate");
    const again = await list({ headers: { "if-none-match": answer.headers.get("etag") ?? "" } });
    expect([again.status, again.body]).toEqual([304, ""]);
  });

  test("of what is not announced is for its managers, and no different from that of nothing for others", async () => {
    const draft = await createDraft(db, { id: "Draft2026", organizers: [organizer] });
    expect((await list(await as(organizer), draft.id)).body).toEqual([]);
    for (const id of [draft.id, "FakeId2014", "%"]) {
      const answer = await list({}, id);
      expect(answer).toMatchObject(errorAnswer(answer, 404, "not_found", absent));
    }
  });
});

describe("the managers' list", () => {
  test("has everybody in every state, with address and date of birth where people opened them", async () => {
    const answer = await managersList(await as(organizer));
    expect(answer.status).toBe(200);
    const user = { ...annsUser(), dob: "1990-01-02", email: "ann@mail.example" };
    const competing = { ...annsDetails().competing, admin_comment: "Paid in cash" };
    const [waiting, ...accepted] = answer.body as Record<string, unknown>[];
    expect(waiting).toEqual({
      id: rows.bob.id,
      user_id: bob.id,
      registrant_id: rows.bob.registrantId,
      user: {
        id: bob.id,
        wca_id: null,
        name: "Bob Example",
        gender: null,
        country_iso2: null,
        country: null,
        class: "user",
        dob: null,
        email: bob.email,
      },
      competing: {
        event_ids: ["333"],
        comment: "",
        admin_comment: "",
        registration_status: "waiting_list",
        registered_on: rows.bob.registeredAt.toISOString(),
        waiting_list_position: 1,
      },
      guests: 0,
    });
    expect(accepted).toEqual([
      { ...annsDetails(), user, competing },
      expect.objectContaining({
        user: expect.objectContaining({ id: carl.id, dob: null, email: null }),
        competing: expect.objectContaining({ registration_status: "non_competing" }),
      }),
    ]);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
  });

  test("is refused to everybody else, and to a token that may not manage", async () => {
    expect((await managersList()).status).toBe(401);
    const notManager = await managersList(await as(ann));
    expect(notManager).toMatchObject(errorAnswer(notManager, 403, "forbidden", notTheirs));
    const token = await createToken(db, organizer.id, ["public", "email", "dob"]);
    expect(await managersList({ token })).toMatchObject({ status: 403, body: { code: "missing_scope" } });
    const managing = await createToken(db, organizer.id, ["public", "manage_competitions"]);
    expect((await managersList({ token: managing })).status).toBe(200);
    const nowhere = await managersList(await as(organizer), "FakeId2014");
    expect(nowhere).toMatchObject(errorAnswer(nowhere, 404, "not_found", absent));
  });
});

describe("a single registration", () => {
  test("is the person's own, without the organizers' note, by account and by id", async () => {
    const token = await createToken(db, ann.id, ["public"]);
    for (const asked of [await as(ann), { token }]) {
      expect(await one(ann.id, asked)).toMatchObject({ status: 200, body: annsDetails() });
      expect((await one(ann.id, asked)).body).toEqual(annsDetails());
      expect((await byId(rows.ann.id, asked)).body).toEqual(annsDetails());
    }
  });

  test("is the managers', with their note", async () => {
    const told = { ...annsDetails(), competing: { ...annsDetails().competing, admin_comment: "Paid in cash" } };
    expect((await one(ann.id, await as(organizer))).body).toEqual(told);
    expect((await byId(rows.ann.id, await as(organizer))).body).toEqual(told);
  });

  test("asks whoever is not signed in to log in, and so does the managers' list", async () => {
    for (const asked of [{}, { token: "nobodys-token" }]) {
      for (const answer of [await one(ann.id, asked), await managersList(asked)]) {
        expect(answer).toMatchObject({ status: 401, body: { error: "Please log in" } });
      }
    }
  });

  test("is nobody else's: whether there is one stays unknown", async () => {
    expect((await one(ann.id)).body).toMatchObject({ error: "Please log in", code: "unauthenticated" });
    expect((await byId(rows.ann.id)).body).toMatchObject({ error: "Please log in", code: "unauthenticated" });
    const scopeless = { token: await createToken(db, organizer.id, ["public"]) };
    for (const asked of [await as(carl), scopeless]) {
      for (const id of [ann.id, stranger.id, "999999999", "99999999999", "x"]) {
        const answer = await one(id, asked);
        expect(answer).toMatchObject(errorAnswer(answer, 403, "forbidden", notTheirs));
      }
      for (const id of [rows.ann.id, "999999999", "99999999999", "x"]) {
        const answer = await byId(id, asked);
        expect(answer).toMatchObject(errorAnswer(answer, 404, "not_found", absent));
      }
    }
  });

  test("that is not there is a 404 to whoever would see it", async () => {
    for (const [id, who] of [
      [stranger.id, organizer],
      ["x", organizer],
      [stranger.id, stranger],
    ] as const) {
      const answer = await one(id, await as(who));
      expect(answer).toMatchObject(errorAnswer(answer, 404, "not_found", absent));
    }
    const nowhere = await one(ann.id, await as(ann), "FakeId2014");
    expect(nowhere).toMatchObject(errorAnswer(nowhere, 404, "not_found", absent));
  });
});
