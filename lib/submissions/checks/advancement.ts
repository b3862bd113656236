import type { AdvancementCondition } from "#lib/competitions/round-conditions.ts";
import { t } from "#lib/language/translate.ts";
import { isSuccess } from "#lib/reference/attempt-result.ts";
import { type FormatId, formatById } from "#lib/reference/formats.ts";
import { advancingFrom } from "#lib/results/advancement.ts";
import { compareRoundResults, valueByType } from "#lib/results/ranking.ts";
import { type Finding, found, inRound, namesOf } from "../finding.ts";
import type { SubmittedResult } from "../submission.ts";
import type { Check, CheckContext, HandedIn, HeldRound } from "./context.ts";

/** Who went on from round to round, and how many (regulations 9m and 9p). */
export const checkAdvancement: Check<Finding> = (handedIn, context) =>
  context.eventIds.flatMap((eventId) => {
    const stages = stagesOf(eventId, handedIn);
    return stages.flatMap((stage, index) => {
      const next = stages[index + 1];
      return [
        ...roundsAfter(stage, stages.length - 1 - index, context),
        ...(next === undefined ? [] : [...eliminated(stage, next, context), ...qualified(stage, next, handedIn)]),
      ];
    });
  });

/** A round, or both halves of a Dual Round: what one advances from. */
type Stage = {
  rounds: [HeldRound, ...HeldRound[]];
  id: string;
  name: string;
  formatId: FormatId;
  results: SubmittedResult[];
};

function stagesOf(eventId: string, { held }: HandedIn): Stage[] {
  const ofEvent = held.filter(({ plan }) => plan.eventId === eventId).toSorted((a, b) => a.plan.number - b.plan.number);
  const groups = Map.groupBy(ofEvent, ({ plan }) => plan.linkedRoundIds?.toSorted().join(" ") ?? plan.id);
  return [...groups.values()].map((rounds) => {
    const [first, ...others] = rounds as Stage["rounds"];
    const { id, name, formatId } = first.plan;
    return { rounds: [first, ...others], id, name, formatId, results: betterHalves(rounds, formatId) };
  });
}

function betterHalves(rounds: readonly HeldRound[], formatId: FormatId): SubmittedResult[] {
  const best = new Map<number, SubmittedResult>();
  for (const result of rounds.flatMap(({ results }) => results)) {
    const other = best.get(result.registrantId);
    if (!other || compareRoundResults(result, other, formatId) < 0) best.set(result.registrantId, result);
  }
  return [...best.values()];
}

// Before these days there were no such rules.
const since9m = "2006-04-18";
const sinceElimination = "2006-07-20";
const since9p1 = "2010-04-14";

const mostRoundsAfter = [
  { id: "regulation_9m3_error", people: 7, rounds: 0 },
  { id: "regulation_9m2_error", people: 15, rounds: 1 },
  { id: "regulation_9m1_error", people: 99, rounds: 2 },
] as const;

function roundsAfter({ id, name, results }: Stage, after: number, { competition }: CheckContext): Finding[] {
  if (competition.startDate < since9m) return [];
  const limit = mostRoundsAfter.find(({ people }) => results.length <= people);
  if (limit === undefined || after <= limit.rounds) return [];
  return [
    found(
      limit.id,
      inRound(id),
      t(
        "{round}: {count, plural, one {# person} other {# people}} competed, and {people} or fewer allow {most, plural, =0 {no round} one {one round} other {two rounds}} after it; there were {after}.",
        { round: name, count: results.length, people: limit.people, most: limit.rounds, after },
      ),
    ),
  ];
}

