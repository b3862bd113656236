import type { Competition } from "#lib/competitions/competition.ts";
import { dayThere } from "#lib/competitions/venue-day.ts";
import { formatDays } from "#lib/language/dates.ts";
import { t } from "#lib/language/translate.ts";

type Held = Pick<Competition, "startDate" | "endDate" | "timezone" | "countryId">;

/** What is told before a round is opened on a day that is none of the competition's there: then it is mostly a slip. */
export function otherDayConsequence({ startDate, endDate, ...place }: Held, now: Date): string | undefined {
  const today = dayThere(place, now);
  if (startDate === null || endDate === null || (startDate <= today && today <= endDate)) return undefined;
  return t(
    "It is held on other days than today: {days}. Whoever is in an open round stays registered for it until they are taken out.",
    { days: formatDays(startDate, endDate) },
  );
}
