import type { CalendarDate } from "#lib/platform/date.ts";
import { countryById } from "#lib/reference/countries.ts";
import { isTimezone, onlyTimezoneOf } from "#lib/reference/timezones.ts";
import type { Competition } from "./competition.ts";
import { localDate } from "./local-time.ts";

/** Where a competition is, as far as its clocks go. */
export type Place = Pick<Competition, "timezone" | "countryId">;

/**
 * On which clocks a competition lives: its first venue's, or else its country's where all of those go alike. Undefined
 * where neither is known yet; its days are then those of UTC.
 */
export function timezoneThere({ timezone, countryId }: Place): string | undefined {
  if (timezone !== null && isTimezone(timezone)) return timezone;
  const country = countryById(countryId);
  return country && onlyTimezoneOf(country.iso2);
}

/** What day it is where a competition takes place: "today" wherever its dates are compared. */
export const dayThere = (place: Place, now: Date): CalendarDate => localDate(now, timezoneThere(place) ?? "UTC");
