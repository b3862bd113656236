import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { findCompetition } from "#lib/competitions/visibility.ts";
import { fillReferenceTables } from "#lib/db/reference-tables.ts";
import { registrations } from "#lib/db/schema/registrations.ts";
import { liveFacts } from "#lib/db/schema/scoretaking.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createRegistration } from "#lib/testing/factories/registrations.ts";
import { createHall, type Hall } from "#lib/testing/factories/scoretaking.ts";
import { diff } from "#lib/wcif/merge/diff.ts";
import { documentAt } from "#lib/wcif/revisions/history.ts";
import { readWritableDocument } from "#lib/wcif/store/read.ts";
import { countLeftOut } from "../queries/count-left-out.ts";
import { listFacts } from "../queries/live-facts.ts";
import { listLiveRounds, readLiveRound } from "../queries/live-round.ts";
import { findTooFewBefore } from "../queries/needed-people.ts";
import { addableCompetitors, addCompetitor, nextIfQuit, notEligible, quitCompetitors } from "./competitors.ts";
import { enterResults } from "./enter-results.ts";
import { clearRound, closeRound, openRound } from "./rounds.ts";
import { undoFact, undoLast } from "./undo.ts";

const { db } = await testDatabase();
await fillReferenceTables(db);
const now = new Date("2030-05-04T10:00:00Z");

const inRound = ({ competitionId, actor }: Hall, number: number) => ({
  ...{ competitionId, roundId: `333-r${number}`, actor, now },
});

/** Whoever has a lower number is faster. */
const enterAll = (hall: Hall, number: number, ids: number[], time = (id: number) => 1000 + id) =>
  enterResults(db, {
    ...inRound(hall, number),
    entries: ids.map((registrantId) => ({
      registrantId,
      attempts: Array.from({ length: 5 }, () => time(registrantId)),
    })),
  });

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

const live = ({ competitionId }: Hall, number: number) => readLiveRound(db, { id: competitionId }, `333-r${number}`);
const idsIn = async (hall: Hall, number: number) =>
  ((await live(hall, number))?.results ?? []).map(({ registrantId }) => registrantId).sort((a, b) => a - b);
const statesOf = async ({ competitionId }: Hall) =>
  (await listLiveRounds(db, { id: competitionId }, now)).map(({ state }) => state);

const documentNow = async ({ competitionId }: Hall) => {
  const competition = (await findCompetition(db, competitionId))!;
  const document = await readWritableDocument(db, competition);
  // The order of results says nothing.
  for (const { results } of document.events.flatMap(({ rounds }) => rounds)) {
    results.sort((a, b) => a.registrantId - b.registrantId);
  }
  return { revision: competition.revision, document };
};

const best = (level: number) => ({ advancementType: "ranking" as const, advancementLevel: level });

/** A first round of twelve that is done: the first four go on. */
async function halfway(more: { first?: object; second?: object } = {}): Promise<Hall> {
  const hall = await createHall(db, {
    people: 12,
    rounds: [
      { ...best(4), ...more.first },
      { number: 2, ...more.second },
    ],
  });
  await openRound(db, inRound(hall, 1));
  await enterAll(hall, 1, numbers(1, 12));
  return hall;
}

