import { advancingFrom } from "#lib/results/advancement.ts";
import { compareRoundResults, type RoundResult } from "#lib/results/ranking.ts";
import { advancementOf, hasResult, type Row, type Stage } from "./held-round.ts";
import type { RowsByRound } from "./places.ts";

type Person = RoundResult & { registrationId: number; hasQuit: boolean };

/**
 * Who goes on from a stage as it stands, best first: the condition counts those who have a result, and of a Dual Round
 * each person's better half. Who gave up their place leaves it empty.
 */
export const goingOn = (stage: Stage, rows: RowsByRound): number[] =>
  through(stage, peopleIn(stage, rows)).flatMap(({ registrationId, hasQuit }) => (hasQuit ? [] : registrationId));

/**
 * Who comes in for those who leave the next round: their results and those of all who have left it count as the worst,
 * and who is through then and was not before is next. It may be several who tie, or nobody.
 */
export function nextInLine(stage: Stage, rows: RowsByRound, leaving: { inNext: ReadonlySet<number>; ids: number[] }) {
  const isLeaving = new Set(leaving.ids);
  const people = peopleIn(stage, rows);
  const without = people.map((person) =>
    person.hasQuit || isLeaving.has(person.registrationId)
      ? { ...person, best: -1, average: -1, hasQuit: true }
      : person,
  );
  return through(stage, without)
    .filter(({ registrationId, hasQuit }) => !hasQuit && !leaving.inNext.has(registrationId))
    .map(({ registrationId }) => registrationId);
}

function through(stage: Stage, people: Person[]): Person[] {
  const formatId = stage[0]?.formatId;
  return formatId === undefined ? [] : advancingFrom(people, formatId, advancementOf(stage));
}

/** Everybody with a result, by their better half. */
function peopleIn(stage: Stage, rows: RowsByRound): Person[] {
  const formatId = stage[0]?.formatId;
  if (formatId === undefined) return [];
  const halves = stage.flatMap((round) => (rows.get(round.rowId) ?? []) as readonly Row[]);
  const byPerson = Map.groupBy(halves, ({ registrationId }) => registrationId);
  return [...byPerson].flatMap(([registrationId, own]) => {
    const best = own.filter(hasResult).toSorted((a, b) => compareRoundResults(a, b, formatId))[0];
    if (!best) return [];
    const hasQuit = own.some(({ quitAt }) => quitAt !== null);
    return [{ registrationId, best: best.best, average: best.average, hasQuit }];
  });
}
