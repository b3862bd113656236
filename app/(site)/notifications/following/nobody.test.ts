import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Nobody } from "./_nobody.tsx";

test("a page beyond the people whom somebody follows does not say that they follow nobody", () => {
  const shown = (page: number, total: number) =>
    renderToStaticMarkup(createElement(Nobody, { page, perPage: 50, total, first: "/notifications/following" }));
  expect(shown(9999, 1)).toMatch(/There is no page 9,999.*href="\/notifications\/following"/);
  expect(shown(1, 0)).toContain("You follow nobody here");
});
