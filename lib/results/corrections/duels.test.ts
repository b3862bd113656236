import { asc, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { results } from "#lib/db/schema/results.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createCompetition, createRound } from "#lib/testing/factories/competitions.ts";
import { createPerson } from "#lib/testing/factories/persons.ts";
import { recalculateRanks } from "../commands/recalculate-ranks.ts";
import { changedLines } from "./change-lines.ts";
import { correctResults, readCorrectionSheet } from "./correct-results.ts";
import { getCorrection } from "./queries.ts";
import { undoCorrection } from "./undo.ts";

const { db } = await testDatabase();
const now = new Date("2026-05-05T12:00:00Z");
const because = { reason: "The bracket says so.", by: null, now };
const people = { ann: "2010ANNE01", bob: "2010BOBB01", cleo: "2010CLEO01" };
let id: string;

for (const [name, personId] of Object.entries(people)) await createPerson(db, { id: personId, name });
await createPerson(db, { id: "2020NEWW01", name: "nia" });

beforeEach(async () => {
  await db.delete(results);
  ({ id } = await createCompetition(db, { resultsPostedAt: now }));
  const round = await createRound(db, { competitionId: id, formatId: "h" });
  await db.insert(results).values(
    Object.entries(people).map(([personName, competitorId], index) => ({
      ...{ competitionId: id, roundId: round.id, eventId: "333", roundTypeId: "f", formatId: "h" as const },
      ...{ competitorId, personName, countryId: "USA", attempts: [], average: 0 },
      // Who came third had the fastest time of all.
      ...{ best: 900 - 50 * index, position: index + 1, globalPosition: index + 1 },
    })),
  );
  await recalculateRanks(db, { now });
});

const stored = async () =>
  (await db.select().from(results).where(eq(results.competitionId, id)).orderBy(asc(results.id))).map(
    ({ updatedAt: _updatedAt, ...row }) => row,
  );

const corrected = async (edit: (text: string) => string, part = {}) => {
  const { text, mark } = await readCorrectionSheet(db, id, part);
  return await correctResults(db, { competitionId: id, text: edit(text), mark, ...part, ...because });
};

test("a round of duels is corrected by places and fastest times, ranks and records follow, and it is taken back", async () => {
  const before = await stored();
  expect((await readCorrectionSheet(db, id)).text).toBe(
    "333-r1\n1. 2010ANNE01 ann: 9.00\n2. 2010BOBB01 bob: 8.50\n3. 2010CLEO01 cleo: 8.00",
  );
  const {
    id: correction,
    summary,
    moves,
  } = await corrected(() =>
    ["333-r1", "1. 2010BOBB01 bob: 8.50", "2. 2020NEWW01: 7.00", "3. 2010ANNE01: 9.00"].join("\n"),
  );
  expect(summary).toBe("2 results corrected, 1 result added, 1 result removed");
  expect(moves).toEqual(
    expect.arrayContaining([
      "bob (2010BOBB01), 3x3x3 Cube, Final: 2nd → 1st",
      "nia (2020NEWW01), 3x3x3 Cube, Final: none → 2nd",
      "ann (2010ANNE01), 3x3x3 Cube, Final: 1st → 3rd",
      expect.stringMatching(/^nia \(2020NEWW01\), 3x3x3 Cube single: none → 7\.00 \(world 1/),
      expect.stringMatching(/^nia \(2020NEWW01\), 3x3x3 Cube single 7\.00 at .*: no record → WR$/),
    ]),
  );
  const { changes } = await getCorrection(db, correction);
  expect(changedLines(changes)).toContainEqual({
    what: `3x3x3 Cube, Final at ${id}`,
    before: "1. ann (2010ANNE01, United States): 9.00",
    after: "3. ann (2010ANNE01, United States): 9.00",
  });
  await undoCorrection(db, correction, because);
  expect(await stored()).toEqual(before);
});

test("a result of duels is given to another person by another id, with its place", async () => {
  const { summary } = await corrected((text) => text.replace("2010CLEO01 cleo", "2020NEWW01"), {
    competitorId: "2010CLEO01",
  });
  expect(summary).toBe("1 result given to another person");
  expect((await stored())[2]).toMatchObject({ competitorId: "2020NEWW01", position: 3, globalPosition: 3, best: 800 });
});

test.each([
  [
    "2010ANNE01: 8.00",
    "a result of duels begins with its place, like “1. 2010ANNE01: 8.00”, and ends with the fastest time.",
  ],
  [
    "0. 2010ANNE01: 8.00",
    "a result of duels begins with its place, like “1. 2010ANNE01: 8.00”, and ends with the fastest time.",
  ],
  ["1. ann: 8.00", "“ann” is no competitor id."],
  ["1. 2010ANNE01: fast", "“fast” is no result of this event."],
  ["1. 2010ANNE01:", "“” is no result of this event."],
  ["1. 2010ANNE01: 8.00, 9.00", "“8.00, 9.00” is no result of this event."],
  ["1. 2010ANNE01: DNS", "who did not start in any attempt has no result: take the line out."],
])("of a round of duels %s is refused", async (line, problem) => {
  const thrown = await corrected(() => line).catch((error) => error);
  expect(thrown.details?.data?.fields.text).toBe(`Line 1: ${problem}`);
});

test("nobody is placed behind more people than there are, unless the line said so before", async () => {
  const thrown = await corrected((text) => text.replace("3. ", "4. ")).catch((error) => error);
  expect(thrown.details?.data?.fields.text).toBe("2010CLEO01 is placed 4. in a round of fewer people.");
  await db.update(results).set({ position: 7, globalPosition: 7 }).where(eq(results.competitorId, people.cleo));
  expect((await corrected((text) => text.replace("9.00", "8.90"))).summary).toBe("1 result corrected");
});
