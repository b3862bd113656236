import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ShownWhole } from "./shown-whole.tsx";

test("a browser is told in the head what to wait for, wherever the page says so", () => {
  const body = createElement("body", null, "Rows", createElement(ShownWhole, { until: "site-footer" }));
  expect(renderToStaticMarkup(createElement("html", null, createElement("head"), body))).toBe(
    '<html><head><link rel="expect" href="#site-footer" blocking="render" media="(width &gt;= 36rem)"/></head>' +
      "<body>Rows</body></html>",
  );
});
