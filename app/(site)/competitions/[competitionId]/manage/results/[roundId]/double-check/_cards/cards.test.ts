import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Cards } from "./cards.tsx";

test("at the end of the pile the button that led there stays, so that it keeps the focus", () => {
  const result = { registrantId: 1, name: "Ann", attempts: [1000], best: 1000, average: 0 };
  const html = renderToStaticMarkup(
    createElement(Cards, { eventId: "333", formatId: "1", correctAt: "/r", results: [result] }),
  );
  const buttons = [...html.matchAll(/<button[^>]*>/g)].map(([button]) => button);
  expect(buttons.map((button) => [button.includes('aria-disabled="true"'), / disabled/.test(button)])).toEqual([
    [true, false],
    [true, false],
  ]);
});
