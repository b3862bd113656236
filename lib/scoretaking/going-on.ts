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

/** Which places of the next round are filled: those of who leaves, or with them each that was left empty before. */
export type FilledPlaces = "theirs" | "all_empty";

type Leaving = { inNext: ReadonlySet<number>; ids: number[]; places: FilledPlaces };

/**
 * Who comes in for those who leave the next round: their results and those of all who have left it count as the worst,
 * and who is through then and was not before is next. It may be several who tie, or nobody.
 */
export function nextInLine(stage: Stage, rows: RowsByRound, { inNext, ids, places }: Leaving): number[] {
  const people = peopleIn(stage, rows);
  const comingIn = (leaving: ReadonlySet<number>, keptEmpty: number): number[] => {
    const keeping = new Set(people.filter(({ hasQuit }) => hasQuit).slice(0, keptEmpty));
    const without = people.map((person) => {
      // Whose place stays empty is through before everybody who is not.
      if (keeping.has(person)) return { ...person, best: 1, average: 1 };
      if (!person.hasQuit && !leaving.has(person.registrationId)) return person;
      return { ...person, best: -1, average: -1, hasQuit: true };
    });
    return through(stage, without)
      .filter(({ registrationId, hasQuit }) => !hasQuit && !inNext.has(registrationId))
      .map(({ registrationId }) => registrationId);
  };
  const leaving = new Set(ids);
  if (places === "all_empty") return comingIn(leaving, 0);
  const quits = people.filter(({ hasQuit }) => hasQuit).length;
  const nobody = new Set<number>();
  let keptEmpty = 0;
  while (keptEmpty < quits && comingIn(nobody, keptEmpty).length > 0) keptEmpty += 1;
  return comingIn(leaving, keptEmpty);
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
