import { expect, test } from "vitest";
import { results as resultsTable } from "#lib/db/schema/results.ts";
import { recalculateRanks } from "#lib/results/commands/recalculate-ranks.ts";
import { call, errorBody } from "#lib/testing/call.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createRankedWorld, rankedWorldTime } from "#lib/testing/factories/ranked-world.ts";
import { GET } from "./route.ts";

const { db } = await testDatabase();
const { results } = await createRankedWorld(db);

type Row = { person_name: string; value: number; country_id: string; competition_id: string };

const ask = (query = "", { eventId = "333", type = "single" } = {}) =>
  call(GET, `/api/v0/results/rankings/${eventId}/${type}${query}`, { params: { eventId, type } });

const rowsOf = async (query: string, type = "single") => {
  const answer = await ask(query, { type });
  expect(answer.status).toBe(200);
  return (answer.body as { rankings: Row[] }).rankings.map((row) => `${row.person_name} ${row.value}`);
};

test("a row says everything about the result, where it was made and what it is ranked by", async () => {
  const answer = await ask("?region=FR", { type: "average" });
  const stored = await db.select().from(resultsTable);
  const updatedAt = (id: number) => stored.find((row) => row.id === id)?.updatedAt.toISOString();
  const row = {
    best: 800,
    average: 1000,
    competition_id: "Second2024",
    country_id: "France",
    event_id: "333",
    format_id: "a",
    global_pos: 1,
    pos: 1,
    person_id: "2010CLEO01",
    person_name: "Cléo Example",
    regional_single_record: "WR",
    regional_average_record: "WR",
    round_id: results[4]!.roundId,
    round_type_id: "f",
    value: 1000,
    competition_name: "Second 2024",
    competition_country_id: "USA",
    attempts: [800, 900, 1000, 1100, 1200],
    id: results[4]!.id,
    updated_at: updatedAt(results[4]!.id),
  };
  expect(answer.body).toEqual({
    rankings: [
      row,
      {
        ...row,
        id: results[1]!.id,
        best: 900,
        competition_id: "First2020",
        competition_name: "First 2020",
        competition_country_id: "France",
        person_id: "2010DORA01",
        person_name: "Dora Avant",
        round_id: results[1]!.roundId,
        attempts: [900, 950, 1000, 1050, 1100],
        updated_at: updatedAt(results[1]!.id),
      },
    ],
    timestamp: rankedWorldTime.toISOString().replace(/\.\d+/, ".000"),
  });
  expect(answer.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
});

test("people are ranked by their best, those alike by name", async () => {
  const world = ["Ann Example 800", "Cléo Example 800", "Bob Example 850", "Dora Avant 900"];
  expect(await rowsOf("")).toEqual(world);
  for (const query of [
    "?show=100+persons",
    "?show=100%2Bpersons",
    "?show=all+persons",
    "?show=1000%20persons",
    "?show=",
  ]) {
    expect(await rowsOf(query)).toEqual(world);
  }
});

test("attempts are ranked one by one, averages result by result", async () => {
  expect((await rowsOf("?show=100+results")).slice(0, 6)).toEqual([
    "Ann Example 800",
    "Cléo Example 800",
    "Bob Example 850",
    "Cléo Example 900",
    "Dora Avant 900",
    "Dora Avant 950",
  ]);
  expect(await rowsOf("?show=100+results")).toHaveLength(26);
  expect(await rowsOf("?show=50+results", "average")).toEqual([
    "Cléo Example 1000",
    "Dora Avant 1000",
    "Ann Example 1200",
    "Ann Example 1200",
    "Dora Example 1300",
  ]);
});

test("each country shows its best, with all who share it", async () => {
  expect(await rowsOf("?show=by+region")).toEqual(["Cléo Example 800", "Ann Example 800", "Dora Example 1300"]);
  expect(await rowsOf("?show=by+region", "average")).toEqual([
    "Dora Avant 1000",
    "Cléo Example 1000",
    "Ann Example 1200",
    "Ann Example 1200",
    "Dora Example 1300",
  ]);
  expect(await rowsOf("?show=by+region&region=_Europe")).toEqual(["Cléo Example 800"]);
  expect(await rowsOf("?show=by+region&region=_Europe&date=2023-12-31")).toEqual(["Dora Avant 900"]);
  expect(await rowsOf("?show=by+region&gender=Male")).toEqual(["Bob Example 850"]);
});

test.each([
  ["_North America", ["Ann Example 800", "Bob Example 850", "Dora Example 1300"]],
  ["_Europe", ["Cléo Example 800", "Dora Avant 900"]],
  ["US", ["Ann Example 800", "Bob Example 850"]],
  ["us", ["Ann Example 800", "Bob Example 850"]],
  ["CA", ["Dora Example 1300"]],
  ["XW", []],
  ["Atlantis", ["Ann Example 800", "Cléo Example 800", "Bob Example 850", "Dora Avant 900"]],
])("in %s those count who represented it, with what they did for it", async (region, expected) => {
  expect(await rowsOf(`?region=${encodeURIComponent(region)}`)).toEqual(expected);
});

test("a gender has its own ranking; any other word means everybody", async () => {
  expect(await rowsOf("?gender=Male")).toEqual(["Bob Example 850"]);
  expect(await rowsOf("?gender=Female&region=US")).toEqual(["Ann Example 800"]);
  expect(await rowsOf("?gender=Female&region=_Europe&date=2025-01-01")).toEqual(["Cléo Example 800", "Dora Avant 900"]);
  expect(await rowsOf("?gender=male")).toHaveLength(4);
});

test("a ranking can be read as it stood when any day ended", async () => {
  const in2020 = ["Dora Avant 900", "Ann Example 1000"];
  expect(await rowsOf("?date=2020-02-29")).toEqual([]);
  expect(await rowsOf("?date=2020-03-01")).toEqual(in2020);
  expect(await rowsOf("?date=2024-02-29T23:59")).toEqual(in2020);
  expect(await rowsOf("?date=2024-03-01")).toEqual(await rowsOf(""));
  expect(await rowsOf("?date=2020-03-01&region=US")).toEqual(["Ann Example 1000"]);
  expect(await rowsOf("?date=2020-03-01&region=CA")).toEqual([]);
  expect(await rowsOf("?date=2020-03-01&show=100+results")).toHaveLength(10);
  expect(await rowsOf("?date=2020-03-01&show=by+region")).toEqual(["Dora Avant 900", "Ann Example 1000"]);
});

test("an event nobody has done has an empty ranking", async () => {
  expect((await ask("", { eventId: "333mbf", type: "average" })).body).toMatchObject({ rankings: [] });
});

test("a ranking follows the results", async () => {
  const before = await ask("?region=_Asia");
  await recalculateRanks(db, { now: new Date("2026-02-01T00:00:00Z") });
  expect((await ask("?region=_Asia")).body).toEqual({
    ...(before.body as object),
    timestamp: "2026-02-01T00:00:00.000Z",
  });
});

test.each(["444444", "__proto__", "333 ", "%"])("the event %j is unknown", async (eventId) => {
  const answer = await call(GET, "/api/v0/results/rankings/x/single", { params: { eventId, type: "single" } });
  expect({ status: 404, body: answer.body }).toEqual(
    errorBody(answer, `Couldn't find Event with 'id'=${eventId}`, "not_found", {
      data: { model: "Event", id: eventId },
    }),
  );
});

test("a type is single or average", async () => {
  const answer = await ask("", { type: "median" });
  expect({ status: 422, body: answer.body }).toEqual(
    errorBody(answer, 'type: Invalid option: expected one of "single"|"average"', "invalid_parameter"),
  );
});

test.each(["by person", "persons", "100", "results by region"])("show=%s means nothing", async (show) => {
  const answer = await ask(`?show=${show}`);
  expect({ status: 422, body: answer.body }).toEqual(errorBody(answer, `Invalid show: '${show}'`, "invalid_parameter"));
});

test.each(["2020", "2020-02-30", "yesterday", "99999-01-01"])("date=%s is no day", async (date) => {
  const answer = await ask(`?date=${date}`);
  expect({ status: 422, body: answer.body }).toEqual(errorBody(answer, `Invalid date: '${date}'`, "invalid_parameter"));
});
