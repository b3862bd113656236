import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { inLanguage } from "#lib/language/in-language.ts";
import { chipsOf } from "./filter-chips.ts";
import { FilterForm } from "./filter-form.tsx";
import { readFilters } from "./filters.ts";

const asked = {
  q: "open",
  from: "2030-01-01",
  where: "FR",
  box: "40,0,50,10",
  event: ["333", "444"],
  delegate: "7",
  registration: "open",
  cancelled: "yes",
};

test.each([
  [asked, 9],
  [{ ...asked, view: "calendar" }, 8],
  [{ q: "open" }, 1],
  [{ near: "Nowhere" }, 0],
])("%j: the button of the filters counts the chips below it", (query, count) => {
  const filters = readFilters(query);
  const chips = chipsOf(filters, { around: undefined, delegate: filters.delegate === "" ? undefined : "Dee" });
  expect(chips).toHaveLength(count);
  const form = renderToStaticMarkup(FilterForm({ filters, inForce: chips.length, isUnknownPlace: false }));
  expect(form).toContain(`<summary class="button button-secondary">${count > 0 ? `Filters (${count})` : "Filters"}<`);
});

test("what was typed stands in the quotation marks of the language", () => {
  const told = (language: string) =>
    inLanguage(language, () => chipsOf(readFilters({ q: "open" }), { around: undefined, delegate: undefined }));
  expect(["en", "es", "ar"].map((language) => told(language)[0]?.label)).toEqual(["“open”", "«open»", "«open»"]);
});

test("a place that nobody knows is told where it is corrected, with nothing folded above it", () => {
  const form = (isUnknownPlace: boolean) =>
    renderToStaticMarkup(FilterForm({ filters: readFilters({ near: "Zzz" }), inForce: 0, isUnknownPlace }));
  expect(form(true).match(/<details[^>]*>/g)).toEqual([
    '<details open="">',
    '<details class="disclosure" open="">',
    '<details class="disclosure">',
  ]);
  expect(form(true)).toMatch(/<p id="near-error"[^>]*><span[^>]*>Error: <\/span>“Zzz” is not known here</);
  expect(form(true)).toMatch(/<input[^>]*aria-describedby="near-error" aria-invalid="true" id="near"/);
  expect(form(false)).not.toMatch(/open=""|aria-invalid/);
});
