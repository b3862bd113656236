import type { Competition } from "#lib/competitions/competition.ts";
import { type DomainError, invalid } from "#lib/platform/errors.ts";
import type { CompetitionEvent, Round } from "../document.ts";
import { type Change, type Changes, isBranch } from "../merge/changes.ts";

/**
 * Scores that are typed in here are not overwritten from elsewhere. Whoever sends the results as they are, as programs
 * do with whole documents, changes none.
 */
export function sentScoreProblems(
  { scoretakingSoftware }: Pick<Competition, "scoretakingSoftware">,
  { changes }: { changes: Changes },
): DomainError[] {
  if (scoretakingSoftware !== "internal") return [];
  const roundIds = roundsWithOtherResults(changes);
  if (roundIds.length === 0) return [];
  const rounds = new Intl.ListFormat("en-GB").format(roundIds.slice(0, mostNamed));
  return [
    invalid(
      `The results of ${rounds} cannot be sent: scores of this competition are typed in here ` +
        '(scoretaking_software is "internal"). Its managers can change that under “Details and people”.',
      { code: "not_allowed_in_this_state" },
    ),
  ];
}

const mostNamed = 5;

function roundsWithOtherResults(changes: Changes): string[] {
  const ofEvent = (event: Node): string[] =>
    isBranch(event)
      ? below(event, "rounds").flatMap(([id, round]) => (hasOtherResults(round) ? id : []))
      : ((event.to as CompetitionEvent | undefined)?.rounds ?? []).filter(hasResults).map(({ id }) => id);
  return below(changes, "events").flatMap(([, event]) => ofEvent(event));
}

type Node = Changes | Change;

const hasOtherResults = (round: Node): boolean =>
  isBranch(round) ? round.has("results") : round.to !== undefined && hasResults(round.to as Round);

const hasResults = ({ results }: Round): boolean => results.length > 0;

function below(changes: Changes, key: string): [string, Node][] {
  const node = changes.get(key);
  return node !== undefined && isBranch(node) ? [...node] : [];
}
