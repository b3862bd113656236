import { Temporal } from "temporal-polyfill";
import { addDays, type CalendarDate } from "#lib/platform/date.ts";
import { invalid } from "#lib/platform/errors.ts";
import type { SentDocument } from "../convert/competition.ts";
import type { Sent } from "../convert/sent.ts";
import type { Activity, CompetitionEvent, Venue } from "../document.ts";
import { normalInstant } from "../instant.ts";
import type { ImportedDetails } from "./imported-details.ts";

/** How many days later, and by which clocks where nothing says where. */
export type Move = { days: number; timezone: string };

/** The document with the moments of its registration period as all others are written. */
export const withReadableTimes = (sent: SentDocument): SentDocument =>
  sent.registrationInfo
    ? {
        ...sent,
        registrationInfo: {
          ...sent.registrationInfo,
          openTime: readable(sent.registrationInfo.openTime),
          closeTime: readable(sent.registrationInfo.closeTime),
        },
      }
    : sent;

const readable = <Text extends string | null | undefined>(text: Text) => (text ? normalInstant(text) : text);

/** What makes a document's competition begin on that day. */
export function moveTo(sent: SentDocument, start: CalendarDate): Move {
  const { startDate, venues } = sent.schedule ?? {};
  if (!startDate) throw invalid("#/schedule/startDate is missing: there is no day to move");
  const { days } = Temporal.PlainDate.from(startDate).until(start, { largestUnit: "day" });
  return { days, timezone: venues?.[0]?.timezone ?? "UTC" };
}

/** The document with every date and time so many days later, at the same time on the clocks of its place. */
export function moved(sent: SentDocument, move: Move): SentDocument {
  const { schedule, events, registrationInfo } = sent;
  return {
    ...sent,
    ...(events && { events: events.map((event) => movedEvent(event, move)) }),
    ...(schedule && {
      schedule: {
        ...schedule,
        startDate: schedule.startDate && addDays(schedule.startDate, move.days),
        venues: schedule.venues?.map((venue) => movedVenue(venue, move)),
      },
    }),
    ...(registrationInfo && {
      registrationInfo: {
        ...registrationInfo,
        openTime: movedInstant(registrationInfo.openTime, move),
        closeTime: movedInstant(registrationInfo.closeTime, move),
      },
    }),
  };
}

const movedEvent = (event: Sent<CompetitionEvent>, { days }: Move): Sent<CompetitionEvent> =>
  event.qualification?.whenDate
    ? { ...event, qualification: { ...event.qualification, whenDate: addDays(event.qualification.whenDate, days) } }
    : event;

function movedVenue(venue: Sent<Venue>, { days, timezone }: Move): Sent<Venue> {
  const move = { days, timezone: venue.timezone ?? timezone };
  return {
    ...venue,
    rooms: venue.rooms?.map((room) => ({
      ...room,
      activities: room.activities?.map((activity) => movedActivity(activity, move)),
    })),
  };
}

const movedActivity = (activity: Sent<Activity>, move: Move): Sent<Activity> => ({
  ...activity,
  startTime: movedInstant(activity.startTime, move) ?? undefined,
  endTime: movedInstant(activity.endTime, move) ?? undefined,
  childActivities: activity.childActivities?.map((child) => movedActivity(child, move)),
});

/** As many days later, whatever summer time makes of the hours between. */
const movedInstant = <Text extends string | null | undefined>(text: Text, { days, timezone }: Move): Text | string =>
  text ? Temporal.Instant.from(text).toZonedDateTimeISO(timezone).add({ days }).toInstant().toString() : text;

/** The same of what lies beside a document. */
export const movedDetails = (details: ImportedDetails, { days, timezone }: Move): ImportedDetails =>
  Object.fromEntries(
    Object.entries(details).map(([key, value]) => [
      key,
      value instanceof Date ? new Date(movedInstant(value.toISOString(), { days, timezone })) : value,
    ]),
  ) as ImportedDetails;
