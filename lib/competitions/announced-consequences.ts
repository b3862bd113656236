import { formatDays } from "#lib/language/dates.ts";
import { msg, t } from "#lib/language/translate.ts";
import { type CalendarDate, numberOfDays } from "#lib/platform/date.ts";
import type { Competition } from "./competition.ts";
import { momentOf } from "./local-time.ts";
import { dayThere, type Place, timezoneThere } from "./venue-day.ts";

// What is unusual enough about a competition that everybody sees, or is about to see, that whoever says so is asked
// whether they mean it; in a sentence each, undefined where there is nothing to ask.

// Nobody announces so early; a year with a wrong digit is such a date.
const farDays = 5 * 366;

type Days = Pick<Competition, "startDate" | "endDate" | "timezone" | "countryId">;

export function unusualDays({ startDate, endDate, ...place }: Days, now: Date): string | undefined {
  if (startDate === null || endDate === null) return undefined;
  const today = dayThere(place, now);
  if (endDate < today) {
    return t("Its last day, {endDate}, has passed: it counts as held, and nobody can register any more.", {
      endDate: inWords(endDate),
    });
  }
  if (startDate < today)
    return t("Its first day, {startDate}, has passed: nobody can register or change anything any more.", {
      startDate: inWords(startDate),
    });
  return isFar(today, startDate)
    ? t("It begins on {startDate}, in more than five years: check the year.", { startDate: inWords(startDate) })
    : undefined;
}

/**
 * Registration that is still open when the first day begins where it takes place: mostly a wrong month, and without
 * effect.
 */
export function lateClosing({
  registrationClosesAt: closesAt,
  startDate,
  ...place
}: Place & Pick<Competition, "registrationClosesAt" | "startDate">): string | undefined {
  const begins = startDate === null ? undefined : momentOf(`${startDate}T00:00`, timezoneThere(place) ?? "UTC");
  if (startDate === null || closesAt === null || begins === undefined || closesAt <= begins) return undefined;
  return t(
    "What stands under “Registration closes” is later than the beginning of the first day, {startDate}: registration ends when the competition begins, whatever stands there.",
    { startDate: inWords(startDate) },
  );
}

/** A limit below the number of those who are accepted, of whom it takes nobody's place away. */
export const lowLimit = (limit: number, accepted: number): string | undefined =>
  accepted <= limit
    ? undefined
    : t(
        "{accepted, plural, one {# person is} other {# people are}} accepted already, more than the new limit of {limit}: they keep their places, and nobody else is accepted before there is room.",
        { accepted, limit },
      );

const inWords = (day: CalendarDate): string => formatDays(day, day);

export const sameNameConsequence = (name: string, otherId: string): string =>
  t("There is another competition called {name} ({otherId}): people will take one for the other.", {
    name,
    otherId,
  });

export const noOrganizerConsequence = msg(
  "Nobody organizes it then: people who register have nobody to ask but its delegates.",
);

export const leavingConsequence = msg(
  "You take yourself off its people: you no longer manage it, and only those who still do can name you again.",
);

const isFar = (today: CalendarDate, startDate: CalendarDate): boolean => numberOfDays(today, startDate) > farDays;
