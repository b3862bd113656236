import { type CalendarDate, parseDate } from "#lib/platform/date.ts";
import { invalid } from "#lib/platform/errors.ts";
import { countryById, findCountryByIso2 } from "#lib/reference/countries.ts";

/** The value of an option that cannot be left out. */
export function needed(value: string | undefined, option: string): string {
  if (value === undefined || value.trim() === "") throw invalid(`--${option} is missing.`);
  return value.trim();
}

/** A day, as all of the commands want it. */
export function typedDay(text: string, option: string): CalendarDate {
  const date = /^\d{4}-\d\d-\d\d$/.test(text) ? parseDate(text) : undefined;
  if (date === undefined) throw invalid(`--${option} is a day like 2027-01-31, and not “${text}”.`);
  return date;
}

/** The id of a country, by its name or its two letters. */
export function typedCountry(text: string): string {
  const id = findCountryByIso2(text)?.id ?? text;
  if (!countryById(id)) throw invalid(`No country is called “${text}”.`);
  return id;
}
