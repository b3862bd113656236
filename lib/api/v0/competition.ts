import { z } from "zod";
import type { ListedCompetition } from "#lib/competitions/competition.ts";
import { timeUntil } from "#lib/competitions/time-until.ts";
import type { CalendarDate } from "#lib/platform/date.ts";
import { env } from "#lib/platform/env.ts";
import type { Profile } from "#lib/roles/profiles.ts";
import { countryIso2 } from "./country.ts";
import { toUser, User } from "./user.ts";

const instant = z.iso.datetime().nullable();

/** What both forms of a competition say. */
export const competitionFields = {
  id: z.string(),
  name: z.string(),
  start_date: z.iso.date().nullable(),
  end_date: z.iso.date().nullable(),
  registration_open: instant,
  registration_close: instant,
  announced_at: instant,
  cancelled_at: instant,
  competitor_limit: z.int().nullable(),
  venue: z.string().meta({ description: "May hold links as `[text]{url}`" }),
  url: z.string(),
  website: z.string().nullable(),
  short_name: z.string(),
  city: z.string(),
  venue_address: z.string().nullable(),
  venue_details: z.string().nullable(),
  latitude_degrees: z.number().nullable(),
  longitude_degrees: z.number().nullable(),
  country_iso2: z.string().nullable(),
  event_ids: z.array(z.string()).meta({ description: "In the order of the events' ranks" }),
  delegates: z.array(User),
  organizers: z.array(User),
  class: z.literal("competition"),
};

/** The form of lists and searches. */
export const Competition = z
  .object({
    ...competitionFields,
    results_posted_at: instant,
    short_display_name: z.string(),
    time_until_registration: z.string().nullable().meta({ example: "about 1 month" }),
    date_range: z.string().meta({ example: "Feb 3 - 5, 2014" }),
  })
  .meta({ id: "Competition" });

export type CompetitionWithPeople<Row extends ListedCompetition = ListedCompetition> = {
  competition: Row;
  delegates: Profile[];
  organizers: Profile[];
};

export function toCompetition(source: CompetitionWithPeople, now: Date): z.input<typeof Competition> {
  const { competition } = source;
  return {
    ...toCompetitionFields(source),
    results_posted_at: instantOf(competition.resultsPostedAt),
    short_display_name: displayName(competition),
    time_until_registration: timeUntil(competition.registrationOpensAt, now),
    date_range: formatWireDateRange(competition.startDate, competition.endDate),
  };
}

export function toCompetitionFields({ competition, delegates, organizers }: CompetitionWithPeople) {
  const url = competitionUrl(competition.id);
  return {
    id: competition.id,
    name: competition.name,
    start_date: competition.startDate,
    end_date: competition.endDate,
    registration_open: instantOf(competition.registrationOpensAt),
    registration_close: instantOf(competition.registrationClosesAt),
    announced_at: instantOf(competition.announcedAt),
    cancelled_at: instantOf(competition.cancelledAt),
    competitor_limit: competition.competitorLimit,
    venue: competition.venue,
    url,
    website: competition.externalWebsite ?? url,
    short_name: competition.shortName,
    city: competition.city,
    venue_address: competition.venueAddress,
    venue_details: competition.venueDetails,
    latitude_degrees: degrees(competition.latitudeMicrodegrees),
    longitude_degrees: degrees(competition.longitudeMicrodegrees),
    country_iso2: countryIso2(competition.countryId),
    event_ids: competition.eventIds,
    delegates: delegates.map((profile) => toUser(profile)),
    organizers: organizers.map((profile) => toUser(profile)),
    class: "competition" as const,
  };
}

export const competitionUrl = (id: string): string => `${env().baseUrl}/competitions/${id}`;

export const displayName = (competition: Pick<ListedCompetition, "shortName" | "cancelledAt">): string =>
  competition.cancelledAt ? `[Cancelled] ${competition.shortName}` : competition.shortName;

export const instantOf = (moment: Date | null): string | null => moment?.toISOString() ?? null;

const degrees = (microdegrees: number | null): number | null => (microdegrees === null ? null : microdegrees / 1e6);

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** "Feb 3, 2014", "Feb 3 - 5, 2014", "Feb 28 - Mar 1, 2014", "Dec 31, 2014 - Jan 1, 2015" or "No date". */
export function formatWireDateRange(startDate: CalendarDate | null, endDate: CalendarDate | null): string {
  if (startDate === null || endDate === null) return "No date";
  const [start, end] = [partsOf(startDate), partsOf(endDate)];
  if (startDate === endDate) return `${monthAndDay(start)}, ${start.year}`;
  if (start.year !== end.year) return `${monthAndDay(start)}, ${start.year} - ${monthAndDay(end)}, ${end.year}`;
  const until = start.month === end.month ? end.day : monthAndDay(end);
  return `${monthAndDay(start)} - ${until}, ${start.year}`;
}

// A day of a calendar is its parts: no arithmetic is done with it.
function partsOf(date: CalendarDate) {
  const [year = 0, month = 0, day = 0] = date.split("-").map(Number);
  return { year, month, day };
}

const monthAndDay = ({ month, day }: { month: number; day: number }) => `${months[month - 1]} ${day}`;
