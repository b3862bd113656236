import { type EventId, isEventId } from "#lib/reference/events.ts";
import { maximumRoundCount } from "#lib/reference/round-types.ts";

/** A round as the interchange format names it: `333-r1`. */
export type RoundId = { eventId: EventId; roundNumber: number };

export const formatRoundId = ({ eventId, roundNumber }: { eventId: string; roundNumber: number }) =>
  `${eventId}-r${roundNumber}`;

export function parseRoundId(text: string): RoundId | undefined {
  const match = /^([a-z0-9]+)-r([1-9])$/.exec(text);
  const [eventId, roundNumber] = [match?.[1] ?? "", Number(match?.[2])];
  return isEventId(eventId) && roundNumber <= maximumRoundCount ? { eventId, roundNumber } : undefined;
}
