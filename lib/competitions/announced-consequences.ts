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
    return t("Its last day, {endDate}, has passed: it counts as held, and nobody can register any more.", { endDate });
  }
  if (startDate < today)
    return t("Its first day, {startDate}, has passed: nobody can register or change anything any more.", { startDate });
  return isFar(today, startDate)
    ? t("It begins on {startDate}, in more than five years: check the year.", { startDate })
    : undefined;
}

/** Registration that is still open when the first day begins where it takes place: mostly a wrong month. */
export function lateClosing({
  registrationClosesAt: closesAt,
  startDate,
  ...place
}: Place & Pick<Competition, "registrationClosesAt" | "startDate">): string | undefined {
  const begins = startDate === null ? undefined : momentOf(`${startDate}T00:00`, timezoneThere(place) ?? "UTC");
  if (closesAt === null || begins === undefined || closesAt <= begins) return undefined;
  return t("Registration closes only after the first day, {startDate}, has begun: check the day.", {
    startDate: startDate ?? "",
  });
}

export const sameNameConsequence = (name: string, otherId: string): string =>
  t("There is another competition called {name} ({otherId}): people will take one for the other.", {
    name,
    otherId,
  });

export const noOrganizerConsequence = msg(
  "Nobody organises it then: people who register have nobody to ask but its delegates.",
);

export const leavingConsequence = msg(
  "You take yourself off its people: you no longer manage it, and only those who still do can name you again.",
);

const isFar = (today: CalendarDate, startDate: CalendarDate): boolean => numberOfDays(today, startDate) > farDays;