describe("opening", () => {
  test("a first round is for who is accepted, competes, and chose the event", async () => {
    const hall = await createHall(db, { people: 3, rounds: [{}] });
    const { competitionId } = hall;
    const add = async (more: object) =>
      createRegistration(db, { competitionId, accountId: (await createAccount(db)).id, ...more });
    await add({ status: "pending" });
    await add({ isCompeting: false });
    await add({ eventIds: ["222"] });
    await add({ status: "waiting_list" });
    expect(await openRound(db, inRound(hall, 1))).toEqual({ createdRows: 3, lockedRows: 0, leftOut: 0 });
    expect(await idsIn(hall, 1)).toEqual([1, 2, 3]);
    await expect(openRound(db, inRound(hall, 1))).rejects.toThrow("round already open");
  });

  test("a later round is for who goes on, and locks the one before", async () => {
    const hall = await halfway();
    expect(await statesOf(hall)).toEqual(["open", "ready"]);
    expect(await openRound(db, inRound(hall, 2))).toEqual({ createdRows: 4, lockedRows: 12, leftOut: 0 });
    expect(await idsIn(hall, 2)).toEqual([1, 2, 3, 4]);
    expect(await statesOf(hall)).toEqual(["locked", "open"]);
    const first = await live(hall, 1);
    expect(first?.results.map(({ advancing }) => advancing).filter((is) => is === "yes")).toHaveLength(4);
    await expect(enterAll(hall, 1, [12], () => 1)).rejects.toThrow("round is locked");
    await expect(clearRound(db, inRound(hall, 1))).rejects.toThrow("round is locked");
    await expect(quitCompetitors(db, { ...inRound(hall, 1), registrantIds: [12] })).rejects.toThrow("round is locked");
  });

  test("waits until all results are in; who never came is left out where one says so", async () => {
    const hall = await createHall(db, { people: 12, rounds: [best(4), { number: 2 }] });
    await openRound(db, inRound(hall, 1));
    await enterAll(hall, 1, numbers(1, 10));
    expect(await statesOf(hall)).toEqual(["open", "pending"]);
    const refusal = "score taking is not finished in the previous round";
    await expect(openRound(db, inRound(hall, 2))).rejects.toThrow(refusal);
    await enterResults(db, { ...inRound(hall, 1), entries: [{ registrantId: 11, attempts: [1000] }] });
    await expect(openRound(db, { ...inRound(hall, 2), emptyRows: "leave_out" })).rejects.toThrow(refusal);
    await enterAll(hall, 1, [11]);
    expect(await openRound(db, { ...inRound(hall, 2), emptyRows: "leave_out" })).toEqual({
      ...{ createdRows: 4, lockedRows: 11, leftOut: 1 },
    });
    expect(await idsIn(hall, 1)).toEqual(numbers(1, 11));
    expect(await countLeftOut(db, (await live(hall, 1))!)).toBe(1);
    expect(await countLeftOut(db, (await live(hall, 2))!)).toBe(0);
    await closeRound(db, inRound(hall, 2));
    expect(await idsIn(hall, 1)).toEqual(numbers(1, 12));
    expect(await statesOf(hall)).toEqual(["open", "pending"]);
  });

  test("is known to be refused before all results are in, unless somebody is added", async () => {
    const few = await createHall(db, { people: 7, rounds: [best(4), { number: 2 }] });
    const known = async () =>
      (await listLiveRounds(db, { id: few.competitionId }, now)).map((round) => round.hasTooFewBefore);
    const why = () => findTooFewBefore(db, few.competitionId, "333-r2");
    expect([await known(), await why()]).toEqual([[false, false], undefined]);
    await openRound(db, inRound(few, 1));
    expect([await known(), await why()]).toEqual([
      [false, true],
      {
        text: "Regulation 9m3: 8 people are needed in the first round of 3x3x3 Cube, and no more than 7 can have a result.",
        addAt: "333-r1",
      },
    ]);
    await enterAll(few, 1, numbers(1, 7));
    expect(await why()).toEqual({
      text: "Regulation 9m3: 8 people are needed in the first round of 3x3x3 Cube, and 7 had a result.",
      addAt: "333-r1",
    });
    const { id: accountId } = await createAccount(db);
    await createRegistration(db, { competitionId: few.competitionId, accountId });
    await addCompetitor(db, { ...inRound(few, 1), registrantId: 8 });
    expect([await known(), await why()]).toEqual([[false, false], undefined]);
  });

  test("is refused with too few people before it, and where nobody qualified", async () => {
    const few = await createHall(db, { people: 7, rounds: [best(4), { number: 2 }] });
    await openRound(db, inRound(few, 1));
    await enterAll(few, 1, numbers(1, 7));
    expect(await statesOf(few)).toEqual(["open", "blocked"]);
    await expect(openRound(db, inRound(few, 2))).rejects.toThrow(
      "Regulation 9m3: 8 people are needed in the first round of 3x3x3 Cube, and 7 had a result.",
    );
    const long = await createHall(db, { people: 15, rounds: [best(10), { number: 2, ...best(4) }, { number: 3 }] });
    await openRound(db, inRound(long, 1));
    await enterAll(long, 1, numbers(1, 15));
    await openRound(db, inRound(long, 2));
    await enterAll(long, 2, numbers(1, 10));
    await expect(openRound(db, inRound(long, 3))).rejects.toThrow("Regulation 9m2: 16 people are needed");
    const hall = await halfway({ first: { advancementType: "attemptResult", advancementLevel: 500 } });
    await expect(openRound(db, inRound(hall, 2))).rejects.toThrow("no one qualified");
    const nobody = await createHall(db, { people: 0, rounds: [{}] });
    await expect(openRound(db, inRound(nobody, 1))).rejects.toThrow("nobody is registered for this event");
  });

  test("both halves of a Dual Round open together, and the better half counts", async () => {
    const linkedRoundIds = ["333-r1", "333-r2"];
    const hall = await createHall(db, {
      people: 12,
      rounds: [{ linkedRoundIds }, { number: 2, linkedRoundIds, ...best(3) }, { number: 3 }],
    });
    expect(await openRound(db, inRound(hall, 2))).toMatchObject({ createdRows: 24 });
    expect(await statesOf(hall)).toEqual(["open", "open", "pending"]);
    await enterAll(hall, 1, numbers(1, 12));
    await enterAll(hall, 2, numbers(1, 12), (id) => (id === 12 ? 500 : 2000 + id));
    const second = await live(hall, 2);
    expect(second?.results[0]).toMatchObject({ registrantId: 12, place: 1, globalPlace: 1, advancing: "yes" });
    expect(second?.results[1]).toMatchObject({ registrantId: 1, place: 2, globalPlace: 2, advancing: "yes" });
    // What the interchange tells is the place over both halves, in both.
    const { document } = await documentNow(hall);
    const rankingsOf = (id: number) =>
      document.events[0]?.rounds
        .slice(0, 2)
        .map(({ results }) => results.find((one) => one.registrantId === id)?.ranking);
    expect([rankingsOf(12), rankingsOf(1), rankingsOf(11)]).toEqual([
      [1, 1],
      [2, 2],
      [12, 12],
    ]);
    await openRound(db, inRound(hall, 3));
    expect(await idsIn(hall, 3)).toEqual([1, 2, 12]);
    expect(await statesOf(hall)).toEqual(["locked", "locked", "open"]);
  });
});

