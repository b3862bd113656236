import { isComplete } from "./completeness.ts";
import { type HeldRound, hasResult, type Stage, stagesOf } from "./held-round.ts";
import type { RoundState } from "./live-round.ts";
import type { RowsByRound } from "./places.ts";

/** How far each round of an event has come, by its WCIF id. */
export function roundStates(rounds: readonly HeldRound[], rows: RowsByRound): Map<string, RoundState> {
  const stages = stagesOf(rounds);
  return new Map(
    stages.flatMap((stage, index) =>
      stage.map((round) => [round.id, stateOf(round, { stages, index, rows })] as const),
    ),
  );
}

type Situation = { stages: Stage[]; index: number; rows: RowsByRound };

function stateOf(round: HeldRound, { stages, index, rows }: Situation): RoundState {
  // Programs that save documents, and the history, open and empty rounds as well: who is in them says how far they are.
  const isHeld = (other: HeldRound) => (rows.get(other.rowId) ?? []).length > 0;
  const isFollowed = stages.slice(index + 1).some((stage) => stage.some(isHeld));
  if (isHeld(round)) return isFollowed ? "locked" : "open";
  const source = stages[index - 1];
  if (!source) return "ready";
  const tooFew = neededToOpen(stages, index, rows);
  const isSourceDone = source.every((other) => isHeld(other) && isDone(other, rows));
  if (isSourceDone) return tooFew === null ? "ready" : "blocked";
  // Of a locked stage nothing changes any more, however the one before this goes on.
  const after = tooFew ? stages.indexOf(tooFew.stage) + 1 : 0;
  return tooFew && stages.slice(after, index).some((stage) => stage.some(isHeld)) ? "blocked" : "pending";
}

/** Whether somebody is in a round, and nobody there has an attempt left. */
export const isDone = (round: HeldRound, rows: RowsByRound): boolean => {
  const own = rows.get(round.rowId) ?? [];
  return own.length > 0 && own.every(({ attempts }) => isComplete(attempts, round));
};

// Regulations 9m3, 9m2 and 9m1: how many people a round needs for one, two or three more after it.
const needed = [0, 8, 16, 100];
const regulation = ["", "9m3", "9m2", "9m1"];

export type TooFew = { stage: Stage; people: number; needed: number; regulation: string };

/** Which stage before this one had too few people for so many rounds after it; null where none had. */
export function neededToOpen(stages: readonly Stage[], index: number, rows: RowsByRound): TooFew | null {
  const number = stages[index]?.[0]?.number ?? 0;
  for (const stage of stages.slice(0, index)) {
    const later = number - (stage.at(-1)?.number ?? 0);
    const people = peopleWithResults(stage, rows);
    const least = needed[later] ?? 0;
    if (people < least) return { stage, people, needed: least, regulation: regulation[later] ?? "" };
  }
  return null;
}

function peopleWithResults(stage: Stage, rows: RowsByRound): number {
  const ids = stage.flatMap((round) =>
    (rows.get(round.rowId) ?? []).filter(hasResult).map(({ registrationId }) => registrationId),
  );
  return new Set(ids).size;
}
