import { formatById } from "#lib/reference/formats.ts";
import type { Advancement, Round } from "../document.ts";
import type {
  AdvancementConditionShape,
  ParticipationRulesetShape,
  ResultConditionShape,
} from "../shapes/advancement.ts";
import type { Sent } from "./sent.ts";

// Version 1 states who goes on at the round they leave, version 2 at the round they enter; we keep it where they leave.

type PartOfRound = Pick<Round, "id" | "format" | "advancement" | "linkedRoundIds">;

// Version 1 has no word for "any success": it becomes "better than the slowest there can be", and back.
const slowestResult = 2_147_483_647;

export function advancementToV1({ id, advancement, linkedRoundIds }: PartOfRound) {
  // Everybody takes part in all of a set of linked rounds.
  if (linkedRoundIds !== null && linkedRoundIds.at(-1) !== id) return { type: "percent", level: 100 } as const;
  return advancement && { type: advancement.type, level: advancement.level ?? slowestResult };
}

export const advancementFromV1 = ({ type, level }: AdvancementConditionShape): Sent<Advancement> => ({
  type,
  level: type === "attemptResult" && level === slowestResult ? null : level,
});

/** How people come to take part in one of the rounds of an event. */
export function participationRuleset(rounds: PartOfRound[], round: PartOfRound): ParticipationRulesetShape {
  const firstOfStage = rounds.find(({ id }) => id === round.linkedRoundIds?.[0]) ?? round;
  const previous = rounds[rounds.indexOf(firstOfStage) - 1];
  return { participationSource: previous ? sourceAfter(previous) : { type: "registrations" }, reservedPlaces: null };
}

function sourceAfter(previous: PartOfRound) {
  const resultCondition = resultConditionOf(previous);
  return previous.linkedRoundIds === null
    ? ({ type: "round", roundId: previous.id, resultCondition } as const)
    : ({ type: "linkedRounds", roundIds: previous.linkedRoundIds, resultCondition } as const);
}

function resultConditionOf({ advancement, format }: PartOfRound): NonNullable<ResultConditionShape> | null {
  if (advancement === null) return null;
  const scope = formatById(format)?.sortBy ?? "single";
  if (advancement.type === "attemptResult") return { type: "resultAchieved", scope, value: advancement.level };
  // Only a result may be left open.
  return { type: advancement.type, scope, value: advancement.level ?? 0 };
}

/** The condition that a round's ruleset puts on the round before: of it only kind and value count. */
export function advancementFromRuleset(
  ruleset: ParticipationRulesetShape | undefined,
): Sent<Advancement> | null | undefined {
  const source = ruleset?.participationSource;
  if (source === undefined) return undefined;
  const condition = "resultCondition" in source ? source.resultCondition : null;
  if (condition === null || condition === undefined) return null;
  if (condition.type === "ranking" || condition.type === "percent")
    return { type: condition.type, level: condition.value };
  return { type: "attemptResult", level: condition.value ?? null };
}
