import { eq } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import type { Database } from "#lib/db/connection.ts";
import { fillReferenceTables } from "#lib/db/reference-tables.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { competitionScoretakers } from "#lib/db/schema/scoretaking.ts";
import { agreementTo } from "#lib/fields/agreement.ts";
import { fieldProblemsOf } from "#lib/fields/field-problems.ts";
import { DomainError } from "#lib/platform/errors.ts";
import { DNF, DNS } from "#lib/reference/attempt-result.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { sessionOf } from "#lib/testing/factories/actors.ts";
import { createHall, type Hall } from "#lib/testing/factories/scoretaking.ts";
import { lockWaits } from "#lib/testing/lock-waits.ts";
import { historyOf } from "#lib/testing/wcif-client.ts";
import { listFacts } from "../queries/live-facts.ts";
import { readLiveRound } from "../queries/live-round.ts";
import { addCompetitor } from "./competitors.ts";
import { correctLocked, correctWritten } from "./correct-locked.ts";
import { enterResults } from "./enter-results.ts";
import { openRound } from "./rounds.ts";

const { db } = await testDatabase();
await fillReferenceTables(db);
const now = new Date("2030-05-04T10:00:00Z");

type Rounds = Parameters<typeof createHall>[1]["rounds"];
type First = Rounds[number];

/** Nine people of whom the best four go on, by 10, 20, … 90 seconds; the second round is open. */
async function lockedHall(first: First = {}, { rounds = [{ number: 2 }] as Rounds, attempts = 5 } = {}): Promise<Hall> {
  const hall = await createHall(db, {
    people: 9,
    rounds: [{ advancementType: "ranking", advancementLevel: 4, ...first }, ...rounds],
  });
  await openRound(db, { ...of(hall), roundId: "333-r1" });
  await enterResults(db, {
    ...of(hall),
    entries: hall.competitors.map((_, index) => ({
      registrantId: index + 1,
      attempts: Array<number>(attempts).fill((index + 1) * 1000),
    })),
  });
  await openRound(db, { ...of(hall), roundId: `333-r${rounds[0]?.number}` });
  return hall;
}

const of = ({ competitionId, actor }: Hall) => ({ competitionId, roundId: "333-r1", actor, now });

const same = (value: number, count = 5) => Array<number>(count).fill(value);

const correct = (
  hall: Hall,
  registrantId: number,
  attempts: number[],
  { base = same(registrantId * 1000), agreed = "", on = db as Database } = {},
) => correctLocked(on, { ...of(hall), correction: { registrantId, base, attempts }, agreed });

/** What is asked, or said against it. */
const saidOf = async (doing: Promise<unknown>): Promise<string | undefined> =>
  await doing.then(
    () => undefined,
    (thrown) => {
      if (!(thrown instanceof DomainError)) throw thrown;
      return fieldProblemsOf(thrown).agreed ?? thrown.message;
    },
  );

const rowsOf = async ({ competitionId }: Hall, roundId = "333-r1") =>
  (await readLiveRound(db, { id: competitionId }, roundId))?.results ?? [];

const attemptsOf = async (hall: Hall, registrantId: number) =>
  (await rowsOf(hall)).find((one) => one.registrantId === registrantId)?.attempts;

const inNext = async (hall: Hall) => (await rowsOf(hall, "333-r2")).map(({ registrantId }) => registrantId).sort();

const summaries = async ({ competitionId }: Hall) =>
  (await historyOf(db, competitionId)).map((line) => line.replace(/^\d+ /, ""));

const nameOf = (hall: Hall, registrantId: number) => hall.competitors[registrantId - 1]?.name;

