import { expect, test } from "vitest";
import { realCountries } from "./countries.ts";
import { currencyDecimals, currencyOfCountry, isCurrencyCode } from "./currencies.ts";

test("currencies are ISO 4217 codes in capitals", () => {
  expect(["USD", "PLN", "JPY", "usd", "XXXX", ""].filter(isCurrencyCode)).toEqual(["USD", "PLN", "JPY"]);
});

test("not every currency has hundredths", () => {
  expect(["USD", "JPY", "KWD"].map(currencyDecimals)).toEqual([2, 0, 3]);
});

test("every country is paid in its own currency, and what is no single country in dollars", () => {
  const inDollars = realCountries.filter(({ iso2 }) => currencyOfCountry(iso2) === "USD").map(({ iso2 }) => iso2);
  expect(inDollars.toSorted()).toEqual(["EC", "FM", "MH", "PW", "SV", "TL", "US"]);
  expect([currencyOfCountry("BG"), currencyOfCountry("XK"), currencyOfCountry("JP")]).toEqual(["EUR", "EUR", "JPY"]);
  expect([currencyOfCountry("XE"), currencyOfCountry(""), currencyOfCountry("constructor")]).toEqual([
    "USD",
    "USD",
    "USD",
  ]);
});
