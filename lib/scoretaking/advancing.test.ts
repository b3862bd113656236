import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DNF } from "#lib/reference/attempt-result.ts";
import { advancingIn } from "./advancing.ts";
import { goingOn, nextInLine } from "./going-on.ts";
import type { HeldRound, Row, Stage } from "./held-round.ts";
import type { RowsByRound } from "./places.ts";
import { resultOf } from "./possible.ts";
import { neededInAnyCase, neededToOpen, roundStates } from "./round-states.ts";

const round = (number: number, more: Partial<HeldRound> = {}): HeldRound => ({
  rowId: number,
  id: `333-r${number}`,
  eventId: "333",
  number,
  formatId: "3",
  timeLimit: null,
  cutoff: null,
  advancement: null,
  linkedRoundIds: null,
  openedAt: null,
  lockedAt: null,
  ...more,
});

const row = (held: HeldRound, registrationId: number, attempts: number[], quitAt: Date | null = null): Row => ({
  registrationId,
  attempts,
  ...resultOf(attempts, held),
  quitAt,
});

/** Rows of a round by person: the first is 1. */
const rowsOf = (held: HeldRound, ...attempts: number[][]): [number, Row[]] => [
  held.rowId,
  attempts.map((own, index) => row(held, index + 1, own)),
];

const best = (level: number) => ({ type: "ranking", level }) as const;
const notOpened = { isFinal: false, inNext: null };
const shown = (stage: Stage, rows: RowsByRound, how = notOpened as Parameters<typeof advancingIn>[2]) => [
  ...advancingIn(stage, rows, how).values(),
];

describe("who is through", () => {
  const first = round(1, { advancement: best(2) });

  test("for certain, once those who are still at it cannot push them out", () => {
    const all = [10, 10, 10];
    // Who has only one attempt left may still be first, and only one of the two ahead is safe from that.
    const rows = new Map([rowsOf(first, all, [20, 20, 20], [30, 30, 30], [40, 40])]);
    expect(shown([first], rows)).toEqual(["yes", "maybe", "no", "no"]);
    expect(shown([first], new Map([rowsOf(first, all, [20, 20, 20], [30, 30, 30], [40, 40, 40])]))).toEqual([
      "yes",
      "yes",
      "no",
      "no",
    ]);
  });

  test("before they are done, if even the worst that they can still do is enough", () => {
    const rows = new Map([rowsOf(first, [10], [20, 20, 20], [30, 30, 30], [40, 40, 40])]);
    expect(shown([first], rows)).toEqual(["yes", "yes", "no", "no"]);
  });

  test("nobody while nobody has started, and whoever comes first only as things stand", () => {
    expect(shown([first], new Map([rowsOf(first, [], [], [], [])]))).toEqual(["no", "no", "no", "no"]);
    expect(shown([first], new Map([rowsOf(first, [50], [], [], [])]))).toEqual(["maybe", "no", "no", "no"]);
  });

  test("not whoever gave up their place", () => {
    const rows = new Map([
      [1, [row(first, 1, [1, 1, 1], new Date(0)), ...[2, 3, 4].map((id) => row(first, id, [id, id, id]))]],
    ]);
    expect(shown([first], rows)).toEqual(["no", "yes", "no", "no"]);
  });

  test("those who are in the next round, once it is open", () => {
    const rows = new Map([rowsOf(first, [1, 1, 1], [2, 2, 2], [3, 3, 3], [4, 4, 4])]);
    expect(shown([first], rows, { isFinal: false, inNext: new Set([1, 3]) })).toEqual(["yes", "no", "yes", "no"]);
  });

  test("in a final: first to third with a success, however few there are", () => {
    const final = { isFinal: true, inNext: null };
    const held = round(1);
    expect(shown([held], new Map([rowsOf(held, [1, 1, 1], [2, 2, 2], [3, 3, 3])]), final)).toEqual([
      "yes",
      "yes",
      "yes",
    ]);
    expect(shown([held], new Map([rowsOf(held, [DNF, DNF, DNF])]), final)).toEqual(["no"]);
    expect(shown([held], new Map([rowsOf(held, [1, 1, 1], [DNF, DNF, DNF])]), final)).toEqual(["yes", "no"]);
  });

  test("of a tie that would take more than three quarters along, nobody", () => {
    const held = round(1, { advancement: best(3) });
    expect(shown([held], new Map([rowsOf(held, [1, 1, 1], [2, 2, 2], [3, 3, 3], [3, 3, 3])]))).toEqual([
      "yes",
      "yes",
      "no",
      "no",
    ]);
  });

  test("of a Dual Round by their better half, and for certain only when the other half is done", () => {
    const linkedRoundIds = ["333-r1", "333-r2"];
    const halves = [round(1, { linkedRoundIds }), round(2, { linkedRoundIds, advancement: best(1) })];
    const [one, two] = halves as [HeldRound, HeldRound];
    const firstHalf = rowsOf(one, [10, 10, 10], [20, 20, 20], [30, 30, 30]);
    expect(shown(halves, new Map([firstHalf, rowsOf(two, [], [], [])]))).toEqual(["maybe", "no", "no"]);
    expect(shown(halves, new Map([firstHalf]))).toEqual(["maybe", "no", "no"]);
    const second = rowsOf(two, [40, 40, 40], [5, 40, 40], [50, 50, 50]);
    expect(shown(halves, new Map([firstHalf, second]))).toEqual(["no", "yes", "no"]);
    expect(goingOn(halves, new Map([firstHalf, second]))).toEqual([2]);
  });

  test("whoever is through for certain goes on, whatever the others still do, and who is not might not", () => {
    // Nobody ties with the best that there can be.
    const time = fc.oneof(fc.integer({ min: 2, max: 9 }), fc.constant(DNF));
    const people = fc.array(fc.array(time, { maxLength: 3 }), { minLength: 1, maxLength: 7 });
    const condition = fc.oneof(
      fc.record({ type: fc.constant("ranking" as const), level: fc.integer({ min: 1, max: 5 }) }),
      fc.record({ type: fc.constant("percent" as const), level: fc.integer({ min: 1, max: 100 }) }),
      fc.record({ type: fc.constant("attemptResult" as const), level: fc.integer({ min: 1, max: 9 }) }),
    );
    fc.assert(
      fc.property(people, condition, fc.infiniteStream(time), (attempts, advancement, future) => {
        const held = round(1, { advancement });
        const safe = advancingIn([held], new Map([rowsOf(held, ...attempts)]), notOpened);
        const later = () => future.next().value ?? DNF;
        // Who has not started may never come.
        const finished = attempts.map((own) =>
          own.length === 0 && later() === DNF ? [] : [...own, later(), later(), later()].slice(0, 3),
        );
        const through = new Set(goingOn([held], new Map([rowsOf(held, ...finished)])));
        for (const [id, advancing] of safe) if (advancing === "yes") expect(through).toContain(id);
        const isDone = attempts.every((own) => own.length === 3);
        if (isDone) expect(new Set([...safe].filter(([, is]) => is === "yes").map(([id]) => id))).toEqual(through);
      }),
      { numRuns: 2000 },
    );
  });
});

