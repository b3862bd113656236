import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { findCompetition } from "#lib/competitions/visibility.ts";
import { fillReferenceTables } from "#lib/db/reference-tables.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createHall, type Hall } from "#lib/testing/factories/scoretaking.ts";
import type { Wcif } from "#lib/testing/wcif-client.ts";
import { toWcif } from "#lib/wcif/convert/competition.ts";
import { patchCompetition } from "#lib/wcif/patch/patch-competition.ts";
import { restoreRevision, revertRevision } from "#lib/wcif/patch/restore.ts";
import { readDocument } from "#lib/wcif/store/read.ts";
import { latestVersion } from "#lib/wcif/versions.ts";
import { enterResults } from "./commands/enter-results.ts";
import { openRound } from "./commands/rounds.ts";
import { listFacts } from "./queries/live-facts.ts";
import { listLiveRounds, readLiveRound } from "./queries/live-round.ts";

const { db } = await testDatabase();
await fillReferenceTables(db);
const now = new Date("2030-05-04T10:00:00Z");

const linkedRoundIds = ["333-r1", "333-r2"];
const rounds = [
  { linkedRoundIds },
  { number: 2, linkedRoundIds, advancementType: "ranking" as const, advancementLevel: 3 },
  { number: 3 },
];

const inRound = ({ competitionId, actor }: Hall, number: number) => ({
  ...{ competitionId, roundId: `333-r${number}`, actor, now },
});

const enter = (hall: Hall, number: number, times: Record<number, number>) =>
  enterResults(db, {
    ...inRound(hall, number),
    entries: Object.entries(times).map(([id, time]) => ({ registrantId: Number(id), attempts: Array(5).fill(time) })),
  });

const competitionOf = async ({ competitionId }: Hall) => (await findCompetition(db, competitionId))!;

async function sendDocument(hall: Hall, edit: (document: Wcif) => void): Promise<void> {
  const document: Wcif = structuredClone(
    toWcif(latestVersion, await readDocument(db, await competitionOf(hall), "managers")),
  );
  edit(document);
  await patchCompetition(db, { ...inRound(hall, 1), sent: document, expectedRevisions: undefined });
}

const placesIn = async (hall: Hall, number: number) =>
  ((await readLiveRound(db, { id: hall.competitionId }, `333-r${number}`))?.results ?? []).map((one) => [
    ...[one.registrantId, one.place, one.globalPlace],
  ]);

const rankingsIn = async (hall: Hall) => {
  const document = await readDocument(db, await competitionOf(hall), "managers");
  return document.events[0]?.rounds
    .slice(0, 2)
    .map(({ results }) => Object.fromEntries(results.map(({ registrantId, ranking }) => [registrantId, ranking])));
};

const statesOf = async ({ competitionId }: Hall) =>
  (await listLiveRounds(db, { id: competitionId }, now)).map(({ state }) => state);

describe("programs that save documents, where scores are typed elsewhere", () => {
  test("fill the same rounds, with the same places over both halves of a Dual Round, and whoever watches is told", async () => {
    const hall = await createHall(db, { people: 3, rounds });
    const { competitionId } = hall;
    await db.update(competitions).set({ scoretakingSoftware: "wca_live" }).where(eq(competitions.id, competitionId));
    const result = (personId: number, time: number) => ({
      ...{ personId, ranking: null, best: time, average: time },
      attempts: Array.from({ length: 5 }, () => ({ result: time, reconstruction: null })),
    });
    await sendDocument(hall, (document) => {
      document.events[0].rounds[0].results = [result(1, 1000), result(2, 1100), result(3, 1200)];
      document.events[0].rounds[1].results = [result(1, 1500), result(2, 1400), result(3, 900)];
    });
    expect(await placesIn(hall, 1)).toEqual([
      [1, 1, 2],
      [2, 2, 3],
      [3, 3, 1],
    ]);
    const together = { 1: 2, 2: 3, 3: 1 };
    expect(await rankingsIn(hall)).toEqual([together, together]);
    expect(await statesOf(hall)).toEqual(["open", "open", "blocked"]);
    expect(
      (await listFacts(db, { id: competitionId })).map(({ kind, roundId }) => `${kind} ${roundId}`).sort(),
    ).toEqual(["round_changed 333-r1", "round_changed 333-r2"]);
    await expect(enter(hall, 1, { 1: 1 })).rejects.toThrow("Scoretaking software needs to be set to Internal");
  });

  test("change nothing of what is typed in here, and may send it back as it is", async () => {
    const hall = await createHall(db, { people: 3, rounds });
    await openRound(db, inRound(hall, 1));
    await enter(hall, 1, { 1: 1000, 2: 1100 });
    await sendDocument(hall, (document) => {
      document.events[0].rounds[0].scrambleSetCount = 3;
    });
    await expect(
      sendDocument(hall, (document) => {
        document.events[0].rounds[0].results.at(-1).attempts = [];
      }),
    ).rejects.toThrow("scores of this competition are typed in here");
    expect((await placesIn(hall, 1)).slice(0, 2)).toEqual([
      [1, 1, 1],
      [2, 2, 2],
    ]);
  });
});

describe("the history", () => {
  test("takes an entry back, and whoever watches is told", async () => {
    const hall = await createHall(db, { people: 3, rounds: [{}] });
    await openRound(db, inRound(hall, 1));
    const before = await competitionOf(hall);
    await enter(hall, 1, { 1: 1000, 2: 1100 });
    await revertRevision(db, { ...inRound(hall, 1), revision: before.revision + 1 });
    expect(await placesIn(hall, 1)).toEqual([
      [1, null, null],
      [2, null, null],
      [3, null, null],
    ]);
    expect((await listFacts(db, { id: hall.competitionId }))[0]).toMatchObject({ kind: "round_changed" });
    await enter(hall, 1, { 3: 900 });
    expect((await placesIn(hall, 1))[0]).toEqual([3, 1, 1]);
  });

  test("makes everything what it was before a round was opened, which can then be opened again", async () => {
    const hall = await createHall(db, { people: 8, rounds: [rounds[1] as object, rounds[2] as object].map(plain) });
    await openRound(db, inRound(hall, 1));
    await enter(hall, 1, Object.fromEntries(Array.from({ length: 8 }, (_, index) => [index + 1, 1000 + index])));
    const { revision } = await competitionOf(hall);
    await openRound(db, inRound(hall, 2));
    await enter(hall, 2, { 1: 900 });
    await restoreRevision(db, { ...inRound(hall, 1), revision });
    expect(await statesOf(hall)).toEqual(["open", "ready"]);
    await enter(hall, 1, { 8: 1 });
    await openRound(db, inRound(hall, 2));
    expect((await placesIn(hall, 2)).map(([id]) => id)).toEqual([1, 2, 8]);
  });
});

const plain = (round: object, index: number) => ({ ...round, linkedRoundIds: null, number: index + 1 });
