import { type AttemptResult, DNF, DNS, isSuccess, SKIPPED } from "#lib/reference/attempt-result.ts";
import { eventById } from "#lib/reference/events.ts";
import { decodeMultiBlind } from "#lib/reference/multi-blind.ts";
import { attemptsGranted } from "./completeness.ts";
import { asRuled, hasTooManyMoves } from "./entered-attempts.ts";
import type { HeldRound } from "./held-round.ts";
import type { RecordTag } from "./live-round.ts";
import { resultOf } from "./possible.ts";

/** What makes one ask whether that was meant; nothing of it is refused. */
export type Doubt =
  /** An attempt before others was left out. */
  | { kind: "gap"; attempts: number[] }
  /** DNS, and a result after it. */
  | { kind: "result_after_dns"; attempts: number[] }
  /** Reached the limit, so that it becomes DNF. */
  | { kind: "over_limit"; attempts: number[] }
  /** More moves than a solution may have, so that it becomes DNF. */
  | { kind: "too_many_moves"; attempts: number[] }
  /** Goes away, since the cutoff is not met. */
  | { kind: "after_cutoff"; attempts: number[] }
  /** Much faster than every other attempt of the person in the round. */
  | { kind: "much_faster"; attempts: number[] }
  /** Much slower than the person's other attempts of the round. */
  | { kind: "uneven"; attempts: number[] }
  /** Far better or far worse than the person's official best. */
  | { kind: "far_from_best"; attempts: number[]; best: AttemptResult }
  /** A multi-blind attempt in less than half a minute a cube. */
  | { kind: "multi_blind_too_fast"; attempts: number[] }
  | { kind: "record"; type: "single" | "average"; tag: Exclude<RecordTag, "PR">; value: AttemptResult };

export type DoubtContext = {
  round: Pick<HeldRound, "eventId" | "formatId" | "cutoff" | "timeLimit">;
  /** What a cumulative limit has lost to the other rounds. */
  usedElsewhere?: number;
  /** The person's official best single. */
  best: AttemptResult | undefined;
  /** The records that concern the person: to be beaten or equalled. */
  records: { single: Limits; average: Limits };
};

type Limits = Partial<Record<Exclude<RecordTag, "PR">, AttemptResult>>;

const muchSlower = 4;
const farWorse = 5;
const farBetter = 0.6;
const secondsACube = 30;

/** What is doubtful in a row as it was typed; attempts by their number, from 1. */
export function doubtsOf(typed: readonly AttemptResult[], context: DoubtContext): Doubt[] {
  const { round, usedElsewhere, best } = context;
  const ruled = asRuled(typed, round, usedElsewhere);
  const numbers = (is: (attempt: AttemptResult, index: number) => boolean) =>
    typed.flatMap((attempt, index) => (is(attempt, index) ? index + 1 : []));
  const last = typed.findLastIndex((attempt) => attempt !== SKIPPED);
  const firstDns = typed.indexOf(DNS);
  const isMultiBlind = eventById(round.eventId)?.valueFormat === "multi";
  const isTooLong = (attempt: AttemptResult) => hasTooManyMoves(attempt, round.eventId);
  const found: Doubt[] = [
    { kind: "gap", attempts: numbers((attempt, index) => attempt === SKIPPED && index < last) },
    {
      kind: "result_after_dns",
      attempts: numbers(
        (attempt, index) => firstDns >= 0 && index > firstDns && attempt !== DNS && attempt !== SKIPPED,
      ),
    },
    {
      kind: "over_limit",
      attempts: numbers((attempt, index) => isSuccess(attempt) && ruled[index] === DNF && !isTooLong(attempt)),
    },
    { kind: "too_many_moves", attempts: numbers(isTooLong) },
    {
      kind: "after_cutoff",
      attempts: numbers((attempt, index) => attempt !== SKIPPED && index >= attemptsGranted(ruled, round)),
    },
    ...(isMultiBlind ? [] : unevenIn(ruled)),
    {
      kind: "far_from_best",
      attempts:
        best === undefined || isMultiBlind
          ? []
          : numbers((_, index) => {
              const attempt = ruled[index] ?? SKIPPED;
              return isSuccess(attempt) && (attempt < farBetter * best || attempt > farWorse * best);
            }),
      best: best ?? SKIPPED,
    },
    {
      kind: "multi_blind_too_fast",
      attempts: isMultiBlind ? numbers((_, index) => isTooFast(ruled[index] ?? SKIPPED)) : [],
    },
  ];
  return [
    ...found.filter((doubt) => !("attempts" in doubt) || doubt.attempts.length > 0),
    ...recordsIn(ruled, context),
  ];
}

/** Where one attempt is far from all others, it is that one which somebody has to look at again. */
function unevenIn(ruled: readonly AttemptResult[]): Doubt[] {
  const fastest = Math.min(...ruled.filter(isSuccess));
  const numbers = (is: (attempt: AttemptResult) => boolean) =>
    ruled.flatMap((attempt, index) => (isSuccess(attempt) && is(attempt) ? index + 1 : []));
  const slow = numbers((attempt) => attempt > muchSlower * fastest);
  const fast = numbers((attempt) => attempt <= muchSlower * fastest);
  return fast.length === 1 && slow.length > 1
    ? [{ kind: "much_faster", attempts: fast }]
    : [{ kind: "uneven", attempts: slow }];
}

function isTooFast(attempt: AttemptResult): boolean {
  if (!isSuccess(attempt)) return false;
  const { attempted, seconds } = decodeMultiBlind(attempt);
  return seconds !== undefined && seconds < secondsACube * attempted;
}

const highestFirst = ["WR", "CR", "NR"] as const;

function recordsIn(ruled: readonly AttemptResult[], { round, records }: DoubtContext): Doubt[] {
  const result = resultOf(ruled, round);
  return (["single", "average"] as const).flatMap((type): Doubt[] => {
    const value = type === "single" ? result.best : result.average;
    const tag = highestFirst.find((one) => isSuccess(value) && value <= (records[type][one] ?? 0));
    return tag === undefined ? [] : [{ kind: "record", type, tag, value }];
  });
}
