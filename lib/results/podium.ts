import { formatRoundId } from "#lib/competitions/round-id.ts";
import type { FormatId } from "#lib/reference/formats.ts";
import { roundTypeById } from "#lib/reference/round-types.ts";
import { isOnPodium } from "./person-statistics.ts";
import { compareRoundResults, type RoundResult } from "./ranking.ts";

type PodiumResult = RoundResult & { roundId: number; competitorId: string; eventId: string; globalPosition: number };
type PodiumRound = {
  id: number;
  eventId: string;
  number: number;
  formatId: string;
  roundTypeId: string;
  linkedRoundIds: string[] | null;
};

/** First to third of each event by place; of the two halves of a Dual Round only each person's better one. */
export function podiumsOf<Result extends PodiumResult>(
  results: readonly Result[],
  rounds: readonly PodiumRound[],
): Result[] {
  const finals = new Map(finalRounds(rounds).map((round) => [round.id, round]));
  const placed = results.filter((result) => finals.has(result.roundId) && isOnPodium(result));
  const byPerson = Map.groupBy(placed, (result) => `${result.eventId} ${result.competitorId}`);
  return [...byPerson.values()]
    .flatMap((halves) => {
      const formatId = finals.get(halves[0]?.roundId ?? 0)?.formatId as FormatId;
      return halves.toSorted((a, b) => compareRoundResults(a, b, formatId)).slice(0, 1);
    })
    .sort((a, b) => (a.eventId === b.eventId ? a.globalPosition - b.globalPosition : a.eventId < b.eventId ? -1 : 1));
}

/** The finals, and the rounds that count as one with them. */
function finalRounds(rounds: readonly PodiumRound[]): PodiumRound[] {
  const finals = rounds.filter((round) => roundTypeById(round.roundTypeId)?.isFinal);
  const linked = new Set(finals.flatMap((round) => round.linkedRoundIds ?? []));
  return rounds.filter(
    (round) =>
      finals.includes(round) || linked.has(formatRoundId({ eventId: round.eventId, roundNumber: round.number })),
  );
}
