import type { AdvancementCondition, Cutoff, TimeLimit } from "#lib/competitions/round-conditions.ts";
import type { AttemptResult } from "#lib/reference/attempt-result.ts";
import type { FormatId } from "#lib/reference/formats.ts";

/** A round as it is held: what the rules for entering and advancing look at. */
export type HeldRound = {
  rowId: number;
  /** WCIF id: `333-r1`. */
  id: string;
  eventId: string;
  number: number;
  formatId: FormatId;
  timeLimit: TimeLimit | null;
  cutoff: Cutoff | null;
  /** Of a Dual Round's halves only the last says who goes on. */
  advancement: AdvancementCondition | null;
  linkedRoundIds: string[] | null;
  openedAt: Date | null;
  lockedAt: Date | null;
};

/** Somebody's row in a round. */
export type Row = {
  registrationId: number;
  attempts: AttemptResult[];
  best: AttemptResult;
  average: AttemptResult;
  quitAt: Date | null;
};

/** Rounds that people advance from together: the two halves of a Dual Round, or one round. */
export type Stage = HeldRound[];

/** The rounds of one event, by number, as the stages that lead from the first to the final. */
export function stagesOf(rounds: readonly HeldRound[]): Stage[] {
  const stages: Stage[] = [];
  for (const round of rounds.toSorted((a, b) => a.number - b.number)) {
    const last = stages.at(-1);
    const isLinked = last?.some((other) => other.linkedRoundIds?.includes(round.id)) ?? false;
    if (last && isLinked) last.push(round);
    else stages.push([round]);
  }
  return stages;
}

/** Who goes on from a stage: its last round says so. */
export const advancementOf = (stage: Stage): AdvancementCondition | null => stage.at(-1)?.advancement ?? null;

export const hasResult = ({ best }: Pick<Row, "best">): boolean => best !== 0;