describe("a correction in a locked round", () => {
  test("that changes nothing about who goes on is done at once, with places, facts and a line of the history", async () => {
    const hall = await lockedHall();
    expect(await saidOf(correct(hall, 3, [2900, 3000, 3000, 3000, 3000]))).toBeUndefined();
    expect(await attemptsOf(hall, 3)).toEqual([2900, 3000, 3000, 3000, 3000]);
    expect(await saidOf(correct(hall, 2, [8100, 2000, 2000, 2000, 2000]))).toBe(
      `2 ${nameOf(hall, 2)}: is this what the scorecard says?\nAttempt 1 is more than four times as long as the fastest.`,
    );
    const [fact] = await listFacts(db, { id: hall.competitionId }, { roundId: "333-r1" });
    expect(fact).toMatchObject({ kind: "result_entered", attemptsBefore: same(3000) });
    expect((await summaries(hall)).at(-1)).toBe(
      `corrected ${nameOf(hall, 3)}’s result in the first round of 3x3x3 Cube, which was locked`,
    );
    expect((await readLiveRound(db, { id: hall.competitionId }, "333-r1"))?.state).toBe("locked");
  });

  test("that changes who goes on is asked about first, and leaves the next round as it is", async () => {
    const hall = await lockedHall();
    const asked = await saidOf(correct(hall, 4, same(5500)));
    expect(asked?.split("\n")).toEqual([
      `4 ${nameOf(hall, 4)}: is this what the scorecard says?`,
      "Who goes on to the final of 3x3x3 Cube changes by it.",
      `Through then, but not in that round: ${nameOf(hall, 5)}.`,
      `No longer through then, but still in that round: ${nameOf(hall, 4)}.`,
      "Nobody is added to that round or taken out of it: do both there by hand, as it is decided.",
    ]);
    expect(await attemptsOf(hall, 4)).toEqual(same(4000));
    expect(await saidOf(correct(hall, 4, same(5500), { agreed: agreementTo("Something else.") }))).toBe(asked);
    expect(await saidOf(correct(hall, 4, same(5500), { agreed: agreementTo(asked ?? "") }))).toBeUndefined();
    expect(await attemptsOf(hall, 4)).toEqual(same(5500));
    expect(await inNext(hall)).toEqual([1, 2, 3, 4]);
    const places = (await rowsOf(hall)).map(({ registrantId, place }) => [registrantId, place]);
    expect(places).toContainEqual([4, 5]);
    expect(places).toContainEqual([5, 4]);
  });

  test("says who has results in the next round already, and asks anew once they have", async () => {
    const hall = await lockedHall();
    const asked = await saidOf(correct(hall, 4, same(5500)));
    const entries = [{ registrantId: 4, attempts: [4000] }];
    await enterResults(db, { ...of(hall), roundId: "333-r2", entries });
    const again = await saidOf(correct(hall, 4, same(5500), { agreed: agreementTo(asked ?? "") }));
    expect(again).toContain(
      `No longer through then, but still in that round, with a result there: ${nameOf(hall, 4)}.`,
    );
    expect((await rowsOf(hall, "333-r2")).find(({ registrantId }) => registrantId === 4)?.attempts).toEqual([4000]);
  });

  test("says only what is left to do by hand", async () => {
    const hall = await lockedHall();
    const second = { ...of(hall), roundId: "333-r2" };
    const toDo = async () => (await saidOf(correct(hall, 4, same(5500))))?.split("\n").slice(4);
    const adding = await lockedHall();
    await enterResults(db, { ...of(adding), roundId: "333-r2", entries: [{ registrantId: 4, attempts: [4000] }] });
    expect((await saidOf(correct(adding, 4, same(5500))))?.split("\n").slice(4)).toEqual([
      "Nobody is added to that round: do that there by hand, as it is decided.",
      "Whoever has a result there stays.",
    ]);
    await addCompetitor(db, { ...second, registrantId: 5 });
    expect(await toDo()).toEqual(["Nobody is taken out of that round: do that there by hand, as it is decided."]);
    await enterResults(db, { ...second, entries: [{ registrantId: 4, attempts: [4000] }] });
    expect(await toDo()).toEqual([
      "That round stays as it is, and nothing is to be done there.",
      "Whoever has a result there stays.",
    ]);
  });

  test("says that the next round is locked as well", async () => {
    const hall = await createHall(db, {
      people: 16,
      rounds: [
        { advancementType: "ranking", advancementLevel: 12 },
        { number: 2, advancementType: "ranking", advancementLevel: 4 },
        { number: 3 },
      ],
    });
    for (const number of [1, 2, 3]) {
      const roundId = `333-r${number}`;
      await openRound(db, { ...of(hall), roundId });
      const people = await rowsOf(hall, roundId);
      const entries = people.map(({ registrantId }) => ({ registrantId, attempts: same(registrantId * 1000) }));
      if (number < 3) await enterResults(db, { ...of(hall), roundId, entries });
    }
    expect(await saidOf(correct(hall, 12, same(13_500)))).toContain(
      "Nobody is added to that round or taken out of it, and nobody can be any more: it is locked as well.",
    );
  });

  test("of a Dual Round counts by the better half", async () => {
    const hall = await createHall(db, {
      people: 9,
      rounds: [
        { linkedRoundIds: ["333-r1", "333-r2"] },
        { number: 2, linkedRoundIds: ["333-r1", "333-r2"], advancementType: "ranking", advancementLevel: 4 },
        { number: 3 },
      ],
    });
    await openRound(db, of(hall));
    for (const roundId of ["333-r1", "333-r2"]) {
      const entries = hall.competitors.map((_, at) => ({ registrantId: at + 1, attempts: same((at + 1) * 1000) }));
      await enterResults(db, { ...of(hall), roundId, entries });
    }
    await openRound(db, { ...of(hall), roundId: "333-r3" });
    expect(await saidOf(correct(hall, 4, same(5500)))).toBeUndefined();
    const asked = await saidOf(
      correctLocked(db, {
        ...{ ...of(hall), roundId: "333-r2", agreed: "" },
        correction: { registrantId: 4, base: same(4000), attempts: same(5500) },
      }),
    );
    expect(asked).toContain(`Through then, but not in that round: ${nameOf(hall, 5)}.`);
  });

  test("that says what is there already changes nothing", async () => {
    const hall = await lockedHall();
    const before = await summaries(hall);
    expect(await correct(hall, 4, same(4000))).toEqual({ isChanged: false });
    expect(await summaries(hall)).toEqual(before);
  });
});

