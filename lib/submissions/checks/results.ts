import type { TimeLimit } from "#lib/competitions/round-conditions.ts";
import { withCommas } from "#lib/language/commas.ts";
import { t } from "#lib/language/translate.ts";
import {
  DNF,
  DNS,
  formatAttemptResult,
  formatCentiseconds,
  isSuccess,
  SKIPPED,
} from "#lib/reference/attempt-result.ts";
import { attemptResultProblem } from "#lib/reference/attempt-result-problem.ts";
import { canHaveTimeLimit } from "#lib/reference/events.ts";
import { formatById } from "#lib/reference/formats.ts";
import { decodeMultiBlind } from "#lib/reference/multi-blind.ts";
import { averageOf, hasAverage } from "#lib/results/average.ts";
import { bestOf } from "#lib/results/best-and-worst.ts";
import { meetsCutoff } from "#lib/results/cutoff.ts";
import { type Finding, found, inRound } from "../finding.ts";
import type { SubmittedResult } from "../submission.ts";
import type { Check, HandedIn, HeldRound } from "./context.ts";
import type { FindingId } from "./finding-kinds.ts";

/** Each result by itself: its attempts against format, cutoff and limit, best and average. */
export const checkResults: Check<Finding> = (handedIn, { empty, rounds }) => {
  const names = new Map(rounds.map(({ id, name }) => [id, name]));
  return [
    ...empty.map(({ roundId, name }) =>
      found(
        "empty_result_error",
        inRound(roundId),
        t("{name} is in {round} and has no result: enter it, or take them out of the round.", {
          ...{ name, round: names.get(roundId) ?? roundId },
        }),
      ),
    ),
    ...handedIn.held.flatMap((held) => ofRound(held, handedIn)),
  ];
};

function ofRound(held: HeldRound, handedIn: HandedIn): Finding[] {
  const { plan, round, results } = held;
  const seen = new Set<number>();
  const findings: Finding[] = [];
  if (round.formatId !== plan.formatId) {
    const [was, planned] = [formatById(round.formatId).name, formatById(plan.formatId).name];
    findings.push(
      found(
        "wrong_format_error",
        inRound(plan.id),
        t("{round} was held as {was}, and is planned as {planned}.", { round: plan.name, was, planned }),
      ),
    );
  }
  for (const result of results) {
    const say = (id: FindingId, what: string) =>
      found(id, inRound(plan.id), `${withCommas([plan.name, handedIn.nameOf(result.registrantId)])}: ${what}`);
    if (seen.has(result.registrantId)) findings.push(say("repeated_result_error", t("has two results in this round.")));
    seen.add(result.registrantId);
    // Whoever reads a list of what follows from a wrong attempt looks for it in vain.
    const wrong = attemptFindings(held, result, say);
    findings.push(
      ...(wrong.length > 0 ? wrong : [...countFindings(held, result, say), ...valueFindings(held, result, say)]),
    );
    findings.push(...orderFindings(result, say));
  }
  return findings;
}

type Say = (id: FindingId, what: string) => Finding;

function attemptFindings({ plan }: HeldRound, { attempts }: SubmittedResult, say: Say): Finding[] {
  return attempts.flatMap((attempt, index) => {
    const problem = attemptResultProblem(attempt, plan.eventId);
    return problem === undefined
      ? []
      : [
          say(
            "invalid_attempt_error",
            t("attempt {number} is {value}. {problem}.", { number: index + 1, value: String(attempt), problem }),
          ),
        ];
  });
}

function countFindings({ plan }: HeldRound, { attempts }: SubmittedResult, say: Say): Finding[] {
  if (plan.formatId === "h") return [];
  if (attempts.every((attempt) => attempt === DNS)) {
    return [say("only_dns_error", t("did not start in any attempt: take them out of the round."))];
  }
  const expected = formatById(plan.formatId).expectedSolveCount;
  const { cutoff } = plan;
  const gaps = attempts.includes(SKIPPED)
    ? [say("skipped_attempt_error", t("an attempt in between is missing; what was not started is a DNS."))]
    : [];
  if (
    cutoff !== null &&
    attempts.slice(0, cutoff.numberOfAttempts).filter((one) => one !== SKIPPED).length < cutoff.numberOfAttempts
  ) {
    return [
      say(
        "wrong_attempts_for_cutoff_error",
        t("has not made all of the {count} attempts before the cutoff.", { count: cutoff.numberOfAttempts }),
      ),
    ];
  }
  if (cutoff !== null && !meetsCutoff(attempts, cutoff)) {
    const isOver = attempts.length > cutoff.numberOfAttempts;
    return isOver
      ? [say("didnt_meet_cutoff_but_has_results_error", t("has not met the cutoff, and has further attempts."))]
      : gaps;
  }
  if (attempts.length === expected) return gaps;
  const id =
    cutoff !== null && attempts.length < expected
      ? "met_cutoff_but_missing_results_error"
      : "wrong_number_of_attempts_error";
  const counts = { count: attempts.length, expected };
  const what =
    id === "met_cutoff_but_missing_results_error"
      ? t("has met the cutoff, and has {count} attempts; the format has {expected}.", counts)
      : t("has {count} attempts; the format has {expected}.", counts);
  return [say(id, what)];
}

