import { expect, test } from "vitest";
import { inLanguage } from "#lib/language/in-language.ts";
import { flagsOf } from "./flags-of.ts";

test("countries are called what they are called in the language of whoever reads of them", () => {
  const namesOf = (language: "es" | "ar") =>
    inLanguage(language, () => Object.entries(flagsOf(["DE", "GB", "DE"])).map(([iso2, { name }]) => [iso2, name]));
  expect(namesOf("es")).toEqual([
    ["DE", "Alemania"],
    ["GB", "Reino Unido"],
  ]);
  expect(namesOf("ar")).toEqual([
    ["DE", "ألمانيا"],
    ["GB", "المملكة المتحدة"],
  ]);
});
