import { firstLanguage, languageOf } from "#lib/language/languages.ts";
import { currentLanguage, t } from "#lib/language/translate.ts";
import { continentById } from "./continents.ts";
import { countryByIso2 } from "./countries.ts";

// What places are called in the language of whoever reads them.

/** "Spain": by its ISO 3166-1 code, also of places that nobody competes for; the code itself where there is none such. */
export function countryName(iso2: string): string {
  const name = countryByIso2(iso2)?.name;
  const language = currentLanguage();
  // What is no country of ISO's ("Multiple countries in Europe") is a message.
  if (!/^(?!X[^K])[A-Z]{2}$/.test(iso2)) return name === undefined ? iso2 : t(name);
  if (language === firstLanguage && name !== undefined) return t(name);
  return displayNames(languageOf(language).locale).of(iso2) ?? name ?? iso2;
}

const made = new Map<string, Intl.DisplayNames>();
function displayNames(locale: string): Intl.DisplayNames {
  const known = made.get(locale) ?? new Intl.DisplayNames(locale, { type: "region" });
  made.set(locale, known);
  return known;
}

/** "Europe": by its id. */
export const continentName = (id: string): string => t(continentById(id)?.name ?? id);
