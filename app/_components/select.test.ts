import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { withRequest } from "#lib/platform/current-request.ts";
import { Select } from "./select.tsx";

const options = [
  { value: "", label: "Any" },
  { label: "Countries", options: [{ value: "FR", label: "France" }] },
  { label: "Continents", options: [{ value: "_Europe", label: 'Europe & "more"' }] },
];
const texts = { label: "Where", hint: "A place", error: "There is no such place" };
const select = (props: object = {}) =>
  createElement(Select, { ...texts, name: "where", options, defaultValue: "FR", ...props });

const field = `<label class="field-label" for="where">Where</label><p id="where-hint" class="field-hint">A place</p>
<p id="where-error" class="field-error"><span class="sr-only">Error: </span>There is no such place</p>
<select name="where" aria-describedby="where-hint where-error" aria-invalid="true" class="text-input" id="where">
<option value="">Any</option>
<optgroup label="Countries"><option value="FR" selected="">France</option></optgroup>
<optgroup label="Continents"><option value="_Europe">Europe &#38; &#34;more&#34;</option></optgroup></select>`;
const inOneLine = field.replaceAll("\n", "");

test("a choice is one piece for React, with all that belongs to it", () => {
  const written = new Map<string, readonly string[]>();
  const request = {
    id: "1",
    route: undefined,
    accountId: undefined,
    applicationId: undefined,
    trace: undefined,
    written,
  };
  const noted = withRequest(request, () => renderToStaticMarkup(select()));
  expect(noted).toBe(renderToStaticMarkup(select()));
  expect(noted.replace(/ id="[^"]*"/, "")).toBe(`<div class="field field-invalid">${inOneLine}</div>`);
  expect([...written.values()].map((pieces) => pieces.join(""))).toEqual([inOneLine]);
});

test("is the same field where something of it is more than plain content", () => {
  const required = renderToStaticMarkup(select({ required: true }));
  expect(required.replace(' required=""', "")).toBe(`<div class="field field-invalid">${inOneLine}</div>`);
});
