import { expect, test } from "vitest";
import { currencyDecimals, isCurrencyCode } from "./currencies.ts";

test("currencies are ISO 4217 codes in capitals", () => {
  expect(["USD", "PLN", "JPY", "usd", "XXXX", ""].filter(isCurrencyCode)).toEqual(["USD", "PLN", "JPY"]);
});

test("not every currency has hundredths", () => {
  expect(["USD", "JPY", "KWD"].map(currencyDecimals)).toEqual([2, 0, 3]);
});
