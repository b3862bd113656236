import { formatDayTimeRange, formatTimeRange } from "#app/_components/format.ts";
import { localDate } from "#lib/competitions/local-time.ts";
import type { ScheduledVenue } from "#lib/competitions/queries/schedule.ts";

type RoundTime = { startsAt: Date; endsAt: Date; words: string };

/**
 * When each round is held, on the clocks of its venue; what is held in parts, from the first to the last. Where a schedule
 * has several days each time says which of them it is on.
 */
export function roundTimesOf(venues: ScheduledVenue[]): Map<string, RoundTime> {
  const dates = new Set(
    venues.flatMap(({ rooms, timezone }) =>
      rooms.flatMap(({ activities }) => activities.map(({ startsAt }) => localDate(startsAt, timezone))),
    ),
  );
  const inWords = dates.size > 1 ? formatDayTimeRange : formatTimeRange;
  const times = new Map<string, RoundTime>();
  for (const { rooms, timezone } of venues) {
    for (const { activityCode, parentId, startsAt, endsAt } of rooms.flatMap(({ activities }) => activities)) {
      const [roundId] = /^\w+-r\d/.exec(activityCode) ?? [];
      if (roundId === undefined || parentId !== null) continue;
      const known = times.get(roundId);
      const from = known && known.startsAt < startsAt ? known.startsAt : startsAt;
      const until = known && known.endsAt > endsAt ? known.endsAt : endsAt;
      times.set(roundId, { startsAt: from, endsAt: until, words: inWords(from, until, timezone) });
    }
  }
  return times;
}