describe("who goes on and who comes in instead", () => {
  const held = round(1, { advancement: { type: "percent", level: 50 } });

  test("a percentage counts those who have a result", () => {
    const rows = new Map([rowsOf(held, [1, 1, 1], [2, 2, 2], [3, 3, 3], [4, 4, 4], [], [])]);
    expect(goingOn([held], rows)).toEqual([1, 2]);
  });

  test("the next in line, several who tie, or nobody", () => {
    const rows = new Map([rowsOf(held, [1, 1, 1], [2, 2, 2], [3, 3, 3], [4, 4, 4])]);
    const places = "theirs";
    const leaving = (ids: number[]) => nextInLine([held], rows, { inNext: new Set([1, 2]), ids, places });
    expect(leaving([1])).toEqual([3]);
    expect(leaving([1, 2])).toEqual([3, 4]);
    const tied = new Map([rowsOf(held, [1, 1, 1], [2, 2, 2], [3, 3, 3], [3, 3, 3], [5, 5, 5], [6, 6, 6])]);
    expect(nextInLine([held], tied, { inNext: new Set([1, 2]), ids: [2], places })).toEqual([3, 4]);
    const barred = round(1, { advancement: { type: "attemptResult", level: 3 } });
    expect(nextInLine([barred], rows, { inNext: new Set([1, 2]), ids: [2], places })).toEqual([]);
  });

  test("the next in line for a place that is left now, or for those as well that were left empty before", () => {
    const own = (ids: number[], attempts: (id: number) => number): [number, Row[]] => [
      held.rowId,
      numbers(12).map((id) => row(held, id, Array(3).fill(attempts(id)), ids.includes(id) ? new Date(0) : null)),
    ];
    const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
    const four = round(1, { advancement: best(4) });
    const comingIn = (quit: number[], inNext: number[], ids: number[], attempts = (id: number) => id) =>
      (["theirs", "all_empty"] as const).map((places) =>
        nextInLine([four], new Map([own(quit, attempts)]), { inNext: new Set(inNext), ids, places }),
      );
    expect(comingIn([3], [1, 2, 4], [1])).toEqual([[5], [5, 6]]);
    expect(comingIn([3], [1, 2, 4], [1, 2])).toEqual([
      [5, 6],
      [5, 6, 7],
    ]);
    expect(comingIn([2, 3], [1, 4, 5], [1])).toEqual([[6], [6, 7]]);
    expect(comingIn([2, 5], [1, 3, 4, 6], [1])).toEqual([[7], [7]]);
    // Who had been added beside the four has left no place of theirs.
    expect(comingIn([9], [1, 2, 3, 4], [1])).toEqual([[5], [5]]);
    const tied = (id: number) => (id === 6 ? 5 : id);
    expect(comingIn([3], [1, 2, 4], [1], tied)).toEqual([
      [5, 6],
      [5, 6],
    ]);
  });
});

