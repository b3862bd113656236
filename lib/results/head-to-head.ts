import type { Meeting } from "./queries/head-to-head.ts";

type Part = Pick<Meeting, "competitorId" | "position" | "best" | "average">;

/** A round with those of the compared who were in it, the first of them first. */
export type SharedRound = Omit<Meeting, keyof Part> & { parts: Part[] };

/** One entry a round, in the order that the rounds come in. */
export const meetingsByRound = (meetings: readonly Meeting[]): SharedRound[] =>
  [...Map.groupBy(meetings, ({ roundId }) => roundId).values()].flatMap((parts) => {
    const [first] = parts;
    if (!first) return [];
    const { competitorId, position, best, average, ...round } = first;
    return [{ ...round, parts: parts.toSorted((a, b) => a.position - b.position) }];
  });

/** In how many of the rounds one was ahead of another; where they share a place nobody was. */
export function countAhead(rounds: readonly SharedRound[]): (one: string, other: string) => number {
  return (one, other) =>
    rounds.filter(({ parts }) => {
      const [of, than] = [one, other].map((id) => parts.find(({ competitorId }) => competitorId === id));
      return of !== undefined && than !== undefined && of.position < than.position;
    }).length;
}
