import type { CalendarDate } from "#lib/platform/date.ts";
import { isSuccess } from "#lib/reference/attempt-result.ts";
import { type Event, hasAverage, officialEvents } from "#lib/reference/events.ts";
import type { ResultType } from "#lib/reference/formats.ts";
import { decodeMultiBlind } from "#lib/reference/multi-blind.ts";

/** What each event's world looks like: how many have a result, and the best of them. */
export type EventField = { eventId: string; type: ResultType; people: number; best: number };
/** Where somebody stands in one event. */
export type Standing = { eventId: string; type: ResultType; best: number; worldRank: number };

/** Where somebody stands over all events together. */
export type OverallRank = { sumOfSingleRanks: number; sumOfAverageRanks: number; kinch: number };

export type World = { field: readonly EventField[]; today: CalendarDate };

/**
 * Sums of ranks (whoever has no result is after all who have) and Kinch (0 to 100), over every official event that may be
 * held by this day.
 */
export function overallRank({ field, today }: World, standings: readonly Standing[]): OverallRank {
  const events = eventsCounted(today);
  const sum = (type: ResultType): number =>
    field
      .filter((list) => list.type === type && events.some(({ id }) => id === list.eventId))
      .reduce((total, list) => total + (standingIn(list, standings)?.worldRank ?? list.people + 1), 0);
  const scores = events.map((event) => kinchScore(event, field, standings));
  return {
    sumOfSingleRanks: sum("single"),
    sumOfAverageRanks: sum("average"),
    kinch: scores.reduce((total, score) => total + score, 0) / events.length,
  };
}

/** Every official event that may be held by this day. */
export const eventsCounted = (today: CalendarDate): Event[] =>
  officialEvents.filter((event) => event.startsOn === undefined || event.startsOn <= today);

const standingIn = ({ eventId, type }: EventField, standings: readonly Standing[]): Standing | undefined =>
  standings.find((standing) => standing.eventId === eventId && standing.type === type);

// What counts is the average; in these the single as well, if it is worth more, or alone.
const bySingleToo = new Set(["333bf", "333fm"]);
const bySingleAlone = new Set(["444bf", "555bf"]);

/** What counts for Kinch in an event: the better of these. */
export function typesCounted(event: Event): ResultType[] {
  if (!hasAverage(event) || bySingleAlone.has(event.id)) return ["single"];
  return bySingleToo.has(event.id) ? ["single", "average"] : ["average"];
}

function kinchScore(event: Event, field: readonly EventField[], standings: readonly Standing[]): number {
  const scores = typesCounted(event).map((type) => {
    const list = field.find((candidate) => candidate.eventId === event.id && candidate.type === type);
    const own = list && standingIn(list, standings);
    if (!own || !isSuccess(own.best) || !isSuccess(list.best)) return 0;
    if (event.id === "333mbf") return multiBlindScore(own.best, list.best);
    return (100 * list.best) / own.best;
  });
  return Math.max(...scores);
}

// Where nobody's is worth anything, all are as good as the best.
function multiBlindScore(own: number, best: number): number {
  const most = multiBlindWorth(best);
  return most === 0 ? 100 : (100 * multiBlindWorth(own)) / most;
}

// Points, and the share of the hour that was left.
function multiBlindWorth(result: number): number {
  const { solved, attempted, seconds } = decodeMultiBlind(result);
  const left = seconds === undefined ? 0 : Math.max(0, 1 - seconds / 3600);
  return 2 * solved - attempted + left;
}
