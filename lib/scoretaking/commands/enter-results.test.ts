import { eq } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { findCompetition } from "#lib/competitions/visibility.ts";
import type { Database } from "#lib/db/connection.ts";
import { fillReferenceTables } from "#lib/db/reference-tables.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { competitionScoretakers, scoretakingDevices } from "#lib/db/schema/scoretaking.ts";
import { inLanguage } from "#lib/language/in-language.ts";
import { DNF, DNS } from "#lib/reference/attempt-result.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { sessionOf } from "#lib/testing/factories/actors.ts";
import { createHall, type Hall } from "#lib/testing/factories/scoretaking.ts";
import { lockWaits } from "#lib/testing/lock-waits.ts";
import { historyOf } from "#lib/testing/wcif-client.ts";
import { diff } from "#lib/wcif/merge/diff.ts";
import { clientOf, noteRead } from "#lib/wcif/revisions/client-bases.ts";
import { documentAt } from "#lib/wcif/revisions/history.ts";
import { readWritableDocument } from "#lib/wcif/store/read.ts";
import { listFacts } from "../queries/live-facts.ts";
import { readLiveRound } from "../queries/live-round.ts";
import { enterResults, type TypedEntry } from "./enter-results.ts";
import { openRound } from "./rounds.ts";
import { undoFact, undoLast } from "./undo.ts";

const { db } = await testDatabase();
await fillReferenceTables(db);
const now = new Date("2030-05-04T10:00:00Z");

async function openHall(options: Parameters<typeof createHall>[1]): Promise<Hall> {
  const hall = await createHall(db, options);
  const roundId = `${options.rounds[0]?.eventId ?? "333"}-r1`;
  await openRound(db, { competitionId: hall.competitionId, roundId, actor: hall.actor, now });
  return hall;
}

const enter = ({ competitionId, actor }: Hall, ...entries: TypedEntry[]) =>
  enterResults(db, { competitionId, roundId: "333-r1", actor, now, entries });

const typed = (registrantId: number, attempts: number[], base: number[] = []) => ({ registrantId, base, attempts });

const attemptsOf = async ({ competitionId }: Hall, registrantId: number, roundId = "333-r1") =>
  (await readLiveRound(db, { id: competitionId }, roundId))?.results.find((one) => one.registrantId === registrantId)
    ?.attempts;

const summaries = async ({ competitionId }: Hall) =>
  (await historyOf(db, competitionId)).map((line) => line.replace(/^\d+ /, ""));

const documentNow = async ({ competitionId }: Hall) => {
  const competition = (await findCompetition(db, competitionId))!;
  return { revision: competition.revision, document: await readWritableDocument(db, competition) };
};

const five = [1000, 1100, 1200, 1300, 1400];

