import { goingOn } from "./going-on.ts";
import { type HeldRound, hasResult, type Stage, stagesOf } from "./held-round.ts";
import type { PersonRow } from "./live-rounds-of-event.ts";
import type { RowsByRound } from "./places.ts";

/** The stage after that of a round; nothing after the last. */
function stageAfter(rounds: readonly HeldRound[], round: HeldRound): Stage {
  const stages = stagesOf(rounds);
  return stages[stages.findIndex((stage) => stage.includes(round)) + 1] ?? [];
}

/** Somebody whose result takes them further, or no longer does, and what they have in the stage after. */
export type Moved = { person: PersonRow; isInNext: boolean; hasResultInNext: boolean };

type Rows = RowsByRound<PersonRow>;

/** Who goes on from a round's stage by the rows as they would be and did not before, and who no longer does. */
export function qualificationChange(
  rounds: readonly HeldRound[],
  round: HeldRound,
  { before, after }: { before: Rows; after: Rows },
): { next: Stage; gained: Moved[]; lost: Moved[] } {
  const next = stageAfter(rounds, round);
  const stage = stagesOf(rounds).find((one) => one.includes(round)) ?? [round];
  const [were, are] = [goingOn(stage, before), goingOn(stage, after)];
  const people = new Map(
    stage.flatMap(({ rowId }) => (after.get(rowId) ?? []).map((row) => [row.registrationId, row] as const)),
  );
  const moved = (ids: number[]): Moved[] =>
    ids.flatMap((id) => {
      const person = people.get(id);
      if (!person) return [];
      const inNext = next.flatMap(({ rowId }) =>
        (after.get(rowId) ?? []).filter(({ registrationId }) => registrationId === id),
      );
      return [{ person, isInNext: inNext.length > 0, hasResultInNext: inNext.some(hasResult) }];
    });
  return {
    next,
    gained: moved(are.filter((id) => !were.includes(id))),
    lost: moved(were.filter((id) => !are.includes(id))),
  };
}
