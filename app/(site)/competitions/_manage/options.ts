import { formatTimezone } from "#app/_components/format.ts";
import { countryName } from "#app/_components/names.ts";
import type { Option } from "#app/_components/select.tsx";
import { languageOf } from "#lib/language/languages.ts";
import { currentLanguage } from "#lib/language/translate.ts";
import { countries, isFictiveCountry, realCountries } from "#lib/reference/countries.ts";
import { currencyCodes } from "#lib/reference/currencies.ts";
import { timezones } from "#lib/reference/timezones.ts";

// Each in the language of whoever chooses, and in its order.

/** Where a competition is held: a country or, for some, several. */
export const countryOptions = (): Option[] =>
  [realCountries, countries.filter(isFictiveCountry)].flatMap((listed) =>
    byLabel(listed.map(({ id, iso2 }) => ({ value: id, label: countryName(iso2) }))),
  );

/** Where a venue stands. */
export const venueCountryOptions = (): Option[] =>
  byLabel(realCountries.map(({ iso2 }) => ({ value: iso2, label: countryName(iso2) })));

/** By their codes, which are the same everywhere. */
export function currencyOptions(): Option[] {
  const names = new Intl.DisplayNames(languageOf(currentLanguage()).locale, { type: "currency" });
  return currencyCodes.map((code) => ({ value: code, label: `${code} – ${names.of(code) ?? code}` }));
}

export const timezoneOptions = (): Option[] => timezones.map((name) => ({ value: name, label: formatTimezone(name) }));

function byLabel(options: Option[]): Option[] {
  const { compare } = new Intl.Collator(languageOf(currentLanguage()).locale);
  return options.toSorted((a, b) => compare(a.label, b.label));
}