describe("an entry", () => {
  test("is there with best, average, place and who is through", async () => {
    const hall = await openHall({ people: 3, rounds: [{ cutoffAttempts: 2, cutoffResult: 2000 }] });
    expect(await enter(hall, typed(1, five), typed(2, [2000, 2100]))).toEqual({
      results: [
        { registrantId: 1, attempts: five, best: 1000, average: 1200 },
        { registrantId: 2, attempts: [2000, 2100], best: 2000, average: 0 },
      ],
      conflicts: [],
    });
    const round = await readLiveRound(db, { id: hall.competitionId }, "333-r1");
    expect(round).toMatchObject({ state: "open", completed: 2, isFinal: true });
    expect(
      round?.results.map(({ registrantId, place, globalPlace, advancing, isComplete, tags }) => [
        ...[registrantId, place, globalPlace, advancing, isComplete, tags],
      ]),
    ).toEqual([
      [1, 1, 1, "yes", true, { single: "WR", average: "WR" }],
      [2, 2, 2, "yes", true, { single: "PR", average: null }],
      [3, null, null, "no", false, { single: null, average: null }],
    ]);
  });

  test("is told by the history, which leads back to before it", async () => {
    const hall = await openHall({ people: 3, rounds: [{}] });
    const before = await documentNow(hall);
    await enter(hall, typed(2, five));
    const after = await documentNow(hall);
    expect(after.document.events[0]?.rounds[0]?.results).toContainEqual({
      ...{ registrantId: 2, ranking: 1, attempts: five, best: 1000, average: 1200 },
    });
    expect(after.revision).toBe(before.revision + 1);
    expect(
      diff(
        await documentAt(db, { competitionId: hall.competitionId, revision: before.revision }, after),
        before.document,
      ).size,
    ).toBe(0);
    expect(await summaries(hall)).toEqual([
      "opened the final of 3x3x3 Cube for 3 people",
      `entered ${hall.competitors[1]?.name}’s result in the final of 3x3x3 Cube`,
    ]);
  });

  test("is told in English, whatever the language of whoever enters it", async () => {
    const hall = await inLanguage("es", () => openHall({ people: 2, rounds: [{}] }));
    await inLanguage("ar", () => enter(hall, typed(2, five)));
    expect(await summaries(hall)).toEqual([
      "opened the final of 3x3x3 Cube for 2 people",
      `entered ${hall.competitors[1]?.name}’s result in the final of 3x3x3 Cube`,
    ]);
  });

  test("joins what the same person has just entered in the round, as long as nobody has read it", async () => {
    const hall = await openHall({ people: 5, rounds: [{}] });
    const before = await documentNow(hall);
    const name = (number: number) => hall.competitors[number - 1]?.name;
    for (const id of [1, 2, 3]) await enter(hall, typed(id, [1000 * id]));
    expect((await summaries(hall)).slice(1)).toEqual([
      `entered the results of ${name(1)}, ${name(2)} and ${name(3)} in the final of 3x3x3 Cube`,
    ]);
    await enter(hall, typed(4, [900]));
    const after = await documentNow(hall);
    expect((await summaries(hall)).slice(1)).toEqual(["entered 4 results in the final of 3x3x3 Cube"]);
    expect(
      diff(
        await documentAt(db, { competitionId: hall.competitionId, revision: before.revision }, after),
        before.document,
      ).size,
    ).toBe(0);

    // A program goes on from here.
    await noteRead(db, clientOf(hall.actor, hall.competitionId)!, { revision: after.revision, major: 2 });
    await enter(hall, typed(5, [800]));
    expect((await summaries(hall)).slice(1)).toEqual([
      "entered 4 results in the final of 3x3x3 Cube",
      `entered ${name(5)}’s result in the final of 3x3x3 Cube`,
    ]);
    const last = await documentNow(hall);
    expect(
      diff(await documentAt(db, { competitionId: hall.competitionId, revision: after.revision }, last), after.document)
        .size,
    ).toBe(0);
    const other = await createAccount(db);
    await db.insert(competitionScoretakers).values({ competitionId: hall.competitionId, accountId: other.id });
    await enter({ ...hall, actor: sessionOf(other) }, typed(5, [800, 900], [800]));
    expect((await summaries(hall)).slice(2)).toHaveLength(2);
  });

  test("sent again changes nothing", async () => {
    const hall = await openHall({ people: 2, rounds: [{}] });
    const first = await enter(hall, typed(1, [60_123, 59_999]));
    expect(first.results[0]?.attempts).toEqual([DNF, 59_999]);
    const { revision } = await documentNow(hall);
    expect(await enter(hall, typed(1, [60_123, 59_999]))).toEqual(first);
    expect((await documentNow(hall)).revision).toBe(revision);
    expect(await listFacts(db, { id: hall.competitionId })).toHaveLength(2);
  });

  test("takes time from a cumulative limit that its rounds share, over events", async () => {
    const shared = { timeLimitCentiseconds: 10_000, timeLimitCumulativeRoundIds: ["333-r1", "222-r1"] };
    const hall = await openHall({
      people: 2,
      eventIds: ["333", "222"],
      rounds: [{ ...shared }, { eventId: "222", ...shared }],
    });
    const { competitionId, actor } = hall;
    await openRound(db, { competitionId, roundId: "222-r1", actor, now });
    await enter(hall, typed(1, [4000, DNF, 1000]), typed(2, [100]));
    const entered = await enterResults(db, {
      ...{ competitionId, roundId: "222-r1", actor, now },
      entries: [typed(1, [4999, 1, 0, 1]), typed(2, [4999, 1])],
    });
    expect(entered.results.map(({ attempts }) => attempts)).toEqual([
      [4999, DNF, 0, DNF],
      [4999, 1],
    ]);
  });
});

