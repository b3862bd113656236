import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import type { Database } from "#lib/db/connection.ts";
import { fillReferenceTables } from "#lib/db/reference-tables.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { agreementTo } from "#lib/fields/agreement.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createHall, type Hall } from "#lib/testing/factories/scoretaking.ts";
import { lockWaits } from "#lib/testing/lock-waits.ts";
import { readLiveRound } from "../queries/live-round.ts";
import {
  askBeforeClearing,
  askBeforeClosing,
  clearRoundAgreed,
  closeRoundAgreed,
  openRoundAgreed,
} from "./agreed-rounds.ts";
import { addCompetitor, quitCompetitors } from "./competitors.ts";
import { enterResults } from "./enter-results.ts";
import { openRound } from "./rounds.ts";

const { db } = await testDatabase();
await fillReferenceTables(db);
const now = new Date("2030-05-04T10:00:00Z");

async function openHall(): Promise<Hall & { command: ReturnType<typeof commandOf> }> {
  const hall = await createHall(db, { people: 20, rounds: [{}] });
  const command = commandOf(hall);
  await openRound(db, command);
  return { ...hall, command };
}

const commandOf = ({ competitionId, actor }: Hall) => ({ competitionId, roundId: "333-r1", actor, now });

type Command = ReturnType<typeof commandOf>;

const enter = (on: Database, command: Command, first: number, count = 20) =>
  enterResults(on, {
    ...command,
    entries: Array.from({ length: count }, (_, index) => ({ registrantId: index + 1, attempts: [first + index] })),
  });

const attempts = async ({ competitionId }: Command) =>
  (await readLiveRound(db, { id: competitionId }, "333-r1"))?.results
    .toSorted((a, b) => a.registrantId - b.registrantId)
    .map((result) => result.attempts[0]);

/** What is said of somebody who agreed to something else, or nothing where it is done. */
const refusedWith = async (doing: Promise<void>): Promise<string | undefined> =>
  await doing.then(
    () => undefined,
    (error: { kind?: string; message: string }) => {
      if (error.kind !== "invalid") throw error;
      return error.message;
    },
  );

test("who agreed to clear results is asked again where one of them was corrected since", async () => {
  const { command } = await openHall();
  await enter(db, command, 1000);
  const first = await askBeforeClearing(db, command);
  expect(first?.told).toMatch(/^All 20 results in the final of 3x3x3 Cube will be cleared: .* and 8 more\.$/);
  await enterResults(db, { ...command, entries: [{ registrantId: 1, base: [1000], attempts: [990] }] });
  expect(await refusedWith(clearRoundAgreed(db, { ...command, agreed: first?.agreement ?? "" }))).toBe(
    `This is not done yet, for it may have changed since you were asked. ${first?.told}`,
  );
  expect((await attempts(command))?.[0]).toBe(990);
  const second = await askBeforeClearing(db, command);
  expect(second?.told).toBe(first?.told);
  expect(await refusedWith(clearRoundAgreed(db, { ...command, agreed: second?.agreement ?? "" }))).toBeUndefined();
  expect(new Set(await attempts(command))).toEqual(new Set([undefined]));
  expect(await askBeforeClearing(db, command)).toBeUndefined();
});

test("what is entered while a clearing waits is not cleared with the rest", async () => {
  const { command } = await openHall();
  await enter(db, command, 1000, 1);
  const agreed = (await askBeforeClearing(db, command))?.agreement ?? "";
  const { clearing } = await db.transaction(async (tx) => {
    await tx.select().from(competitions).where(eq(competitions.id, command.competitionId)).for("update");
    const clearing = refusedWith(clearRoundAgreed(db, { ...command, agreed }));
    await vi.waitUntil(async () => (await lockWaits(db)) > 0, { timeout: 10_000 });
    await enterResults(tx, { ...command, entries: [{ registrantId: 2, attempts: [1100] }] });
    return { clearing };
  });
  expect(await clearing).toMatch(/ All 2 results/);
  expect((await attempts(command))?.slice(0, 2)).toEqual([1000, 1100]);
});

test("who agreed to close a round is asked again where others are in it since", async () => {
  const { command } = await openHall();
  const first = await askBeforeClosing(db, command);
  expect(first.told).toMatch(/^20 people will not be in the final of 3x3x3 Cube any more, until it is opened again: /);
  await quitCompetitors(db, { ...command, registrantIds: [19] });
  await addCompetitor(db, { ...command, registrantId: 19 });
  await quitCompetitors(db, { ...command, registrantIds: [20] });
  expect(await refusedWith(closeRoundAgreed(db, { ...command, agreed: first.agreement }))).toMatch(/ 19 people/);
  const { agreement } = await askBeforeClosing(db, command);
  expect(await refusedWith(closeRoundAgreed(db, { ...command, agreed: agreement }))).toBeUndefined();
  expect((await readLiveRound(db, { id: command.competitionId }, "333-r1"))?.state).toBe("ready");
});

test("nobody is asked whom to leave out where too few would be left for the round", async () => {
  const hall = await createHall(db, {
    people: 9,
    rounds: [{ advancementType: "ranking", advancementLevel: 4 }, { number: 2 }],
  });
  const command = { ...commandOf(hall), roundId: "333-r2", agreed: "" };
  await openRound(db, commandOf(hall));
  const entries = [1, 2, 3, 4, 5, 6, 7].map((registrantId) => ({ registrantId, attempts: Array(5).fill(1000) }));
  await enterResults(db, { ...commandOf(hall), entries });
  expect(await refusedWith(openRoundAgreed(db, command))).toBe(
    "Regulation 9m3: 8 people are needed in the first round of 3x3x3 Cube, and 7 had a result.",
  );
});

test("on a day that is none of the competition's a round opens once somebody has agreed to that", async () => {
  const hall = await createHall(db, { people: 3, rounds: [{}] });
  const command = { ...commandOf(hall), now: new Date("2030-05-03T10:00:00Z") };
  const told = await refusedWith(openRoundAgreed(db, { ...command, agreed: "" }));
  expect(told).toMatch(
    /^It is held on other days than today: .*2030\. Whoever is in an open round stays registered for it/,
  );
  expect((await readLiveRound(db, { id: hall.competitionId }, "333-r1"))?.state).toBe("ready");
  expect(await refusedWith(openRoundAgreed(db, { ...command, agreed: agreementTo(told ?? "") }))).toBeUndefined();
  expect((await readLiveRound(db, { id: hall.competitionId }, "333-r1"))?.state).toBe("open");
});