function eliminated(stage: Stage, next: Stage, { competition }: CheckContext): Finding[] {
  const [before, after] = [stage.results.length, next.results.length];
  const said = { round: next.name, count: after, before };
  if (competition.startDate >= since9p1) {
    const most = mostOf(before);
    if (after <= most) return [];
    return [
      found(
        "regulation_9p1_error",
        inRound(next.id),
        t(
          "{round}: {count, plural, one {# person} other {# people}} competed, of {before} in the round before; at least a quarter stays behind, so {most} at most.",
          { ...said, most },
        ),
      ),
    ];
  }
  if (competition.startDate < sinceElimination || after < before) return [];
  return [
    found(
      "no_competitor_eliminated_error",
      inRound(next.id),
      t(
        "{round}: {count, plural, one {# person} other {# people}} competed, of {before} in the round before; somebody had to be eliminated.",
        said,
      ),
    ),
  ];
}

const mostOf = (before: number) => Math.floor((3 * before) / 4);

function qualified(stage: Stage, next: Stage, handedIn: HandedIn): Finding[] {
  const condition = stage.rounds.findLast(({ plan }) => plan.advancement !== null)?.plan.advancement ?? null;
  return [
    ...notQualified(stage, next, condition, handedIn),
    ...(condition === null ? [] : numbers(stage, next, condition)),
  ];
}

function notQualified(
  stage: Stage,
  next: Stage,
  condition: AdvancementCondition | null,
  { nameOf }: HandedIn,
): Finding[] {
  const before = new Map(stage.results.map((result) => [result.registrantId, result]));
  const wrong = next.results.filter(({ registrantId }) => {
    const result = before.get(registrantId);
    if (result === undefined) return true;
    return condition?.type === "attemptResult" && !isBetter(result, stage.formatId, condition.level);
  });
  if (wrong.length === 0) return [];
  const names = namesOf(wrong.map(({ registrantId }) => nameOf(registrantId)));
  return [
    found(
      "competed_not_qualified_error",
      inRound(next.id),
      t("{round}: {names} competed without having qualified in the round before.", { round: next.name, names }),
    ),
  ];
}

/** Equal to the condition is not good enough, and a DNF is nothing. */
function isBetter(result: SubmittedResult, formatId: FormatId, level: number): boolean {
  const value = valueByType(result, formatById(formatId).sortBy);
  return isSuccess(value) && value < level;
}

function numbers(stage: Stage, next: Stage, condition: AdvancementCondition): Finding[] {
  const [before, after] = [stage.results.length, next.results.length];
  const said = saidOf(condition);
  const stated = statedNumber(stage, condition);
  const expected = advancingFrom(stage.results, stage.formatId, condition).length;
  return [
    ...(stated > mostOf(before)
      ? [
          found(
            "less_than_twenty_five_percent_eliminated_error",
            inRound(stage.id),
            t(
              "{round}: {condition} of {count, plural, one {# person} other {# people}} would have been {stated}; at least a quarter stays behind.",
              { round: stage.name, condition: said, count: before, stated },
            ),
          ),
        ]
      : []),
    ...(after > expected
      ? [
          found(
            "too_many_qualified_warning",
            inRound(next.id),
            t(
              "{round}: {count, plural, one {# person} other {# people}} competed, and {expected} qualified ({condition}).",
              { round: next.name, count: after, expected, condition: said },
            ),
          ),
        ]
      : []),
    ...(expected - after >= 3 && after / expected <= 0.8
      ? [
          found(
            "not_enough_qualified_warning",
            inRound(next.id),
            t(
              "{round}: {count, plural, one {# person} other {# people}} competed, though {expected} qualified ({condition}).",
              { round: next.name, count: after, expected, condition: said },
            ),
          ),
        ]
      : []),
  ];
}

/** How many the condition itself lets through, were there no other rule. */
function statedNumber({ results, formatId }: Stage, { type, level }: AdvancementCondition): number {
  switch (type) {
    case "ranking":
      return Math.min(level, results.length);
    case "percent":
      return Math.floor((results.length * level) / 100);
    case "attemptResult":
      return results.filter((result) => isBetter(result, formatId, level)).length;
  }
}

function saidOf({ type, level }: AdvancementCondition): string {
  switch (type) {
    case "ranking":
      return t("the best {level}", { level });
    case "percent":
      return t("the best {level}%", { level });
    case "attemptResult":
      return t("everybody with a good enough result");
  }
}
