import type { Random } from "#lib/cli/seed/random.ts";
import { DNF, DNS } from "#lib/reference/attempt-result.ts";
import type { EventId } from "#lib/reference/events.ts";
import { encodeMultiBlind } from "#lib/reference/multi-blind.ts";

// What the fastest average, in centiseconds; of fewest moves a hundredth of a move.
const fastest: Partial<Record<EventId, number>> = {
  "333": 600,
  "222": 150,
  "444": 2400,
  "555": 4200,
  "666": 7800,
  "777": 11_500,
  "333bf": 1900,
  "333fm": 2100,
  "333oh": 900,
  clock: 350,
  minx: 2900,
  pyram: 210,
  skewb: 230,
  sq1: 700,
  "444bf": 9500,
};

/** What somebody comes to on an ordinary day. */
export function typicalAverage(eventId: EventId, slowness: number): number {
  if (eventId === "333mbf") return multiBlind(slowness, 0);
  if (eventId === "333fm") return Math.round((fastest["333fm"] ?? 0) * (0.9 + slowness / 5));
  return asTime((fastest[eventId] ?? 1000) * slowness);
}

export function madeUpAttempt(random: Random, eventId: EventId, slowness: number): number {
  if (random.chance(0.01)) return DNS;
  if (random.chance(eventId.endsWith("bf") ? 0.35 : 0.03)) return DNF;
  if (eventId === "333mbf") return multiBlind(slowness, random.between(0, 2));
  const average = typicalAverage(eventId, slowness);
  if (eventId === "333fm") return Math.round(average / 100) + random.between(-3, 3);
  return asTime(average * (0.8 + 0.45 * random.fraction()));
}

// Above ten minutes nobody writes hundredths down.
const asTime = (centiseconds: number): number =>
  centiseconds > 60_000 ? Math.round(centiseconds / 100) * 100 : Math.round(centiseconds);

function multiBlind(slowness: number, missed: number): number {
  const attempted = Math.max(4, Math.round(24 / slowness));
  return encodeMultiBlind({ solved: attempted - missed, attempted, seconds: Math.min(3600, attempted * 190) });
}