describe("the rules of the round hold", () => {
  test("DNF and DNS", async () => {
    const hall = await lockedHall();
    expect(await saidOf(correct(hall, 8, [DNF, 8000, 8000, 8000, DNS]))).toBeUndefined();
    expect((await rowsOf(hall)).find(({ registrantId }) => registrantId === 8)).toMatchObject({
      ...{ attempts: [DNF, 8000, 8000, 8000, DNS], best: 8000, average: DNF },
    });
  });

  test("what is over the time limit is a DNF, which is asked about", async () => {
    const hall = await lockedHall({ timeLimitCentiseconds: 10_000 });
    const asked = await saidOf(correct(hall, 9, [10_000, 9000, 9000, 9000, 9000]));
    expect(asked).toContain("Attempt 1 is over the time limit, and so a DNF.");
    const agreed = agreementTo(asked ?? "");
    expect(await saidOf(correct(hall, 9, [10_000, 9000, 9000, 9000, 9000], { agreed }))).toBeUndefined();
    expect(await attemptsOf(hall, 9)).toEqual([DNF, 9000, 9000, 9000, 9000]);
  });

  test("whoever meets the cutoff by it needs the other attempts, and loses them where it is not met any more", async () => {
    const cutoff = { cutoffAttempts: 2, cutoffResult: 7500 };
    const hall = await createHall(db, {
      people: 9,
      rounds: [{ advancementType: "ranking", advancementLevel: 4, ...cutoff }, { number: 2 }],
    });
    await openRound(db, of(hall));
    const entries = hall.competitors.map((_, at) => ({
      registrantId: at + 1,
      attempts: same((at + 1) * 1000, at < 7 ? 5 : 2),
    }));
    await enterResults(db, { ...of(hall), entries });
    await openRound(db, { ...of(hall), roundId: "333-r2" });
    const two = { base: same(9000, 2) };
    expect(await saidOf(correct(hall, 9, [7000, 9000], two))).toBe(
      "In a locked round no attempt is left out: give all 5, DNF or DNS where one is that.",
    );
    expect(await saidOf(correct(hall, 9, [7000, 9000, 9000, DNS, DNS], two))).toBeUndefined();
    expect(await attemptsOf(hall, 9)).toEqual([7000, 9000, 9000, DNS, DNS]);
    const lost = await saidOf(correct(hall, 7, [7600, 7700, 7000, 7000, 7000]));
    expect(lost).toContain("Attempts 3, 4 and 5 are lost: the cutoff is not met any more.");
    const agreed = agreementTo(lost ?? "");
    expect(await saidOf(correct(hall, 7, [7600, 7700, 7000, 7000, 7000], { agreed }))).toBeUndefined();
    expect(await attemptsOf(hall, 7)).toEqual([7600, 7700]);
    expect(await saidOf(correct(hall, 8, [8000, 8000, 8000], { base: same(8000, 2) }))).toBe(
      "The cutoff was not met in the first 2 attempts (number 8)",
    );
  });
});

const refusing = await lockedHall();