describe("how far a round has come", () => {
  const rounds = [round(1, { advancement: best(8) }), round(2, { advancement: best(4) }), round(3)];
  const people = (held: HeldRound, count: number, attempts = [1, 2, 3]) =>
    rowsOf(held, ...Array.from({ length: count }, () => attempts));
  const states = (rows: RowsByRound) => [...roundStates(rounds, rows).values()];
  const [first, second] = rounds as [HeldRound, HeldRound];

  test("ready, open, done, and locked by the next one", () => {
    expect(states(new Map())).toEqual(["ready", "pending", "pending"]);
    expect(states(new Map([people(first, 20, [1])]))).toEqual(["open", "pending", "pending"]);
    expect(states(new Map([people(first, 20)]))).toEqual(["open", "ready", "pending"]);
    expect(states(new Map([people(first, 20), people(second, 8, [])]))).toEqual(["locked", "open", "pending"]);
    expect(states(new Map([people(first, 20), people(second, 8)]))).toEqual(["locked", "open", "ready"]);
  });

  test.each([
    [7, 8, 1, "9m3"],
    [15, 16, 2, "9m2"],
    [99, 100, 3, "9m1"],
  ])("%i people are too few for what %i allow: %i more after it", (tooFew, enough, later, regulation) => {
    const held = Array.from({ length: 4 }, (_, index) => round(index + 1));
    const stages = held.map((one) => [one]);
    const ahead = (count: number): RowsByRound =>
      new Map(held.slice(0, later).map((one, index) => people(one, index === 0 ? count : 200)));
    expect(neededToOpen(stages, later, ahead(tooFew))).toMatchObject({ regulation, needed: enough, people: tooFew });
    expect(neededToOpen(stages, later, ahead(enough))).toBeNull();
  });

  test("too few are known as soon as nobody who is there can make them enough", () => {
    const stages = rounds.map((one) => [one]);
    const known = (index: number, rows: RowsByRound) => neededInAnyCase(stages, index, rows);
    expect(known(1, new Map())).toBeNull();
    expect(known(1, new Map([people(first, 8, [])]))).toBeNull();
    expect(known(1, new Map([people(first, 7, [])]))).toMatchObject({ people: 7, withoutResults: true, needed: 8 });
    expect(known(1, new Map([people(first, 7)]))).toMatchObject({ people: 7, withoutResults: false, needed: 8 });
    expect(known(2, new Map([people(first, 15, [])]))).toMatchObject({ stage: [first], people: 15, needed: 16 });
    // Of a locked round only results count, for nobody there gets another one.
    const [, rows] = people(first, 15);
    const locked: [number, Row[]] = [first.rowId, [...rows, row(first, 99, [])]];
    expect(known(2, new Map([locked, people(second, 9, [])]))).toMatchObject({ stage: [first], people: 15 });
    expect(known(2, new Map([people(first, 16), people(second, 7, [1])]))).toMatchObject({
      stage: [second],
      people: 7,
    });
  });

  test("blocked where one more would break that", () => {
    expect(states(new Map([people(first, 7)]))).toEqual(["open", "blocked", "pending"]);
    expect(states(new Map([people(first, 15), people(second, 8)]))).toEqual(["locked", "open", "blocked"]);
    expect(states(new Map([people(first, 15), people(second, 8, [1])]))).toEqual(["locked", "open", "blocked"]);
    expect(states(new Map([people(first, 15, [1])]))).toEqual(["open", "pending", "pending"]);
  });
});
