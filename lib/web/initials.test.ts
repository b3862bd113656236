import { expect, test } from "vitest";
import { initials } from "./initials.ts";

test("initials come from the first and the last word, never from a name in another script", () => {
  expect(["Ada Byron", "Jun Wei Chen (陈俊伟)", "Sukarno", "Éva de la Cruz"].map(initials)).toEqual([
    "AB",
    "JC",
    "S",
    "ÉC",
  ]);
});