describe("two at once", () => {
  test("on different attempts of a row both stay", async () => {
    const hall = await openHall({ people: 2, rounds: [{}] });
    const answers = await Promise.all([enter(hall, typed(1, [1000])), enter(hall, typed(1, [0, 1100]))]);
    expect(answers.flatMap(({ conflicts }) => conflicts)).toEqual([]);
    expect(await attemptsOf(hall, 1)).toEqual([1000, 1100]);
  });

  test("on the same attempt the second is told, sees both and chooses", async () => {
    const hall = await openHall({ people: 2, rounds: [{}] });
    const [one, two] = await Promise.all([enter(hall, typed(1, [1000])), enter(hall, typed(1, [1001]))]);
    const stayed = await attemptsOf(hall, 1);
    const mine = stayed?.[0] === 1000 ? [1001] : [1000];
    expect([...one.conflicts, ...two.conflicts]).toEqual([{ registrantId: 1, base: [], mine, theirs: stayed }]);
    const chosen = await enter(hall, typed(1, mine, stayed));
    expect(chosen.conflicts).toEqual([]);
    expect(await attemptsOf(hall, 1)).toEqual(mine);
  });

  test("a conflict keeps back its own entry and no other of the same call", async () => {
    const hall = await openHall({ people: 3, rounds: [{}] });
    await enter(hall, typed(1, [1000]));
    const answer = await enter(hall, typed(1, [999, 1100]), typed(2, [2000]));
    expect(answer).toEqual({
      results: [{ registrantId: 2, attempts: [2000], best: 2000, average: 0 }],
      conflicts: [{ registrantId: 1, base: [], mine: [999, 1100], theirs: [1000] }],
    });
    expect([await attemptsOf(hall, 1), await attemptsOf(hall, 2)]).toEqual([[1000], [2000]]);
  });
});

const refusing = await openHall({ people: 3, rounds: [{ cutoffAttempts: 1, cutoffResult: 1500 }, { number: 2 }] });

describe("it is refused, and nothing of the call is saved", () => {
  const hall = refusing;

  test.each([
    ["six attempts", typed(2, [1, 2, 3, 4, 5, 6]), "There are 5 attempts in this round, not 6 (number 2)"],
    ["a number that is no result", typed(2, [-3]), "A result below zero is -1 (DNF) or -2 (DNS) (number 2)"],
    ["somebody who is not in the round", typed(77, [1000]), "user is not part of this round (number 77)"],
    ["the same person twice", typed(1, [1000]), "has two results in what was sent (number 1)"],
    ["after an unmet cutoff", typed(2, [1500, 1000]), "The cutoff was not met in the first 1 attempts (number 2)"],
    [
      "nothing but DNS",
      typed(2, [DNS]),
      "Whoever started no attempt at all is not in the round: take them out instead (number 2)",
    ],
  ])("%s", async (_, entry, message) => {
    await expect(enter(hall, typed(1, [1000]), entry)).rejects.toThrow(message);
    expect(await attemptsOf(hall, 1)).toEqual([]);
  });

  test("more than a thousand at once", async () => {
    const many = Array.from({ length: 1001 }, (_, index) => typed(index, [1]));
    await expect(enter(hall, ...many)).rejects.toThrow("At most 1000 results are entered at once");
  });

  test("a round that is not open, or not there", async () => {
    const { competitionId, actor } = hall;
    const into = (roundId: string) =>
      enterResults(db, { competitionId, roundId, actor, now, entries: [typed(1, [1])] });
    await expect(into("333-r2")).rejects.toThrow("round is not open");
    await expect(into("333-r3")).rejects.toMatchObject({ kind: "not_found" });
    await expect(into("nonsense")).rejects.toMatchObject({ kind: "not_found" });
  });
});

