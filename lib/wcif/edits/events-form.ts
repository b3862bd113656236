import { z } from "zod";
import { agreement } from "#lib/fields/agreement.ts";
import { numberOrNothing } from "#lib/fields/fields.ts";
import type { Known } from "#lib/fields/known.ts";
import { type EventId, eventIds } from "#lib/reference/events.ts";
import { maximumRoundCount } from "#lib/reference/round-types.ts";

type RoundsField = `rounds-${EventId}`;

export const roundsField = (eventId: EventId): RoundsField => `rounds-${eventId}`;

const count = () => numberOrNothing({ least: 0, largest: maximumRoundCount });

/** Which events are held in how many rounds; what is not named is not held. */
export const EventsForm = z.object({
  ...(Object.fromEntries(eventIds.map((id) => [roundsField(id), count()])) as Record<
    RoundsField,
    ReturnType<typeof count>
  >),
  agreed: agreement(),
});

export const toRoundCounts = (sent: z.output<typeof EventsForm>): Map<string, number> =>
  new Map(eventIds.flatMap((id) => (sent[roundsField(id)] ? [[id, sent[roundsField(id)] ?? 0] as const] : [])));

export function roundCountsOf(held: { id: string; rounds: unknown[] }[]): Known<RoundsField> {
  const counts = new Map(held.map(({ id, rounds }) => [id, rounds.length]));
  return Object.fromEntries(eventIds.map((id) => [roundsField(id), counts.get(id) ?? 0]));
}
