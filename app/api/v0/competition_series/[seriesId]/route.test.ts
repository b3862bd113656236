import { expect, test } from "vitest";
import { competitionSeries } from "#lib/db/schema/competitions.ts";
import { call, errorBody } from "#lib/testing/call.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createCompetition, createDraft } from "#lib/testing/factories/competitions.ts";
import { GET } from "./route.ts";

const { db } = await testDatabase();
const get = (seriesId: string) => call(GET, "/api/v0/competition_series/[seriesId]", { params: { seriesId } });

await db.insert(competitionSeries).values([
  { id: "Series2026", name: "Series 2026", shortName: "Series" },
  { id: "Hidden2026", name: "Hidden 2026", shortName: "Hidden" },
]);
await createCompetition(db, {
  id: "Second2026",
  seriesId: "Series2026",
  startDate: "2026-03-02",
  endDate: "2026-03-02",
});
await createCompetition(db, {
  id: "First2026",
  seriesId: "Series2026",
  startDate: "2026-03-01",
  endDate: "2026-03-01",
});
await createDraft(db, { id: "Third2026", seriesId: "Series2026" });
await createDraft(db, { seriesId: "Hidden2026" });

test("a series lists its announced competitions by date", async () => {
  const series = {
    id: "Series2026",
    name: "Series 2026",
    shortName: "Series",
    competitionIds: ["First2026", "Second2026"],
  };
  expect(await get("Series2026")).toMatchObject({ status: 200, body: series });
  expect((await get("series2026")).body).toEqual(series);
});

test.each(["Hidden2026", "FakeSeries"])("%s is not found", async (id) => {
  const answer = await get(id);
  expect({ status: 404, body: answer.body }).toEqual(
    errorBody(answer, `Competition series with ID ${id} not found`, "not_found"),
  );
});