test("a third round opens for who goes on from the second", async () => {
  const hall = await createHall(db, { people: 16, rounds: [best(12), { number: 2, ...best(4) }, { number: 3 }] });
  await openRound(db, inRound(hall, 1));
  await enterAll(hall, 1, numbers(1, 16));
  await openRound(db, inRound(hall, 2));
  await enterAll(hall, 2, numbers(1, 12), (id) => 2000 - id);
  await openRound(db, inRound(hall, 3));
  expect(await idsIn(hall, 3)).toEqual([9, 10, 11, 12]);
  expect(await statesOf(hall)).toEqual(["locked", "locked", "open"]);
});

describe("closing takes an opening back", () => {
  test("until somebody has a result in it, and the document is what it was", async () => {
    const hall = await halfway();
    const before = await documentNow(hall);
    await openRound(db, inRound(hall, 2));
    await enterAll(hall, 2, [1]);
    await expect(closeRound(db, inRound(hall, 2))).rejects.toThrow("round has results entered");
    await undoLast(db, inRound(hall, 2));
    expect(await closeRound(db, inRound(hall, 2))).toEqual({ deletedRows: 4 });
    const after = await documentNow(hall);
    expect(after.document).toEqual(before.document);
    const { competitionId } = hall;
    expect(diff(await documentAt(db, { competitionId, revision: before.revision }, after), before.document).size).toBe(
      0,
    );
    expect(await statesOf(hall)).toEqual(["open", "ready"]);
    await enterAll(hall, 1, [12], () => 900);
    expect((await live(hall, 1))?.results[0]?.registrantId).toBe(12);
    await expect(closeRound(db, inRound(hall, 2))).rejects.toThrow("round is not open");
  });

  test("undoing what opened it is the same", async () => {
    const hall = await halfway();
    await openRound(db, inRound(hall, 2));
    await undoLast(db, inRound(hall, 2));
    expect(await statesOf(hall)).toEqual(["open", "ready"]);
  });
});