function valueFindings({ plan }: HeldRound, { attempts, best, average }: SubmittedResult, say: Say): Finding[] {
  if (plan.formatId === "h" || attempts.length === 0) return [];
  const { eventId, formatId } = plan;
  const rightBest = bestOf(attempts);
  const rightAverage = averageOf(attempts, { eventId, formatId });
  return [
    ...(best === rightBest ? [] : [say("wrong_best_error", differs(best, rightBest, "single", eventId))]),
    ...(average === rightAverage ||
    (isNothing(average) && isNothing(rightAverage) && !hasAverage({ eventId, formatId }))
      ? []
      : [say("wrong_average_error", differs(average, rightAverage, "average", eventId))]),
  ];
}

// Some programs write -1 where a format has no average.
const isNothing = (average: number) => average === SKIPPED || average === DNF;

function differs(is: number, right: number, type: "single" | "average", eventId: string): string {
  const values = { is: shown(is, type, eventId), right: shown(right, type, eventId) };
  return type === "single"
    ? t("the best is {is}, and of these attempts {right}.", values)
    : t("the average is {is}, and of these attempts {right}.", values);
}

const shown = (value: number, type: "single" | "average", eventId: string) =>
  attemptResultProblem(value, eventId, type) === undefined
    ? formatAttemptResult(value, eventId, type) || t("none")
    : String(value);

function orderFindings({ attempts }: SubmittedResult, say: Say): Finding[] {
  const firstDns = attempts.indexOf(DNS);
  if (firstDns === -1 || !attempts.slice(firstDns).some(isSuccess)) return [];
  return [say("result_after_dns_warning", t("has a time after a DNS."))];
}

/** How long attempts took. */
export const checkTimes: Check<Finding> = (handedIn) => [
  ...handedIn.held.flatMap((held) => timesOf(held, handedIn)),
  ...sharedLimits(handedIn),
];

function timesOf({ plan, results }: HeldRound, { nameOf }: HandedIn): Finding[] {
  const { eventId, timeLimit, id, name } = plan;
  if (eventId === "333mbf") {
    return results.flatMap(({ registrantId, attempts }) =>
      attempts.filter(isSuccess).flatMap((attempt) => {
        const { attempted, seconds } = decodeMultiBlind(attempt);
        const minutes = Math.min(60, 10 * attempted);
        if (seconds === undefined || seconds <= minutes * 60) return [];
        return [
          found(
            "mbf_result_over_time_limit_warning",
            inRound(id),
            t("{round}, {name}: {result} is over {minutes} minutes; only penalties can be.", {
              ...{ round: name, name: nameOf(registrantId), result: formatAttemptResult(attempt, eventId), minutes },
            }),
          ),
        ];
      }),
    );
  }
  if (!canHaveTimeLimit(eventId)) return [];
  if (timeLimit === null || timeLimit.centiseconds === 0) {
    return [
      found("undefined_time_limit_warning", inRound(id), t("{name} has no time limit: none was checked.", { name })),
    ];
  }
  if (timeLimit.cumulativeRoundIds.length > 0) return [];
  return results.flatMap(({ registrantId, attempts }) =>
    attempts
      .filter((attempt) => isSuccess(attempt) && attempt >= timeLimit.centiseconds)
      .map((attempt) =>
        found(
          "result_over_time_limit_error",
          inRound(id),
          t("{round}, {name}: {time} is not below the limit of {limit}.", {
            ...{ round: name, name: nameOf(registrantId), time: formatCentiseconds(attempt) },
            limit: formatCentiseconds(timeLimit.centiseconds),
          }),
        ),
      ),
  );
}

