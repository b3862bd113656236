import { expect, test } from "vitest";
import { saysEnough } from "./says-enough.ts";

test.each(["马", "김", "サ", "li", " 王 ", "4a", "éa"])("'%s' says enough to be looked for", (text) => {
  expect(saysEnough(text)).toBe(true);
});

test.each(["", " ", "a", " z ", "é", "(", "7", "д"])("'%s' does not", (text) => {
  expect(saysEnough(text)).toBe(false);
});