describe("results are entered by", () => {
  const entry = typed(1, [1000]);
  const as = ({ competitionId }: Hall, by: Parameters<typeof enterResults>[1] extends infer C ? Partial<C> : never) =>
    enterResults(db, { competitionId, roundId: "333-r1", now, entries: [entry], ...by } as Parameters<
      typeof enterResults
    >[1]);

  test("managers and scoretakers, and nobody else", async () => {
    const hall = await openHall({ people: 1, rounds: [{}] });
    const stranger = sessionOf(await createAccount(db));
    await expect(as(hall, { actor: stranger })).rejects.toMatchObject({ kind: "forbidden" });
    const elsewhere = await openHall({ people: 1, rounds: [{}] });
    await expect(as(hall, { actor: elsewhere.actor })).rejects.toMatchObject({ kind: "forbidden" });
    await db
      .insert(competitionScoretakers)
      .values({ competitionId: hall.competitionId, accountId: stranger.account!.id });
    expect((await as(hall, { actor: stranger })).results).toHaveLength(1);
    const token = { ...stranger, credential: "token" as const, scopes: ["public" as const] };
    await expect(as(hall, { actor: token })).rejects.toMatchObject({ kind: "forbidden" });
  });

  test("a device of this competition, which the history names", async () => {
    const hall = await openHall({ people: 1, rounds: [{}] });
    const other = await openHall({ people: 1, rounds: [{}] });
    const [device] = await db
      .insert(scoretakingDevices)
      .values({ competitionId: hall.competitionId, name: "Timer 3", tokenHash: "a", expiresAt: now })
      .returning();
    await as(hall, { device: device! });
    expect((await summaries(hall)).at(-1)).toBe(
      `entered ${hall.competitors[0]?.name}’s result in the final of 3x3x3 Cube (by the device “Timer 3”)`,
    );
    expect((await listFacts(db, { id: hall.competitionId }))[0]).toMatchObject({ by: "Timer 3", accountId: null });
    await expect(as(other, { device: device! })).rejects.toMatchObject({ kind: "not_found" });
  });

  test.each([
    [
      "scores are typed elsewhere",
      { scoretakingSoftware: "external" },
      "Scoretaking software needs to be set to Internal",
    ],
    ["results were submitted", { resultsSubmittedAt: now }, "Results cannot be entered after they have been submitted"],
    ["it was cancelled", { cancelledAt: now }, "The competition was cancelled"],
  ] as const)("nobody once %s", async (_, state, message) => {
    const hall = await openHall({ people: 1, rounds: [{}] });
    await db.update(competitions).set(state).where(eq(competitions.id, hall.competitionId));
    await expect(as(hall, { actor: hall.actor })).rejects.toThrow(message);
  });
});

test("nothing is entered once results were handed in while it waited", async () => {
  const hall = await openHall({ people: 1, rounds: [{}] });
  const isHall = eq(competitions.id, hall.competitionId);
  const entering = await db.transaction(async (tx) => {
    await tx.update(competitions).set({ resultsSubmittedAt: now }).where(isHall);
    const waiting = enter(hall, typed(1, [1000])).then(
      () => "entered",
      (error: Error) => error.message,
    );
    await vi.waitUntil(async () => (await lockWaits(db)) > 0, { timeout: 10_000 });
    return { waiting };
  });
  expect(await entering.waiting).toBe("Results cannot be entered after they have been submitted");
  expect(await attemptsOf(hall, 1)).toEqual([]);
});

describe("nothing is entered by what was taken off the list while it waited:", () => {
  const whileWaiting = async (
    hall: Hall,
    enterOne: () => Promise<unknown>,
    takeOff: (tx: Database) => Promise<unknown>,
  ) =>
    await db.transaction(async (tx) => {
      await tx.select().from(competitions).where(eq(competitions.id, hall.competitionId)).for("update");
      const waiting = enterOne().then(
        () => "entered",
        (error: { kind?: string }) => error.kind,
      );
      await vi.waitUntil(async () => (await lockWaits(db)) > 0, { timeout: 10_000 });
      await takeOff(tx);
      return { waiting };
    });

  test("a device", async () => {
    const hall = await openHall({ people: 1, rounds: [{}] });
    const { competitionId } = hall;
    const values = { competitionId, name: "Timer 9", tokenHash: "removed", expiresAt: now };
    const [device] = await db.insert(scoretakingDevices).values(values).returning();
    const entering = await whileWaiting(
      hall,
      () => enterResults(db, { competitionId, roundId: "333-r1", now, device: device!, entries: [typed(1, [1000])] }),
      (tx) => tx.delete(scoretakingDevices).where(eq(scoretakingDevices.id, device!.id)),
    );
    expect(await entering.waiting).toBe("unauthenticated");
    expect(await attemptsOf(hall, 1)).toEqual([]);
  });

  test("a scoretaker", async () => {
    const hall = await openHall({ people: 1, rounds: [{}] });
    const { id: accountId, ...account } = await createAccount(db);
    await db.insert(competitionScoretakers).values({ competitionId: hall.competitionId, accountId });
    const actor = sessionOf({ id: accountId, ...account });
    const entering = await whileWaiting(
      hall,
      () => enter({ ...hall, actor }, typed(1, [1000])),
      (tx) => tx.delete(competitionScoretakers).where(eq(competitionScoretakers.accountId, accountId)),
    );
    expect(await entering.waiting).toBe("forbidden");
    expect(await attemptsOf(hall, 1)).toEqual([]);
  });
});

