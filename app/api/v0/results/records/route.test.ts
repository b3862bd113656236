import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { results as resultsTable } from "#lib/db/schema/results.ts";
import { call, errorBody } from "#lib/testing/call.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createRankedWorld, rankedWorldTime } from "#lib/testing/factories/ranked-world.ts";
import { GET } from "./route.ts";

const { db } = await testDatabase();
const { results } = await createRankedWorld(db);

type Row = { type: string; person_name: string; value: number; record_name?: string };
type Body = { records: Record<string, Row[]>; timestamp: string };

const ask = (query = "") => call(GET, `/api/v0/results/records${query}`);

const rowsOf = async (query: string) => {
  const answer = await ask(query);
  expect(answer.status).toBe(200);
  const { records } = answer.body as Body;
  return (records["333"] ?? []).map((row) => [row.type, row.person_name, row.value, row.record_name].join(" ").trim());
};

test("the records that stand say everything about their results", async () => {
  const [stored] = await db.select().from(resultsTable).where(eq(resultsTable.id, results[5]!.id));
  const row = {
    id: stored!.id,
    pos: 1,
    best: 1300,
    average: 1300,
    competition_id: "Second2024",
    country_id: "Canada",
    event_id: "333",
    format_id: "a",
    global_pos: 1,
    person_id: "2010DORA01",
    person_name: "Dora Example",
    regional_single_record: "NR",
    regional_average_record: "NR",
    round_id: stored!.roundId,
    round_type_id: "f",
    updated_at: stored!.updatedAt.toISOString(),
    value: 1300,
    competition_name: "Second 2024",
    competition_country_id: "USA",
    attempts: [1300, 1300, 1300, 1300, 1300],
  };
  expect((await ask("?region=CA")).body).toEqual({
    records: {
      "333": [
        { ...row, type: "single" },
        { ...row, type: "average" },
      ],
    },
    timestamp: rankedWorldTime.toISOString(),
  });
});

test("whoever shares a record is listed; singles come first", async () => {
  const world = [
    "single Ann Example 800",
    "single Cléo Example 800",
    "average Cléo Example 1000",
    "average Dora Avant 1000",
  ];
  for (const query of ["", "?show=mixed", "?event_id=444", "?region=Atlantis"])
    expect(await rowsOf(query)).toEqual(world);
});

test("a region and a gender have records of their own", async () => {
  expect(await rowsOf("?region=_North%20America&gender=Male")).toEqual(["single Bob Example 850"]);
  expect(await rowsOf("?region=FR&gender=Female")).toEqual([
    "single Cléo Example 800",
    "average Cléo Example 1000",
    "average Dora Avant 1000",
  ]);
  expect(await rowsOf("?region=JP")).toEqual([]);
});

test("records can be read as they stood when any day ended", async () => {
  expect(await rowsOf("?date=2020-02-29")).toEqual([]);
  expect(await rowsOf("?date=2023-01-01")).toEqual(["single Dora Avant 900", "average Dora Avant 1000"]);
  expect(await rowsOf("?date=2023-01-01&region=US")).toEqual(["single Ann Example 1000", "average Ann Example 1200"]);
  expect(await rowsOf("?date=2023-01-01&gender=Male")).toEqual([]);
});

test("the history has every record there was, under the name it had", async () => {
  expect(await rowsOf("?show=history")).toEqual([
    "single Ann Example 800 WR",
    "single Cléo Example 800 WR",
    "single Dora Avant 900 WR",
    "average Cléo Example 1000 WR",
    "average Dora Avant 1000 WR",
  ]);
  expect(await rowsOf("?show=history&region=US")).toEqual([
    "single Ann Example 800 WR",
    "single Ann Example 1000 NAR",
    "average Ann Example 1200 NAR",
    "average Ann Example 1200 NAR",
  ]);
  expect(await rowsOf("?show=history&region=_North+America&date=2020-12-31")).toEqual([
    "single Ann Example 1000 NAR",
    "average Ann Example 1200 NAR",
  ]);
  expect(await rowsOf("?show=history&gender=Male")).toEqual([]);
});

test("a row of the history also says when the competition began", async () => {
  const { records } = (await ask("?show=history&date=2020-12-31")).body as { records: Record<string, object[]> };
  expect(records["333"]).toMatchObject([{ start_date: "2020-03-01" }, { start_date: "2020-03-01" }]);
});

test("the history is read in pages where one is asked for, and is whole where none is", async () => {
  const page = (query: string) => ask(`?show=history&region=US&${query}`);
  const whole = (await page("")).body as Body;
  expect((whole.records["333"] ?? []).map(({ value }) => value)).toEqual([800, 1000, 1200, 1200]);

  const second = await page("per_page=3&page=2");
  expect(second.body).toEqual({ ...whole, records: { "333": whole.records["333"]?.slice(3) } });
  expect(Object.fromEntries(second.headers)).toMatchObject({ total: "4", "per-page": "3" });
  expect(second.headers.get("Link")).toContain('page=1&per_page=3&region=US&show=history>; rel="prev"');
  expect((await page("page=1")).body).toEqual(whole);
  expect((await page("page=7")).body).toEqual({ ...whole, records: {} });
});

test("a date that is none is refused", async () => {
  const answer = await ask("?date=2020-13-01");
  expect({ status: 422, body: answer.body }).toEqual(
    errorBody(answer, "Invalid date: '2020-13-01'", "invalid_parameter"),
  );
});