describe("it is refused, and nothing changes", () => {
  const hall = refusing;
  test.each<[string, number, number[], string]>([
    ["more attempts than there are", 4, same(4000, 6), "There are 5 attempts in this round, not 6 (number 4)"],
    [
      "an attempt left out",
      4,
      same(4000, 4),
      "In a locked round no attempt is left out: give all 5, DNF or DNS where one is that.",
    ],
    [
      "nothing",
      4,
      [],
      "A locked round keeps everybody who is in it: to take out who made no attempt, close the next round first.",
    ],
    [
      "nothing but DNS",
      4,
      same(DNS),
      "A locked round keeps everybody who is in it: to take out who made no attempt, close the next round first.",
    ],
    ["what is no result", 4, [-3, 4000, 4000, 4000, 4000], "A result below zero is -1 (DNF) or -2 (DNS) (number 4)"],
    ["somebody who is not in the round", 99, same(4000), "user is not part of this round (number 99)"],
  ])("%s", async (_, registrantId, attempts, message) => {
    const before = [await rowsOf(hall), await summaries(hall)];
    expect(await saidOf(correct(hall, registrantId, attempts, { base: same(4000) }))).toBe(message);
    expect([await rowsOf(hall), await summaries(hall)]).toEqual(before);
  });

  test("in a round that is open, or that nobody is in", async () => {
    const open = { ...of(hall), roundId: "333-r2", correction: { registrantId: 1, base: [], attempts: same(1) } };
    expect(await saidOf(correctLocked(db, { ...open, agreed: "" }))).toBe(
      "This round is open: change the result where results are typed.",
    );
    const unopened = await createHall(db, { people: 2, rounds: [{}] });
    expect(await saidOf(correct(unopened, 1, same(1000)))).toBe("round is not open");
  });

  test("what a form brings that cannot be read, or whose attempts were not shown", async () => {
    const written = { competitor: "4", attempts: ["1.2.3", "", "", "", ""], shown: "4:4000,4000,4000,4000,4000" };
    expect(await saidOf(correctWritten(db, { ...of(hall), written: { ...written, agreed: "" } }))).toBe(
      "Attempt 1 cannot be read: “1.2.3”.",
    );
    for (const shown of ["", "5:5000", "nonsense"]) {
      const other = { ...written, attempts: same(4100).map(String), shown, agreed: "" };
      expect(await saidOf(correctWritten(db, { ...of(hall), written: other }))).toBe(
        "Open the result again to change it.",
      );
    }
  });

  test("by whoever only types results, or is a stranger", async () => {
    const [scoretaker, stranger] = [await createAccount(db), await createAccount(db)];
    await db.insert(competitionScoretakers).values({ competitionId: hall.competitionId, accountId: scoretaker.id });
    expect(await saidOf(correct({ ...hall, actor: sessionOf(scoretaker) }, 3, same(3100)))).toBe(
      "Organizer privileges required",
    );
    expect(await saidOf(correct({ ...hall, actor: sessionOf(stranger) }, 3, same(3100)))).toBe(
      "Score taking privileges required",
    );
    expect(await attemptsOf(hall, 3)).toEqual(same(3000));
  });

  test.each([{ resultsSubmittedAt: now }, { resultsPostedAt: now }])("once they are handed in: %o", async (done) => {
    const other = await lockedHall();
    await db.update(competitions).set(done).where(eq(competitions.id, other.competitionId));
    expect(await saidOf(correct(other, 3, same(3100)))).toBe(
      "Results cannot be entered after they have been submitted",
    );
  });
});

describe("two at once", () => {
  test("on the same attempt the second is told", async () => {
    const hall = await lockedHall();
    const said = await Promise.all(
      [2900, 2800].map((first) => saidOf(correct(hall, 3, [first, 3000, 3000, 3000, 3000]))),
    );
    const stayed = (await attemptsOf(hall, 3))?.[0];
    expect(said.filter((one) => one !== undefined)).toEqual([
      `Somebody else has entered ${(stayed ?? 0) / 100}.00, 30.00, 30.00, 30.00, 30.00 meanwhile. Open the result again to change it.`,
    ]);
  });

  test("who agreed to something is asked again where another correction has come first", async () => {
    const hall = await lockedHall();
    const asked = await saidOf(correct(hall, 4, same(5500)));
    const other = await saidOf(correct(hall, 5, same(6500)));
    expect(other).toBeUndefined();
    const { second } = await db.transaction(async (tx) => {
      await tx.select().from(competitions).where(eq(competitions.id, hall.competitionId)).for("update");
      const second = saidOf(correct(hall, 4, same(6200), { agreed: agreementTo(asked ?? "") }));
      await vi.waitUntil(async () => (await lockWaits(db)) > 0, { timeout: 10_000 });
      return { second };
    });
    expect(await second).toContain(`Through then, but not in that round: ${nameOf(hall, 6)}.`);
    expect(await attemptsOf(hall, 4)).toEqual(same(4000));
  });
});
