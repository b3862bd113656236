import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { encodeMultiBlind } from "#lib/reference/multi-blind.ts";
import { AttemptResult } from "./attempt-result.tsx";
import { Attempts } from "./attempts.tsx";

const blind = encodeMultiBlind({ solved: 40, attempted: 41, seconds: 2434 });
const written = '<bdi dir="ltr">40/41 40:34</bdi>';

test("the score of a multi-blind result stands before its time, whatever runs around it", () => {
  expect(renderToStaticMarkup(createElement(AttemptResult, { result: blind, eventId: "333mbf" }))).toBe(
    `<span class="attempt">${written}</span>`,
  );
  const attempts = { results: [blind, blind], eventId: "333mbf", counting: (position: number) => position === 0 };
  expect(renderToStaticMarkup(createElement(Attempts, attempts))).toBe(
    `<span class="attempts" data-attempts="2"><span>${written}</span> <i>(${written})</i></span>`,
  );
});

test("a time is a text alone", () => {
  expect(renderToStaticMarkup(createElement(AttemptResult, { result: 615, eventId: "333" }))).toBe(
    '<span class="attempt">6.15</span>',
  );
});
