import { formatTimezone } from "#app/_components/format.ts";
import type { Option } from "#app/_components/select.tsx";
import { countries, isFictiveCountry, realCountries } from "#lib/reference/countries.ts";
import { currencyCodes } from "#lib/reference/currencies.ts";
import { timezones } from "#lib/reference/timezones.ts";

const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name, "en");

/** Where a competition is held: a country or, for some, several. */
export const countryOptions: Option[] = [
  ...realCountries.toSorted(byName),
  ...countries.filter(isFictiveCountry).toSorted(byName),
].map(({ id, name }) => ({ value: id, label: name }));

/** Where a venue stands. */
export const venueCountryOptions: Option[] = realCountries
  .toSorted(byName)
  .map(({ iso2, name }) => ({ value: iso2, label: name }));

const currencyNames = new Intl.DisplayNames("en-GB", { type: "currency" });

export const currencyOptions: Option[] = currencyCodes.map((code) => ({
  value: code,
  label: `${code} – ${currencyNames.of(code) ?? code}`,
}));

export const timezoneOptions: Option[] = timezones.map((name) => ({ value: name, label: formatTimezone(name) }));
