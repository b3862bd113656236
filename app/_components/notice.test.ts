import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { wordByRequest } from "#lib/language/catalogue.ts";
import { inLanguage } from "#lib/language/in-language.ts";
import { Notice } from "./notice.tsx";

wordByRequest();

test("what answers a form takes the focus, as its errors do; what merely stands there does not", () => {
  const answering = renderToStaticMarkup(Notice({ tone: "success", live: "polite", children: "Saved." }));
  expect(answering).toMatch(/^<div class="[^"]*" role="status" tabindex="-1" autofocus="">/);
  expect(renderToStaticMarkup(Notice({ children: "So it is." }))).toMatch(/^<div class="[^"]*">/);
});

test("what kind of notice it is, is read out in the language of the page", () => {
  const kindOf = (notice: Parameters<typeof Notice>[0]) =>
    /<span class="sr-only">(.*?): <\/span>/.exec(inLanguage("es", () => renderToStaticMarkup(Notice(notice))))?.[1];
  expect((["info", "success", "warning", "danger"] as const).map((tone) => kindOf({ tone }))).toEqual([
    "Nota",
    "Hecho",
    "Atención",
    "Importante",
  ]);
});
