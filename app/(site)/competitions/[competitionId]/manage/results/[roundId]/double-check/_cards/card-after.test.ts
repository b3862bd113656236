import { expect, test } from "vitest";
import { cardAfter } from "./card-after.ts";

const after = (key: string, at: number, held: object = {}) =>
  cardAfter({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held }, { at, count: 3 });

test("arrows lead from card to card, and nowhere beyond the pile", () => {
  expect([after("ArrowRight", 0), after("ArrowRight", 2)]).toEqual([1, undefined]);
  expect([after("ArrowLeft", 2), after("ArrowLeft", 0)]).toEqual([1, undefined]);
  expect([after("Home", 2), after("End", 0), after("End", 2)]).toEqual([0, 2, undefined]);
});

test("keys that are the browser's or the page's own stay so", () => {
  expect([after("ArrowLeft", 1, { altKey: true }), after("ArrowRight", 1, { shiftKey: true })]).toEqual([
    undefined,
    undefined,
  ]);
  expect([after("Enter", 1), after("toString", 1)]).toEqual([undefined, undefined]);
});
