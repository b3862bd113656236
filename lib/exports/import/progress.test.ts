import { expect, test } from "vitest";
import { timeLeft } from "./progress.ts";

const finished = { Reading: 102, Checking: 20 };

test("what is left of an import is told from how long its steps usually take, and how fast this one was so far", () => {
  expect(timeLeft({ finished, step: "People and competitions", seconds: 38 })).toEqual({
    seconds: 2 * (69 + 138 + 11 + 39 + 86 + 70) - 38,
    isAtLeast: false,
  });
  expect(timeLeft({ finished: {}, step: "Reading", seconds: 25.5, share: 0.25 })).toEqual({
    seconds: 102 - 25.5 + 2 * (10 + 69 + 138 + 11 + 39 + 86 + 70),
    isAtLeast: false,
  });
});

test("a step that takes longer than usual leaves at least what comes after it", () => {
  expect(timeLeft({ finished, step: "Comparing places and averages", seconds: 79 })).toEqual({
    seconds: 2 * (86 + 70),
    isAtLeast: true,
  });
});

test("before anything was read nobody knows", () => {
  expect(timeLeft({ finished: {}, step: "Reading", seconds: 1, share: 0 })).toBeUndefined();
  expect(timeLeft({ finished: {}, step: "Checking", seconds: 1 })).toBeUndefined();
});
