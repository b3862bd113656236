import { type CalendarDate, utcDateOf } from "#lib/platform/date.ts";
import { type Event, events } from "#lib/reference/events.ts";

/** Every event that has been held by now; those of today first. */
export const eventsHeldBy = (now: Date): readonly Event[] => events.filter(hasBegunBy(utcDateOf(now)));

const hasBegunBy = (today: CalendarDate) => (event: Event) => event.startsOn === undefined || event.startsOn <= today;
