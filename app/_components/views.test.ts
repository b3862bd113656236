import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { inLanguage } from "#lib/language/in-language.ts";
import { Views } from "./views.tsx";

const views = [
  { href: "/persons?view=list", label: "List", isCurrent: true },
  { href: "/persons?view=map", label: "Map", isCurrent: false },
];

test("of the ways to look at the same the one that is taken is marked, and all stay in the reader's language", () => {
  expect(renderToStaticMarkup(Views({ views, className: "view-links" })).replace(/ id="[^"]*"/, "")).toBe(
    '<nav aria-label="Views" class="view-links"><ul><li><a href="/persons?view=list" aria-current="page">List</a></li><li><a href="/persons?view=map">Map</a></li></ul></nav>',
  );
  expect(inLanguage("es", () => renderToStaticMarkup(Views({ views, className: "view-links" })))).toContain(
    'href="/es/persons?view=map"',
  );
});
