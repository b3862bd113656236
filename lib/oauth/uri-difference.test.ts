import { expect, test } from "vitest";
import { closestTo, differenceBetween } from "./uri-difference.ts";

test.each([
  ["https://a.example/cb/", "https://a.example/cb", "/", ""],
  ["http://a.example/cb", "https://a.example/cb", "", "s"],
  ["https://a.example/CB", "https://a.example/cb", "CB", "cb"],
  ["https://a.example/cb?x=1", "https://a.example/cb?x=2", "1", "2"],
  ["aaa", "aa", "a", ""],
  ["same", "same", "", ""],
  ["", "whole", "", "whole"],
])("%s and %s differ in %j and %j", (left, right, inLeft, inRight) => {
  const [first, second] = differenceBetween(left, right);
  expect([first.differing, second.differing]).toEqual([inLeft, inRight]);
  expect([first.start + first.differing + first.end, second.start + second.differing + second.end]).toEqual([
    left,
    right,
  ]);
});

test("the closest is the one that shares most, at either end", () => {
  const registered = ["http://localhost:3000/cb", "https://app.example/cb", "https://app.example/auth/cb"];
  expect(closestTo("https://app.example/auth/cb/", registered)).toBe("https://app.example/auth/cb");
  expect(closestTo("http://localhost:3001/cb", registered)).toBe("http://localhost:3000/cb");
  expect(closestTo("x", [])).toBeUndefined();
});
