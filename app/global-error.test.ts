import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { inLanguage } from "#lib/language/in-language.ts";
import { languages } from "#lib/language/languages.ts";
import { t } from "#lib/language/translate.ts";
import { failureWords } from "./_components/failure-words.ts";
import Failure from "./global-error.tsx";

const shown = (digest?: string) =>
  renderToStaticMarkup(
    createElement(Failure, { error: Object.assign(new Error("secret"), digest ? { digest } : {}), reset: () => {} }),
  );

test("where the layout of all pages fails there is a whole document, with the number of the failure and a way on", () => {
  const page = shown("4711");
  expect(page).toMatch(/^<html lang="en" dir="ltr">.*<\/body><\/html>$/s);
  expect(page).toContain("<title>Something went wrong on our side</title>");
  expect(page).toContain('<code class="text-ink">4711</code>');
  expect(page).toMatch(/<button type="button"[^>]*>Try again<\/button>/);
  expect(page).toContain('<a class="button button-secondary" href="/">Front page</a>');
  expect(page).not.toContain("secret");
  expect(shown()).not.toContain("If it stays");
});

test.each(languages)("what it says in $name is what the other pages of failures say", ({ id }) => {
  const { en, [id]: words } = failureWords;
  expect(words).toEqual(
    inLanguage(id, () => Object.fromEntries(Object.entries(en).map(([name, word]) => [name, t(word)]))),
  );
});
