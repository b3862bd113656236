import { expect, test } from "vitest";
import { cardAfter, cardAfterSwipe } from "./card-after.ts";

const after = (key: string, at: number, held: object = {}) =>
  cardAfter({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held }, pile(at));

const pile = (at: number, isRightToLeft = false) => ({ at, count: 3, isRightToLeft });

test("arrows lead from card to card, and nowhere beyond the pile", () => {
  expect([after("ArrowRight", 0), after("ArrowRight", 2)]).toEqual([1, undefined]);
  expect([after("ArrowLeft", 2), after("ArrowLeft", 0)]).toEqual([1, undefined]);
  expect([after("Home", 2), after("End", 0), after("End", 2)]).toEqual([0, 2, undefined]);
});

test("whoever reads from the right goes on to the left, by arrows and by swipes", () => {
  expect([cardAfter({ key: "ArrowRight" }, pile(1, true)), cardAfter({ key: "ArrowLeft" }, pile(1, true))]).toEqual([
    0, 2,
  ]);
  expect([cardAfterSwipe(80, pile(1, true)), cardAfterSwipe(-80, pile(1, true))]).toEqual([2, 0]);
  expect([cardAfterSwipe(80, pile(1)), cardAfterSwipe(-80, pile(1))]).toEqual([0, 2]);
  expect([cardAfterSwipe(80, pile(0)), cardAfterSwipe(-80, pile(2))]).toEqual([0, 2]);
});

test("keys that are the browser's or the page's own stay so", () => {
  expect([after("ArrowLeft", 1, { altKey: true }), after("ArrowRight", 1, { shiftKey: true })]).toEqual([
    undefined,
    undefined,
  ]);
  expect([after("Enter", 1), after("toString", 1)]).toEqual([undefined, undefined]);
});
