import { listed } from "#lib/language/listed.ts";
import { t } from "#lib/language/translate.ts";
import { addDays, numberOfDays } from "#lib/platform/date.ts";
import { eventNameOf } from "#lib/reference/events.ts";
import type { Competition } from "./competition.ts";
import { localDate } from "./local-time.ts";
import { codesWithoutTime, roundsTooEarly } from "./planned-rounds.ts";
import type { HeldEvent } from "./queries/rounds.ts";
import type { ScheduledVenue } from "./queries/schedule.ts";
import { formatRoundId } from "./round-id.ts";
import { activityInWords, withRoundNames } from "./round-names.ts";
import { dayThere } from "./venue-day.ts";

type ManagePage = "general" | "registration" | "events" | "schedule";

/** Something a competition still needs, and where it is put right. */
export type Missing = { page: ManagePage; message: string };

export type CompetitionParts = {
  competition: Competition;
  staffDelegateCount: number;
  events: HeldEvent[];
  venues: ScheduledVenue[];
};

const longestDays = 10;

/** Everything a competition still needs before a delegate can vouch for it. */
export const missingFrom = (parts: CompetitionParts): Missing[] => [
  ...missingInGeneral(parts).map((message) => ({ page: "general" as const, message })),
  ...missingInRegistration(parts.competition).map((message) => ({ page: "registration" as const, message })),
  ...missingInEvents(parts).map((message) => ({ page: "events" as const, message })),
  ...missingInSchedule(parts).map((message) => ({ page: "schedule" as const, message })),
];

function missingInGeneral({ competition, staffDelegateCount }: CompetitionParts): string[] {
  const { startDate, endDate, city, venue, venueAddress, latitudeMicrodegrees, mainEventId, eventIds } = competition;
  return sentences([
    [startDate === null || endDate === null, t("Say on which days it is held.")],
    [
      startDate !== null && endDate !== null && numberOfDays(startDate, endDate) > longestDays,
      t("It is held on {longestDays} days at most.", { longestDays }),
    ],
    [city === "", t("Name the city.")],
    [venue === "", t("Name the venue.")],
    [!venueAddress, t("Give the venue's address.")],
    [latitudeMicrodegrees === null, t("Give the venue's position on the map.")],
    [!competition.contact, t("Say whom people can ask.")],
    [staffDelegateCount === 0, t("Name a delegate who answers for it.")],
    [mainEventId !== null && !eventIds.includes(mainEventId), t("Choose a main event that is held.")],
  ]);
}

function missingInRegistration(competition: Competition): string[] {
  const { registrationOpensAt: opensAt, registrationClosesAt: closesAt, startDate } = competition;
  return sentences([
    [opensAt === null, t("Say when registration opens.")],
    [closesAt === null, t("Say when registration closes.")],
    [opensAt !== null && closesAt !== null && opensAt >= closesAt, t("Registration must close after it opens.")],
    [
      closesAt !== null && startDate !== null && dayThere(competition, closesAt) > startDate,
      t("Registration closes before the competition begins."),
    ],
    [competition.baseEntryFee === null, t("Say what taking part costs, 0 where it is free.")],
    [
      competition.isCompetitorLimitEnabled && competition.competitorLimit === null,
      t("Say how many competitors there may be."),
    ],
    [
      !competition.usesOwnRegistration && !competition.externalRegistrationPage,
      t("Give the address of the page where people register."),
    ],
  ]);
}

function missingInEvents({ events }: CompetitionParts): string[] {
  if (events.length === 0) return [t("Choose the events.")];
  const without = events.filter(({ rounds }) => rounds.length === 0).map(({ eventId }) => eventNameOf(eventId));
  return without.length === 0 ? [] : [t("Plan the rounds of {names}.", { names: listed(without) })];
}

function missingInSchedule({ competition, events, venues }: CompetitionParts): string[] {
  const rooms = venues.flatMap((venue) => venue.rooms);
  if (rooms.length === 0) return [t("Name a venue and a room where it takes place.")];
  const planned = rooms.flatMap((room) => room.activities);
  const held = events.map(({ eventId, rounds }) => ({
    rounds: rounds.map((round) => ({ ...round, id: formatRoundId({ eventId, roundNumber: round.number }) })),
    inWords: (code: string) => activityInWords(code, rounds.length),
  }));
  const without = held.flatMap(({ rounds, inWords }) => codesWithoutTime(rounds, planned).map(inWords));
  const early = held.flatMap(({ rounds, inWords }) => roundsTooEarly(rounds, planned).map(inWords));
  const outside = withRoundNames(venues, events).flatMap((venue) =>
    venue.rooms
      .flatMap((room) => room.activities)
      .filter(({ startsAt, endsAt }) => !isWithinDays({ startsAt, endsAt }, venue.timezone, competition))
      .map(({ name }) => name),
  );
  return sentences([
    [without.length > 0, t("Give a time to {names}.", { names: listed(without) })],
    [early.length > 0, t("Move {names} behind the rounds before.", { names: listed(early) })],
    [outside.length > 0, t("Move {names} into the days of the competition.", { names: listed([...new Set(outside)]) })],
  ]);
}

/** What is scheduled begins on the competition's days, on the venue's clocks; the last night may be a long one. */
export function isWithinDays(
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
  timezone: string,
  { startDate, endDate }: Pick<Competition, "startDate" | "endDate">,
): boolean {
  if (startDate === null || endDate === null) return true;
  const lastMoment = new Date(Math.max(endsAt.getTime() - 1000, startsAt.getTime()));
  const firstDay = localDate(startsAt, timezone);
  return firstDay >= startDate && firstDay <= endDate && localDate(lastMoment, timezone) <= addDays(endDate, 1);
}

const sentences = (checks: [boolean, string][]) =>
  checks.flatMap(([isMissing, sentence]) => (isMissing ? sentence : []));
