import { isComplete } from "./completeness.ts";
import { type HeldRound, hasResult, type Row, type Stage, stagesOf } from "./held-round.ts";
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

export type TooFew = {
  stage: Stage;
  people: number;
  /** Whether those who have no result yet are counted as well. */
  withoutResults: boolean;
  needed: number;
  regulation: string;
};

/** Which stage before this one had too few people for so many rounds after it; null where none had. */
export function neededToOpen(stages: readonly Stage[], index: number, rows: RowsByRound): TooFew | null {
  for (const stage of stages.slice(0, index)) {
    const tooFew = tooFewIn(stage, { index, stages, people: peopleIn(stage, rows, hasResult) });
    if (tooFew) return { ...tooFew, withoutResults: false };
  }
  return null;
}

/**
 * Which stage before this one has too few people for it, even if everybody who is in that one gets a result; null where
 * none has, and where nobody is in any of them yet.
 */
export function neededInAnyCase(stages: readonly Stage[], index: number, rows: RowsByRound): TooFew | null {
  const before = stages.slice(0, index).filter((stage) => peopleIn(stage, rows) > 0);
  for (const stage of before) {
    const isWaitedFor = stage === before.at(-1) && !stage.every((round) => isDone(round, rows));
    const people = isWaitedFor ? peopleIn(stage, rows) : peopleIn(stage, rows, hasResult);
    const tooFew = tooFewIn(stage, { index, stages, people });
    if (tooFew) return { ...tooFew, withoutResults: isWaitedFor };
  }
  return null;
}

type Count = { index: number; stages: readonly Stage[]; people: number };

function tooFewIn(stage: Stage, { index, stages, people }: Count): Omit<TooFew, "withoutResults"> | null {
  const later = (stages[index]?.[0]?.number ?? 0) - (stage.at(-1)?.number ?? 0);
  const least = needed[later] ?? 0;
  return people < least ? { stage, people, needed: least, regulation: regulation[later] ?? "" } : null;
}

function peopleIn(stage: Stage, rows: RowsByRound, counts: (row: Row) => boolean = () => true): number {
  const ids = stage.flatMap((round) =>
    (rows.get(round.rowId) ?? []).filter(counts).map(({ registrationId }) => registrationId),
  );
  return new Set(ids).size;
}