describe("clearing", () => {
  test("empties all rows at once, and is taken back at once", async () => {
    const hall = await halfway();
    const before = await documentNow(hall);
    expect(await clearRound(db, inRound(hall, 1))).toEqual({ cleared: 12 });
    expect((await live(hall, 1))?.results.every(({ attempts, place }) => attempts.length === 0 && place === null)).toBe(
      true,
    );
    expect(await clearRound(db, inRound(hall, 1))).toEqual({ cleared: 0 });
    const [fact] = await listFacts(db, { id: hall.competitionId });
    expect(fact).toMatchObject({ kind: "round_cleared", registrantId: null });
    await undoFact(db, { ...inRound(hall, 1), factId: fact?.id ?? 0 });
    expect((await documentNow(hall)).document).toEqual(before.document);
  });
});

describe("quitting", () => {
  test("leaves the place empty, or gives it to the next in line; and is taken back", async () => {
    const hall = await halfway();
    await openRound(db, inRound(hall, 2));
    const before = await documentNow(hall);
    expect((await nextIfQuit(db, { ...inRound(hall, 2), registrantIds: [2] })).map((one) => one.registrantId)).toEqual([
      5,
    ]);
    const { quit, added } = await quitCompetitors(db, { ...inRound(hall, 2), registrantIds: [2], replacedBy: [5] });
    expect([quit, added].map((some) => some.map(({ registrantId }) => registrantId))).toEqual([[2], [5]]);
    expect(await idsIn(hall, 2)).toEqual([1, 3, 4, 5]);
    const quitter = (await live(hall, 1))?.results.find(({ registrantId }) => registrantId === 2);
    expect(quitter).toMatchObject({ advancing: "no", quitAt: now });
    await quitCompetitors(db, { ...inRound(hall, 2), registrantIds: [3] });
    expect(await idsIn(hall, 2)).toEqual([1, 4, 5]);
    expect((await nextIfQuit(db, { ...inRound(hall, 2), registrantIds: [1] })).map((one) => one.registrantId)).toEqual([
      6, 7,
    ]);
    await undoLast(db, inRound(hall, 2));
    await undoLast(db, inRound(hall, 2));
    expect(await idsIn(hall, 2)).toEqual([1, 2, 3, 4]);
    expect((await documentNow(hall)).document).toEqual(before.document);
    expect((await live(hall, 1))?.results.every(({ quitAt }) => quitAt === null)).toBe(true);
  });

  test("is so again once it is taken back that somebody came in again", async () => {
    const hall = await halfway();
    await openRound(db, inRound(hall, 2));
    const quitAt = async (id: number) =>
      (await live(hall, 1))?.results.find(({ registrantId }) => registrantId === id)?.quitAt;
    const next = async (id: number) =>
      (await nextIfQuit(db, { ...inRound(hall, 2), registrantIds: [id], places: "theirs" })).map(
        (one) => one.registrantId,
      );
    const later = new Date("2030-05-04T11:00:00Z");
    await quitCompetitors(db, { ...inRound(hall, 2), registrantIds: [4] });
    for (const _ of [1, 2]) {
      await addCompetitor(db, { ...inRound(hall, 2), registrantId: 4, now: later });
      expect([await quitAt(4), await idsIn(hall, 2)]).toEqual([null, [1, 2, 3, 4]]);
      await undoLast(db, { ...inRound(hall, 2), now: later });
      expect([await quitAt(4), await idsIn(hall, 2)]).toEqual([now, [1, 2, 3]]);
      expect(await next(1)).toEqual([5]);
    }
    await undoLast(db, inRound(hall, 2));
    expect([await quitAt(4), await idsIn(hall, 2)]).toEqual([null, [1, 2, 3, 4]]);

    // Who had given up nothing, or in a round that was closed since, has not by that either.
    await addCompetitor(db, { ...inRound(hall, 2), registrantId: 9 });
    await undoLast(db, inRound(hall, 2));
    expect(await quitAt(9)).toBeNull();
    await quitCompetitors(db, { ...inRound(hall, 2), registrantIds: [4] });
    await closeRound(db, inRound(hall, 2));
    await enterAll(hall, 1, [4], () => 5000);
    await openRound(db, inRound(hall, 2));
    await addCompetitor(db, { ...inRound(hall, 2), registrantId: 4 });
    await undoLast(db, inRound(hall, 2));
    expect([await quitAt(4), await idsIn(hall, 2)]).toEqual([null, [1, 2, 3, 5]]);
  });

  test("is told of everybody who left and who came in", async () => {
    const hall = await halfway();
    await openRound(db, inRound(hall, 2));
    await quitCompetitors(db, { ...inRound(hall, 2), registrantIds: [1, 2], replacedBy: [5, 6] });
    const told = await listFacts(db, { id: hall.competitionId }, { roundId: "333-r2" });
    expect(told.map(({ kind, registrantId, undoesId }) => [kind, registrantId, undoesId === null])).toEqual([
      ["competitor_added", 6, true],
      ["competitor_added", 5, true],
      ["competitor_quit", 2, true],
      ["competitor_quit", 1, true],
      ["round_opened", null, true],
    ]);
    await undoLast(db, inRound(hall, 2));
    const undone = await listFacts(db, { id: hall.competitionId }, { roundId: "333-r2", limit: 4 });
    expect(undone.map(({ kind, registrantId, undoesId }) => [kind, registrantId, undoesId === null])).toEqual([
      ["competitor_quit", 6, false],
      ["competitor_quit", 5, false],
      ["competitor_added", 2, false],
      ["competitor_added", 1, false],
    ]);
  });

  test("is refused with results, for somebody who is not there, and with another than the next", async () => {
    const hall = await halfway();
    await openRound(db, inRound(hall, 2));
    await enterAll(hall, 2, [1]);
    const quit = (registrantIds: number[], replacedBy: number[] = []) =>
      quitCompetitors(db, { ...inRound(hall, 2), registrantIds, replacedBy });
    await expect(quit([1])).rejects.toThrow("Cannot quit competitor with results");
    await expect(quit([9])).rejects.toThrow("user is not part of this round");
    await expect(quit([2], [6])).rejects.toMatchObject({ kind: "conflict", details: { data: { nextInLine: [5] } } });
    await expect(quit([])).rejects.toThrow("Say who leaves");
    await undoLast(db, inRound(hall, 2));
    await expect(quit([1, 2, 3, 4])).rejects.toThrow("Nobody would be left: close the round instead");
    expect(await idsIn(hall, 2)).toEqual([1, 2, 3, 4]);
  });

  test("counts and tells of somebody once, however often they are named", async () => {
    const hall = await halfway();
    await openRound(db, inRound(hall, 2));
    const twice = { ...inRound(hall, 2), registrantIds: [2, 2, 2] };
    expect((await nextIfQuit(db, twice)).map((one) => one.registrantId)).toEqual([5]);
    const { quit } = await quitCompetitors(db, twice);
    expect(quit.map(({ registrantId }) => registrantId)).toEqual([2]);
    const facts = await db.select().from(liveFacts).where(eq(liveFacts.competitionId, hall.competitionId));
    expect(facts.filter(({ kind }) => kind === "competitor_quit")).toHaveLength(1);
  });

  test("several at once in a first round, where nobody comes in for them", async () => {
    const hall = await createHall(db, { people: 4, rounds: [{}] });
    await openRound(db, inRound(hall, 1));
    const quit = { ...inRound(hall, 1), registrantIds: [2, 4] };
    expect(await nextIfQuit(db, quit)).toEqual([]);
    await expect(quitCompetitors(db, { ...quit, replacedBy: [1] })).rejects.toThrow(
      "Can't advance next for first rounds",
    );
    await quitCompetitors(db, quit);
    expect(await idsIn(hall, 1)).toEqual([1, 3]);
    await undoLast(db, inRound(hall, 1));
    expect(await idsIn(hall, 1)).toEqual([1, 2, 3, 4]);
  });
});

