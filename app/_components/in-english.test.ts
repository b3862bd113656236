import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { inLanguage } from "#lib/language/in-language.ts";
import { InEnglish } from "./in-english.tsx";

test("English alone is marked as English, and runs from the left, on pages of other languages", () => {
  const shown = () => renderToStaticMarkup(InEnglish({ children: "Words" }));
  expect([shown(), inLanguage("ar", shown)]).toEqual(["Words", '<div lang="en" dir="ltr">Words</div>']);
});
