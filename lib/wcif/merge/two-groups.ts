import type { CompetitionDocument } from "../document.ts";
import { roundsOfGroups } from "./groups.ts";

/** Somebody in more than one group of a round, or of an attempt where each has its own. */
export type Doubled = { accountId: number; round: string; activityIds: number[] };

/** Whom the merge puts into two groups of one round, and neither of the two documents did. */
export function doubledByMerge(
  merged: CompetitionDocument,
  sides: { mine: CompetitionDocument; current: CompetitionDocument },
): Doubled[] {
  const doubled = doubledIn(merged);
  if (doubled.length === 0) return [];
  const known = new Set([...doubledIn(sides.mine), ...doubledIn(sides.current)].map(keyOf));
  return doubled.filter((one) => !known.has(keyOf(one)));
}

const keyOf = ({ accountId, round, activityIds }: Doubled) => `${accountId} ${round} ${activityIds.join(" ")}`;

function doubledIn(document: CompetitionDocument): Doubled[] {
  const rounds = roundsOfGroups(document.schedule);
  return document.persons.flatMap(({ accountId, assignments }) => {
    const competing = assignments.filter(
      ({ activityId, assignmentCode }) => assignmentCode === "competitor" && rounds.has(activityId),
    );
    if (competing.length < 2) return [];
    return [...Map.groupBy(competing, ({ activityId }) => rounds.get(activityId) ?? "")]
      .map(([round, groups]) => ({
        accountId,
        round,
        activityIds: [...new Set(groups.map(({ activityId }) => activityId))].sort((a, b) => a - b),
      }))
      .filter(({ activityIds }) => activityIds.length > 1);
  });
}
