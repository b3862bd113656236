import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Notice } from "./notice.tsx";

test("what answers a form takes the focus, as its errors do; what merely stands there does not", () => {
  const answering = renderToStaticMarkup(Notice({ tone: "success", live: "polite", children: "Saved." }));
  expect(answering).toMatch(/^<div class="[^"]*" role="status" tabindex="-1" autofocus="">/);
  expect(renderToStaticMarkup(Notice({ children: "So it is." }))).toMatch(/^<div class="[^"]*">/);
});
