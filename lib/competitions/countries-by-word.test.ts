import { expect, test } from "vitest";
import { countriesByWord } from "./countries-by-word.ts";

test("words of a search are known as names of countries, in every language of the site", () => {
  expect(countriesByWord("open Alemania")).toEqual({ Alemania: ["Germany"] });
  expect(countriesByWord("فرنسا")).toEqual({ فرنسا: ["France"] });
  expect(countriesByWord("open 2030")).toBeUndefined();
  expect(countriesByWord("")).toBeUndefined();
});
