import type { AdvancementCondition } from "#lib/competitions/round-conditions.ts";
import { isSuccess } from "#lib/reference/attempt-result.ts";
import { formatById } from "#lib/reference/formats.ts";
import { isThrough } from "#lib/results/advancement.ts";
import { compareRoundResults, type RoundResult, valueByType } from "#lib/results/ranking.ts";
import { advancementOf, type HeldRound, hasResult, type Row, type Stage } from "./held-round.ts";
import type { Advancing } from "./live-round.ts";
import type { RowsByRound } from "./places.ts";
import { bestPossible, worstPossible } from "./possible.ts";
import { Standings } from "./standings.ts";

/** Somebody in a stage: what counts of them now, and the most and the least that it may still become. */
type Candidate = {
  registrationId: number;
  now: RoundResult | null;
  atBest: RoundResult;
  atWorst: RoundResult;
  hasQuit: boolean;
};

/** Who a stage lets through: by its condition or, in the final, the first three who have a success. */
export type Goal = { kind: "advance"; condition: AdvancementCondition } | { kind: "podium" } | { kind: "nothing" };

export const goalOf = (stage: Stage, isFinal: boolean): Goal => {
  if (isFinal) return { kind: "podium" };
  const condition = advancementOf(stage);
  return condition === null ? { kind: "nothing" } : { kind: "advance", condition };
};

const podiumPlaces = 3;

/** Whether somebody reaches it with this result, so many better and as good ones around it. */
export function reaches(
  goal: Goal,
  result: RoundResult,
  { better, equal, size, round }: { better: number; equal: number; size: number; round: HeldRound },
): boolean {
  const position = better + 1;
  switch (goal.kind) {
    case "podium":
      return position <= podiumPlaces && isSuccess(result.best);
    case "nothing":
      return false;
    case "advance": {
      const value = valueByType(result, formatById(round.formatId).sortBy);
      return isThrough({ position, tied: equal + 1, roundSize: size, value }, goal.condition);
    }
  }
}

/**
 * Who of a stage is through. `yes`: even if everybody else did as well as they still can, and they as badly; `maybe`:
 * as things stand. Once the next stage is open it is those who are in it.
 */
export function advancingIn(
  stage: Stage,
  rows: RowsByRound,
  { isFinal, inNext }: { isFinal: boolean; inNext: ReadonlySet<number> | null },
): Map<number, Advancing> {
  const round = stage[0];
  const people = candidatesIn(stage, rows);
  if (!round) return new Map();
  if (inNext) return new Map(people.map(({ registrationId: id }) => [id, inNext.has(id) ? "yes" : "no"]));
  const goal = goalOf(stage, isFinal);
  const size = people.length;
  const atBest = new Standings(
    people.map((person) => person.atBest),
    round.formatId,
  );
  const now = new Standings(
    people.flatMap((person) => person.now ?? []),
    round.formatId,
  );
  const isSafe = (person: Candidate) =>
    reaches(goal, person.atWorst, { ...atBest.around(person.atWorst, person.atBest), size, round });
  const isIn = (person: Candidate) =>
    person.now !== null && reaches(goal, person.now, { ...now.around(person.now, person.now), size, round });
  return new Map(
    people.map((person) => [
      person.registrationId,
      person.hasQuit ? "no" : person.now !== null && isSafe(person) ? "yes" : isIn(person) ? "maybe" : "no",
    ]),
  );
}

function candidatesIn(stage: Stage, rows: RowsByRound): Candidate[] {
  const unopened = stage.filter((round) => (rows.get(round.rowId) ?? []).length === 0);
  const byPerson = new Map<number, { round: HeldRound; row: Row }[]>();
  for (const round of stage) {
    for (const row of rows.get(round.rowId) ?? []) {
      const halves = byPerson.get(row.registrationId) ?? [];
      byPerson.set(row.registrationId, [...halves, { round, row }]);
    }
  }
  return [...byPerson].map(([registrationId, halves]) => {
    const better = (results: RoundResult[]) => betterOf(results, halves[0]?.round);
    return {
      registrationId,
      now: better(halves.filter(({ row }) => hasResult(row)).map(({ row }) => row)) ?? null,
      atBest: better([
        ...halves.map(({ round, row }) => bestPossible(row.attempts, round)),
        ...unopened.map((round) => bestPossible([], round)),
      ]) as RoundResult,
      atWorst: better(halves.map(({ round, row }) => worstPossible(row.attempts, round))) as RoundResult,
      hasQuit: halves.some(({ row }) => row.quitAt !== null),
    };
  });
}

function betterOf(results: RoundResult[], round: HeldRound | undefined): RoundResult | undefined {
  if (!round) return undefined;
  return results.toSorted((a, b) => compareRoundResults(a, b, round.formatId))[0];
}