function sharedLimits(handedIn: HandedIn): Finding[] {
  const limits = new Map<string, { limit: TimeLimit; first: HeldRound }>();
  for (const held of handedIn.held) {
    const { timeLimit } = held.plan;
    if (timeLimit === null || timeLimit.centiseconds === 0 || timeLimit.cumulativeRoundIds.length === 0) continue;
    const key = timeLimit.cumulativeRoundIds.toSorted().join(" ");
    if (!limits.has(key)) limits.set(key, { limit: timeLimit, first: held });
  }
  return [...limits.values()].flatMap(({ limit, first }) => sharedLimit(limit, first, handedIn));
}

// A DNF took some time that nobody wrote down: about as long as the others.
const suspiciousShare = 1.2;

function sharedLimit({ centiseconds, cumulativeRoundIds }: TimeLimit, first: HeldRound, handedIn: HandedIn): Finding[] {
  const { plan } = first;
  const missing = cumulativeRoundIds.filter((roundId) => handedIn.heldRound(roundId) === undefined);
  const findings = missing.map((roundId) =>
    found(
      "missing_cumulative_round_id_error",
      inRound(plan.id),
      t("{name} shares its time limit with {id}, which has no results.", { name: plan.name, id: roundId }),
    ),
  );
  const attemptsOf = new Map<number, number[]>();
  for (const roundId of cumulativeRoundIds) {
    for (const { registrantId, attempts } of handedIn.heldRound(roundId)?.results ?? []) {
      attemptsOf.set(registrantId, [...(attemptsOf.get(registrantId) ?? []), ...attempts]);
    }
  }
  const limit = formatCentiseconds(centiseconds);
  for (const [registrantId, attempts] of attemptsOf) {
    const times = attempts.filter(isSuccess);
    const sum = times.reduce((total, time) => total + time, 0);
    const whose = { round: plan.name, name: handedIn.nameOf(registrantId), limit };
    if (sum >= centiseconds) {
      findings.push(
        found(
          "results_over_cumulative_time_limit_error",
          inRound(plan.id),
          t("{round}, {name}: {time} together is not below the limit of {limit}.", {
            ...whose,
            time: formatCentiseconds(sum),
          }),
        ),
      );
      continue;
    }
    const dnfs = attempts.filter((attempt) => attempt === DNF).length;
    const likely = times.length === 0 ? 0 : (sum / times.length) * (times.length + dnfs);
    if (dnfs > 0 && likely >= suspiciousShare * centiseconds) {
      findings.push(
        found(
          "suspicious_dnf_warning",
          inRound(plan.id),
          t(
            "{round}, {name}: with {count, plural, one {a DNF} other {# DNFs}} as long as the other attempts it is about {time}, over the limit of {limit}.",
            { ...whose, count: dnfs, time: formatCentiseconds(Math.round(likely)) },
          ),
        ),
      );
    }
  }
  return findings;
}

const fewestSame = 3;

/** Results that were typed into the wrong row. */
export const checkSimilarResults: Check<Finding> = (handedIn) =>
  handedIn.held.flatMap(({ plan, results }) => {
    const said = new Set<string>();
    // By each three of their attempts, so that nobody is compared with everybody.
    const first = new Map<string, SubmittedResult>();
    return results.flatMap((result) =>
      threesOf(result.attempts).flatMap((key) => {
        const other = first.get(key);
        if (other === undefined) first.set(key, result);
        if (other === undefined || other.registrantId === result.registrantId) return [];
        const pair = `${other.registrantId} ${result.registrantId}`;
        if (said.has(pair)) return [];
        said.add(pair);
        const [one, two] = [handedIn.nameOf(other.registrantId), handedIn.nameOf(result.registrantId)];
        return [
          found(
            "similar_results_warning",
            inRound(plan.id),
            t("{round}: {one} and {two} have {count} or more attempts that are the same.", {
              ...{ round: plan.name, one, two, count: fewestSame },
            }),
          ),
        ];
      }),
    );
  });

function threesOf(attempts: readonly number[]): string[] {
  const times = [...attempts.entries()].filter(([, attempt]) => isSuccess(attempt));
  const keys: string[] = [];
  for (let a = 0; a < times.length; a++) {
    for (let b = a + 1; b < times.length; b++) {
      for (let c = b + 1; c < times.length; c++) keys.push(`${times[a]} ${times[b]} ${times[c]}`);
    }
  }
  return keys;
}
