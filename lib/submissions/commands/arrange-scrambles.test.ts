import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { Competition } from "#lib/competitions/competition.ts";
import { auditEvents } from "#lib/db/schema/audit.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createDelegate, sessionOf } from "#lib/testing/factories/actors.ts";
import { createCompetition, createRound } from "#lib/testing/factories/competitions.ts";
import { checkCompetition } from "../queries/check-submission.ts";
import { listFiles } from "../queries/files.ts";
import { listScrambleSets } from "../queries/scramble-sets.ts";
import { arrangeScrambles, type WantedPlace } from "./arrange-scrambles.ts";
import { removeFile, uploadResults, uploadScrambles } from "./upload-files.ts";

const { db } = await testDatabase();
const now = new Date("2024-05-06T12:00:00Z");
const actor = sessionOf(await createDelegate(db), now);
let competition: Competition;

const fileOf = (made: string, rounds: Record<string, string[]>) =>
  new File(
    [
      JSON.stringify({
        ...{ version: "TNoodle-WCA-1.2.3", generationDate: made },
        wcif: {
          ...{ formatVersion: "1.1", id: competition.id, name: competition.name },
          events: [
            {
              id: "333",
              rounds: Object.entries(rounds).map(([id, sets]) => ({
                id,
                scrambleSets: sets.map((text) => ({ scrambles: [text], extraScrambles: [`${text}2`] })),
              })),
            },
          ],
        },
      }),
    ],
    `${made}.json`,
  );

beforeEach(async () => {
  competition = await createCompetition(db, {
    ...{ startDate: "2024-05-04", endDate: "2024-05-05", eventIds: ["333", "222"] },
    delegates: [actor.account!],
  });
  for (const number of [1, 2]) await createRound(db, { competitionId: competition.id, number });
  await createRound(db, { competitionId: competition.id, eventId: "222" });
  const file = fileOf("Saturday", { "333-r1": ["R", "U"], "333-r2": ["F"] });
  await uploadScrambles(db, { competition, actor, file });
});

/** Each set's first scramble, and the place it has. */
const placed = async () =>
  (await listScrambleSets(db, competition.id)).map(({ set: { attempts }, place }) => [
    attempts[0]?.text,
    place && `${place.roundId} ${place.groupId}`,
  ]);

const handedIn = async () =>
  (await checkCompetition(db, competition)).contents.scrambles.map(
    ({ roundId, groupId, isExtra, text }) => `${roundId} ${groupId}${isExtra ? " extra" : ""}: ${text}`,
  );

/** The first scramble of a set, and the place it is to have. */
const arrange = async (places: Record<string, string>) => {
  const sets = await listScrambleSets(db, competition.id);
  const wanted = Object.entries(places).map(([text, place]): WantedPlace => {
    const [roundId = "", groupId = ""] = place.split(" ");
    return { key: sets.find(({ set }) => set.attempts[0]?.text === text)?.set.key ?? "0.0", roundId, groupId };
  });
  await arrangeScrambles(db, { competition, actor, wanted });
};

test("sets are put in another order, moved to another round, or left out, and what is handed in follows", async () => {
  expect(await placed()).toEqual([
    ["R", "333-r1 A"],
    ["U", "333-r1 B"],
    ["F", "333-r2 A"],
  ]);
  const [before] = await listFiles(db, competition.id);
  await arrange({ R: "333-r2 a", U: "333-r1 A", F: "" });
  expect(await placed()).toEqual([
    ["R", "333-r2 A"],
    ["U", "333-r1 A"],
    ["F", null],
  ]);
  expect(await handedIn()).toEqual(["333-r2 A: R", "333-r2 A extra: R2", "333-r1 A: U", "333-r1 A extra: U2"]);
  // The file is the one that was sent.
  expect(await listFiles(db, competition.id)).toEqual([before]);
  const events = await db.select().from(auditEvents).where(eq(auditEvents.subjectId, competition.id));
  expect(events.map(({ kind }) => kind)).toContain("competition.scrambles_arranged");
});

test("a file that comes later fills the groups that are free, and goes without the others' places", async () => {
  await arrange({ R: "333-r1 B", U: "333-r1 AA", F: "333-r2 A" });
  await uploadScrambles(db, { competition, actor, file: fileOf("Sunday", { "333-r1": ["L", "D"] }) });
  expect(await placed()).toEqual([
    ["R", "333-r1 B"],
    ["U", "333-r1 AA"],
    ["F", "333-r2 A"],
    ["L", "333-r1 A"],
    ["D", "333-r1 C"],
  ]);
  await arrange({ D: "333-r1 A", L: "333-r1 C" });
  expect((await placed()).slice(3)).toEqual([
    ["L", "333-r1 C"],
    ["D", "333-r1 A"],
  ]);
});

test.each([
  [
    "two sets in one group",
    { R: "333-r1 A", U: "333-r1 a" },
    { "set-1": "Set 2, 3x3x3 Cube: group A of 3x3x3 Cube, First round has another set." },
  ],
  [
    "a set in another's group",
    { R: "333-r1 A" },
    { "set-0": "Set 1, 3x3x3 Cube: group A of 3x3x3 Cube, First round has another set." },
  ],
  [
    "a round of another event",
    { R: "222-r1 A" },
    { "set-0": "Set 1, 3x3x3 Cube: that round is not held here, choose another." },
  ],
  [
    "a round that is not held",
    { R: "333-r9 A" },
    { "set-0": "Set 1, 3x3x3 Cube: that round is not held here, choose another." },
  ],
  [
    "no group",
    { R: "333-r1 A", U: "333-r1" },
    { "set-1": "Set 2, 3x3x3 Cube: say which group had it, A, B and so on, or choose “Not used”." },
  ],
  [
    "a group with a number",
    { R: "333-r1 1" },
    { "set-0": "Set 1, 3x3x3 Cube: “1” is no group: they are called A, B and so on." },
  ],
])("%s is refused, and nothing is another", async (title, places, fields) => {
  if (title === "a set in another's group") await arrange({ U: "333-r1 A", R: "333-r1 B" });
  const before = await placed();
  await expect(arrange(places as Record<string, string>)).rejects.toMatchObject({ details: { data: { fields } } });
  expect(await placed()).toEqual(before);
});

test("of a file that was removed meanwhile, and of results that are handed in, nothing is arranged", async () => {
  const [file] = await listFiles(db, competition.id);
  const [first] = await listScrambleSets(db, competition.id);
  await removeFile(db, { competition, actor, fileId: file!.id });
  const wanted = [{ key: first!.set.key, roundId: "333-r1", groupId: "A" }];
  await expect(arrangeScrambles(db, { competition, actor, wanted })).rejects.toThrow("look again");
  await expect(
    arrangeScrambles(db, { competition, actor: sessionOf(await createDelegate(db)), wanted }),
  ).rejects.toThrow();
});

test("rounds whose scrambles the Results JSON names are left to it", async () => {
  const document = {
    ...{ formatVersion: "WCA Competition 0.3", competitionId: competition.id, persons: [] },
    events: [
      {
        eventId: "333",
        rounds: [
          {
            ...{ roundId: "1", formatId: "a", results: [] },
            groups: [{ group: "A", scrambles: ["B"], extraScrambles: [] }],
          },
        ],
      },
    ],
  };
  await uploadResults(db, { competition, actor, file: new File([JSON.stringify(document)], "results.json") });
  expect(await placed()).toEqual([["F", "333-r2 A"]]);
  await arrange({ F: "333-r1 B" });
  expect(await handedIn()).toEqual(["333-r1 A: B"]);
});
