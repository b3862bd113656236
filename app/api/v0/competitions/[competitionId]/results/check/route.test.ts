import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { checkInTurn } from "#lib/submissions/queries/check-submission.ts";
import { listFiles } from "#lib/submissions/queries/files.ts";
import { type Call, call, errorBody } from "#lib/testing/call.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createFinishedCompetition, type Finished } from "#lib/testing/factories/finished-competition.ts";
import { createPerson } from "#lib/testing/factories/persons.ts";
import { createToken } from "#lib/testing/factories/tokens.ts";
import { GET, POST, PUT } from "./route.ts";

const { db } = await testDatabase();

let finished: Finished;
let delegate: Call;
let organizer: Call;

beforeAll(async () => {
  finished = await createFinishedCompetition(db);
  delegate = { token: await createToken(db, finished.delegate.id, ["manage_competitions"]) };
  organizer = { token: await createToken(db, finished.organizer.id, ["manage_competitions"]) };
});

const ask = (handler: typeof GET, method: string, asked: Call, competitionId = finished.competition.id) =>
  call(handler, "/api/v0/competitions/[competitionId]/results/check", { ...asked, method, params: { competitionId } });

const document = (overrides: object = {}) => ({
  formatVersion: "WCA Competition 0.3",
  competitionId: finished.competition.id,
  persons: [{ id: 2, name: "Ada Lovelace", wcaId: "", countryId: "US", gender: "f", dob: "1990-01-02" }],
  events: [
    {
      eventId: "333",
      rounds: [
        {
          roundId: "f",
          formatId: "a",
          results: [{ personId: 2, position: 1, results: [3100, 3111, 3123, 3137, 0], best: 3100, average: 0 }],
          groups: [{ group: "A", scrambles: ["R", "U", "F", "L", "B"] }],
        },
      ],
    },
  ],
  ...overrides,
});

const tooFew = {
  id: "wrong_number_of_attempts_error",
  alias: null,
  severity: "error",
  message: "3x3x3 Cube, Final, Ada Lovelace: has 4 attempts; the format has 5.",
  round_id: "333-r1",
  person_id: null,
  details: null,
  wca_ids: [],
};
const worldRecord = {
  ...tooFew,
  id: "world_record_warning",
  severity: "warning",
  message: "3x3x3 Cube, Final, Ada Lovelace: 31.00 is a world record (WR), as single of 3x3x3 Cube.",
};
const checked = { source: "results_json", errors: 1, warnings: 1, findings: [tooFew, worldRecord] };

test("a program asks what is wrong with what was typed live", async () => {
  const answer = await ask(GET, "GET", delegate);
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    source: "live",
    errors: 1,
    findings: [
      { id: "missing_scrambles_for_competition_error", message: "There are no scrambles.", round_id: null },
      {},
      {},
    ],
  });
});

test("a Results JSON is checked, and nothing of it is kept; uploaded, it is", async () => {
  expect(await ask(PUT, "PUT", { ...delegate, body: document() })).toMatchObject({ status: 200, body: checked });
  expect(await listFiles(db, finished.competition.id)).toEqual([]);
  expect(await ask(POST, "POST", { ...organizer, body: document() })).toMatchObject({ status: 200, body: checked });
  expect(await listFiles(db, finished.competition.id)).toMatchObject([{ kind: "results_json" }]);
  expect((await ask(GET, "GET", delegate)).body).toEqual(checked);
});

test("who a newcomer may be is told delegates alone", async () => {
  const known = await createPerson(db, { name: "Ada Lovelac", birthDate: "1990-01-02" });
  const found = { id: "possible_duplicate_warning", message: "Ada Lovelace may have competed before.", person_id: 2 };
  const told = async (asked: Call) => {
    const { body } = await ask(PUT, "PUT", { ...asked, body: document() });
    return (body as typeof checked).findings.filter(({ id }) => id === found.id);
  };
  expect(await told(delegate)).toMatchObject([
    { ...found, details: `Perhaps as Ada Lovelac (${known.id}, born on the same day).`, wca_ids: [known.id] },
  ]);
  expect(await told(organizer)).toMatchObject([{ ...found, details: null, wca_ids: [] }]);
});

test.each([
  ["of another competition", () => document({ competitionId: "Other2024" }), "#/competitionId"],
  ["of an event that is none", () => document({ events: [{ eventId: "999", rounds: [] }] }), "#/events/0/eventId"],
  ["that is cut off", () => JSON.stringify(document()).slice(0, -2), "#/events/0"],
  ["that is empty", () => undefined, "#"],
])("a Results JSON %s is refused by where it is so", async (_title, body, pointer) => {
  const before = await listFiles(db, finished.competition.id);
  for (const [handler, method] of [
    [PUT, "PUT"],
    [POST, "POST"],
  ] as const) {
    const answer = await ask(handler, method, { ...delegate, body: body() });
    const { error } = answer.body as { error: string };
    expect(answer).toMatchObject(errorBody(answer, error, "invalid_file", { pointer }));
    expect(answer.status).toBe(422);
  }
  expect(await listFiles(db, finished.competition.id)).toEqual(before);
});

test("a check at a time is made and three wait: whoever comes then is told to come back", async () => {
  const { competition } = finished;
  const { checks, answer } = await db
    .transaction(async (tx) => {
      // Nothing but a check reads it.
      await tx.execute(sql`lock table submission_files in access exclusive mode`);
      const waiting = Array.from({ length: 4 }, () => checkInTurn(db, competition));
      return { checks: Promise.allSettled(waiting), answer: await ask(GET, "GET", delegate) };
    })
    .then(async ({ checks: begun, answer: told }) => ({ checks: await begun, answer: told }));
  expect(checks.map(({ status }) => status)).toEqual(Array(4).fill("fulfilled"));
  expect(answer).toMatchObject({ status: 503, body: { code: "unavailable" } });
  expect(answer.headers.get("retry-after")).toBe("2");
  expect(await ask(GET, "GET", delegate)).toMatchObject({ status: 200 });
});

test("nobody else is told anything", async () => {
  const stranger = await createAccount(db);
  for (const [handler, method] of [
    [GET, "GET"],
    [PUT, "PUT"],
    [POST, "POST"],
  ] as const) {
    const body = method === "GET" ? undefined : document();
    const asking = (asked: Call, id?: string) => ask(handler, method, { ...asked, ...(body && { body }) }, id);
    expect((await asking({})).status).toBe(401);
    const without = { token: await createToken(db, finished.delegate.id, ["public"]) };
    expect(await asking(without)).toMatchObject({ status: 403, body: { code: "missing_scope" } });
    const other = { token: await createToken(db, stranger.id, ["manage_competitions"]) };
    expect((await asking(other)).status).toBe(403);
    expect((await asking(delegate, "Nowhere2024")).status).toBe(404);
  }
});
