import { expect, test, vi } from "vitest";
import { recalculateRanks } from "#lib/results/commands/recalculate-ranks.ts";
import { call, errorBody } from "#lib/testing/call.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createCompetition, createRound } from "#lib/testing/factories/competitions.ts";
import { createRankedWorld } from "#lib/testing/factories/ranked-world.ts";
import { createResult } from "#lib/testing/factories/results.ts";
import { GET } from "./route.ts";

const { db } = await testDatabase();
vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-06-15T12:00:00Z") });
const { people } = await createRankedWorld(db);
const ann = await createAccount(db, { competitorId: "2010ANNE01" });
const eve = await createAccount(db, { competitorId: "2010EVEE01" });
const newcomer = await createAccount(db);

const ask = (userId: number | string, query = "") =>
  call(GET, `/api/v0/results/${userId}/qualification_data${query}`, { params: { userId: String(userId) } });

test("bests come with the day asked about, singles before averages", async () => {
  const answer = await ask(ann.id, "?date=2023-12-31");
  expect(answer).toMatchObject({ status: 200 });
  expect(answer.body).toEqual([
    { eventId: "333", type: "single", best: 1000, on_or_before: "2023-12-31" },
    { eventId: "333", type: "average", best: 1200, on_or_before: "2023-12-31" },
  ]);
});

test("the day itself counts, and what comes later does not", async () => {
  expect((await ask(ann.id, "?date=2024-03-01")).body).toMatchObject([{ best: 800 }, { best: 1200 }]);
  expect((await ask(ann.id, "?date=2024-02-29")).body).toMatchObject([{ best: 1000 }, { best: 1200 }]);
  expect((await ask(ann.id, "?date=2020-02-29")).body).toEqual([]);
});

test("without a date today counts", async () => {
  expect((await ask(ann.id)).body).toMatchObject([{ best: 800, on_or_before: "2026-06-15" }, { best: 1200 }]);
});

test("who never competed, or never succeeded, has nothing", async () => {
  expect((await ask(newcomer.id)).body).toEqual([]);
  expect((await ask(eve.id)).body).toEqual([]);
});

test("a later failure takes nothing away, and a value that was equalled counts once", async () => {
  const bob = await createAccount(db, { competitorId: "2010BOBB01" });
  const before = [{ eventId: "333", type: "single", best: 850, on_or_before: "2026-06-15" }];
  expect((await ask(bob.id)).body).toEqual(before);
  const { id } = await createCompetition(db, {
    startDate: "2026-02-01",
    endDate: "2026-02-01",
    resultsPostedAt: new Date("2026-02-02T00:00:00Z"),
  });
  const round = await createRound(db, { competitionId: id });
  await createResult(db, { round, person: people.bob, best: 850, average: -1, attempts: [850, -1, -1, -1, -1] });
  await createResult(db, { round, person: people.ann, best: -1, average: -1, attempts: [-1, -1, -1, -2, -2] });
  await recalculateRanks(db, { now: new Date() });
  expect((await ask(bob.id)).body).toEqual(before);
  expect((await ask(ann.id)).body).toMatchObject([{ best: 800 }, { best: 1200 }]);
});

test.each([["999999999"], ["2010ANNE01"], ["99999999999999999999"], ["0"]])(
  "no account has the id %s",
  async (userId) => {
    const answer = await ask(userId);
    expect({ status: 404, body: answer.body }).toEqual(
      errorBody(answer, `Couldn't find User with 'id'=${userId}`, "not_found", { data: { model: "User", id: userId } }),
    );
  },
);

test.each(["2026", "soon", "2026-02-30"])("date=%s is no day", async (date) => {
  const answer = await ask(ann.id, `?date=${date}`);
  expect({ status: 400, body: answer.body }).toEqual(
    errorBody(answer, "Invalid date format. Please provide an iso8601 date string.", "bad_request"),
  );
});

test("nobody knows what will have been achieved by tomorrow", async () => {
  const answer = await ask(ann.id, "?date=2026-06-16");
  expect({ status: 400, body: answer.body }).toEqual(
    errorBody(answer, "You cannot request qualification data for a future date.", "bad_request"),
  );
});