describe("taking back", () => {
  test("what one did last, then what came before, and nobody else's", async () => {
    const hall = await openHall({ people: 3, rounds: [{}] });
    const other = await createAccount(db);
    await db.insert(competitionScoretakers).values({ competitionId: hall.competitionId, accountId: other.id });
    const command = { competitionId: hall.competitionId, roundId: "333-r1", now };
    await enter(hall, typed(1, [1000]));
    await enter(hall, typed(1, [1000, 1100], [1000]));
    await enter({ ...hall, actor: sessionOf(other) }, typed(2, [2000]));
    await undoLast(db, { ...command, actor: hall.actor });
    expect([await attemptsOf(hall, 1), await attemptsOf(hall, 2)]).toEqual([[1000], [2000]]);
    await undoLast(db, { ...command, actor: hall.actor });
    expect(await attemptsOf(hall, 1)).toEqual([]);
    await undoLast(db, { ...command, actor: sessionOf(other) });
    expect(await attemptsOf(hall, 2)).toEqual([]);
    await expect(undoLast(db, { ...command, actor: sessionOf(other) })).rejects.toThrow(
      "There is nothing of yours to take back in this round",
    );
  });

  test("only what nothing newer touched", async () => {
    const hall = await openHall({ people: 2, rounds: [{}] });
    await enter(hall, typed(1, [1000]));
    const [fact] = await listFacts(db, { id: hall.competitionId });
    await enter(hall, typed(1, [1001], [1000]));
    const undo = { competitionId: hall.competitionId, factId: fact?.id ?? 0, actor: hall.actor, now };
    await expect(undoFact(db, undo)).rejects.toMatchObject({ kind: "conflict" });
    await expect(undoFact(db, { ...undo, factId: 999_999 })).rejects.toMatchObject({ kind: "not_found" });
    expect(await attemptsOf(hall, 1)).toEqual([1001]);
    const [newest] = await listFacts(db, { id: hall.competitionId });
    const undoNewest = { ...undo, factId: newest?.id ?? 0 };
    await undoFact(db, undoNewest);
    await expect(undoFact(db, undoNewest)).rejects.toThrow("It was taken back already");
    await undoFact(db, undo);
    expect(await attemptsOf(hall, 1)).toEqual([]);
  });

  test("all that was entered at once goes at once", async () => {
    const hall = await openHall({ people: 3, rounds: [{}] });
    await enter(hall, typed(1, [1000]), typed(2, [1100]), typed(3, [1200]));
    const told = await listFacts(db, { id: hall.competitionId });
    expect(told.map(({ kind, registrantId }) => `${kind} ${registrantId}`)).toEqual([
      "result_entered 3",
      "result_entered 2",
      "result_entered 1",
      "round_opened null",
    ]);
    const fact = told[2];
    await undoFact(db, { competitionId: hall.competitionId, factId: fact?.id ?? 0, actor: hall.actor, now });
    expect(await Promise.all([1, 2, 3].map((id) => attemptsOf(hall, id)))).toEqual([[], [], []]);
  });

  test("one of them by itself leaves the others", async () => {
    const hall = await openHall({ people: 2, rounds: [{}] });
    await enter(hall, typed(1, [1000]), typed(2, [1100]));
    const [last] = await listFacts(db, { id: hall.competitionId });
    await undoFact(db, { competitionId: hall.competitionId, factId: last?.id ?? 0, actor: hall.actor, now });
    expect(await Promise.all([1, 2].map((id) => attemptsOf(hall, id)))).toEqual([[1000], []]);
  });
});