describe("adding by hand", () => {
  test("anybody accepted into a first round, only people of this competition", async () => {
    const hall = await createHall(db, { people: 2, rounds: [{}] });
    await openRound(db, inRound(hall, 1));
    const { competitionId } = hall;
    const late = await createRegistration(db, {
      ...{ competitionId, accountId: (await createAccount(db)).id, eventIds: ["222"] },
    });
    const pending = await createRegistration(db, {
      ...{ competitionId, accountId: (await createAccount(db)).id, status: "pending" },
    });
    expect((await addableCompetitors(db, inRound(hall, 1))).map((one) => one.registrationId)).toEqual([late.id]);
    const add = (registrantId: number) => addCompetitor(db, { ...inRound(hall, 1), registrantId });
    expect(await add(late.registrantId)).toMatchObject({ isAdded: true, competitor: { registrationId: late.id } });
    expect(await add(late.registrantId)).toMatchObject({ isAdded: false });
    await expect(add(pending.registrantId)).rejects.toMatchObject({ kind: "invalid", details: { code: notEligible } });
    await expect(add(99)).rejects.toMatchObject({ kind: "invalid", details: { code: notEligible } });
    expect(await idsIn(hall, 1)).toEqual([1, 2, 3]);
    await undoLast(db, inRound(hall, 1));
    expect(await idsIn(hall, 1)).toEqual([1, 2]);
  });

  test("only who was in the round before into a later one, and into both halves of a Dual Round", async () => {
    const hall = await halfway();
    await openRound(db, inRound(hall, 2));
    const outsider = await createRegistration(db, {
      ...{ competitionId: hall.competitionId, accountId: (await createAccount(db)).id },
    });
    expect((await addableCompetitors(db, inRound(hall, 2))).map((one) => one.registrantId)).toEqual(numbers(5, 12));
    await expect(addCompetitor(db, { ...inRound(hall, 2), registrantId: outsider.registrantId })).rejects.toMatchObject(
      { kind: "invalid", details: { code: notEligible } },
    );
    await addCompetitor(db, { ...inRound(hall, 2), registrantId: 9 });
    expect(await idsIn(hall, 2)).toEqual([1, 2, 3, 4, 9]);

    const linkedRoundIds = ["333-r1", "333-r2"];
    const twins = await createHall(db, { people: 2, rounds: [{ linkedRoundIds }, { number: 2, linkedRoundIds }] });
    await openRound(db, inRound(twins, 1));
    await quitCompetitors(db, { ...inRound(twins, 1), registrantIds: [2] });
    expect([await idsIn(twins, 1), await idsIn(twins, 2)]).toEqual([[1], [1]]);
    await addCompetitor(db, { ...inRound(twins, 2), registrantId: 2 });
    expect([await idsIn(twins, 1), await idsIn(twins, 2)]).toEqual([
      [1, 2],
      [1, 2],
    ]);
  });

  test("not who has cancelled since", async () => {
    const hall = await halfway();
    await openRound(db, inRound(hall, 2));
    await db
      .update(registrations)
      .set({ status: "cancelled" })
      .where(and(eq(registrations.competitionId, hall.competitionId), eq(registrations.registrantId, 5)));
    await expect(addCompetitor(db, { ...inRound(hall, 2), registrantId: 5 })).rejects.toMatchObject({
      kind: "invalid",
      details: { code: notEligible },
    });
  });
});
