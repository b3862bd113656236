import { expect, test, vi } from "vitest";
import { call, errorBody } from "#lib/testing/call.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createCompetition, createDraft } from "#lib/testing/factories/competitions.ts";
import { createRegistration } from "#lib/testing/factories/registrations.ts";
import { createToken } from "#lib/testing/factories/tokens.ts";
import { POST } from "./route.ts";

const { db } = await testDatabase();
vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-06-15T12:00:00Z") });

const path = "/api/v0/registration-data";
const ask = (body?: unknown, options = {}) => call(POST, path, { method: "POST", body, ...options });

const organizer = await createAccount(db);
await createCompetition(db, { id: "Open2026" });
await createCompetition(db, { id: "Past2026", registrationClosesAt: new Date("2026-06-15T11:59:59Z") });
await createCompetition(db, { id: "Soon2026", registrationOpensAt: new Date("2026-06-15T12:00:01Z") });
await createCompetition(db, { id: "Full2026", isCompetitorLimitEnabled: true, competitorLimit: 1 });
await createRegistration(db, { competitionId: "Full2026", accountId: organizer.id });
await createDraft(db, { id: "Draft2026", organizers: [organizer] });

test("each competition says whether registration is open, in the order of the ids", async () => {
  const answer = await ask({ ids: ["Soon2026", "open2026", "Past2026", "Full2026"] });
  expect(answer).toMatchObject({ status: 200 });
  expect(answer.body).toEqual([
    { id: "Soon2026", registration_status: "not_yet_opened" },
    { id: "Open2026", registration_status: "open" },
    { id: "Past2026", registration_status: "past" },
    { id: "Full2026", registration_status: "full" },
  ]);
});

test("ids may also stand in the query", async () => {
  const answer = await call(POST, `${path}?ids[]=Open2026&ids[]=Past2026`, { method: "POST" });
  expect(answer.body).toMatchObject([{ id: "Open2026" }, { id: "Past2026" }]);
});

test("ids may come as a form", async () => {
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  expect(await ask("ids[]=Past2026&ids[]=Open2026", { headers })).toMatchObject({
    status: 200,
    body: [{ id: "Past2026" }, { id: "Open2026" }],
  });
});

test.each([["FakeId2014"], ["Draft2026"]])("%s is unknown, and with it the whole list", async (id) => {
  const answer = await ask({ ids: ["Open2026", id] });
  expect({ status: 404, body: answer.body }).toEqual(
    errorBody(answer, `Couldn't find Competition with 'id'=${id}`, "not_found", { data: { model: "Competition", id } }),
  );
});

test("an unannounced competition answers its managers", async () => {
  const token = await createToken(db, organizer.id, ["manage_competitions"]);
  expect((await ask({ ids: ["Draft2026"] }, { token })).body).toEqual([
    { id: "Draft2026", registration_status: "open" },
  ]);
});

test.each([[undefined], [{}], [{ ids: [] }], [{ ids: [{ a: 1 }, null] }], [{ ids: "" }]])(
  "without ids (%j) there is nothing to say",
  async (body) => {
    const answer = await ask(body);
    expect({ status: 400, body: answer.body }).toEqual(
      errorBody(answer, "param is missing or the value is empty or invalid: ids", "bad_request"),
    );
  },
);

test("too many ids are refused before anything is asked of the database", async () => {
  const ids = Array.from({ length: 70_000 }, (_, index) => `Competition${index}`);
  expect(await ask({ ids })).toMatchObject({ status: 400, body: { error: "At most 1000 ids at a time" } });
});

test.each(["{", '"\\ud800"', "[1,2]", "null", '{"ids": ["a\\u0000"]}'])("the body %s is refused", async (body) => {
  expect([400, 422]).toContain((await ask(body)).status);
});

test("a body must say that it is JSON or a form", async () => {
  expect((await ask("ids=1", { headers: { "content-type": "text/plain" } })).status).toBe(415);
});
