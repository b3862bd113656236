import { expect, test } from "vitest";
import { capitalised } from "./capitalised.ts";
import { inLanguage } from "./in-language.ts";

test("the beginning of a heading is a capital where letters have them", () => {
  expect(["Thursday 26 November", "12–14 March", ""].map(capitalised)).toEqual([
    "Thursday 26 November",
    "12–14 March",
    "",
  ]);
  expect(inLanguage("es", () => capitalised("jueves, 26 de noviembre"))).toBe("Jueves, 26 de noviembre");
  expect(inLanguage("ar", () => capitalised("الخميس، 26 نوفمبر"))).toBe("الخميس، 26 نوفمبر");
});
