import { expect, test } from "vitest";
import { wordByRequest } from "#lib/language/catalogue.ts";
import { inLanguage } from "#lib/language/in-language.ts";
import { countryOptions, currencyOptions, venueCountryOptions } from "./options.ts";

wordByRequest();

test("countries and currencies are chosen by their names in the language of whoever chooses, in its order", () => {
  const { countries, venues, currencies } = inLanguage("es", () => ({
    countries: countryOptions().map(({ label }) => label),
    venues: venueCountryOptions().map(({ label }) => label),
    currencies: currencyOptions().map(({ label }) => label),
  }));
  expect(countries.slice(0, 3)).toEqual(["Afganistán", "Albania", "Alemania"]);
  expect(countries.at(-1)).toMatch(/^Varios países/);
  expect(venues.slice(0, 3)).toEqual(["Afganistán", "Albania", "Alemania"]);
  expect(currencies).toContain("CHF – franco suizo");
});
