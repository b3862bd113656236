import { createHash, randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { estimatedBits, weaknessesOf } from "./weak-secrets.ts";

const isRefused = (secret: string): boolean => weaknessesOf({ sessionSecret: secret }).length > 0;

test.each([
  ["one character", "a".repeat(32)],
  ["two in turn", "ab".repeat(32)],
  ["a word again and again", "change-me-".repeat(8)],
  ["the alphabet and the digits", "abcdefghijklmnopqrstuvwxyz0123456789"],
  ["digits up and down", "0123456789876543210123456789876543210"],
  ["the hexadecimal digits twice", "0123456789abcdef0123456789abcdef"],
  ["nothing but zeros and ones", randomBytes(5).reduce((text, byte) => text + byte.toString(2).padStart(8, "0"), "")],
  ["half of it padding", `${randomBytes(6).toString("hex")}${"=".repeat(40)}`],
  ["the longest text there is", "abcd".repeat(20_000)],
])("F15: %s can be guessed, however long", (_what, secret) => {
  expect(secret.length).toBeGreaterThanOrEqual(32);
  expect(isRefused(secret)).toBe(true);
});

test("what a program made at random is taken: hexadecimal digits, base64, decimal digits", () => {
  for (let count = 0; count < 500; count++) {
    // The same each time: of a million that are really made at random, one or so repeats itself enough to be refused.
    const bytes = createHash("sha256").update(`secret ${count}`).digest();
    const decimal = Array.from(bytes, (byte) => byte % 10).join("");
    const texts = [
      bytes.toString("hex").slice(0, 32),
      bytes.toString("base64"),
      decimal + decimal.split("").reverse().join(""),
    ];
    expect(texts.filter(isRefused)).toEqual([]);
  }
});

test("an estimate grows with what cannot be told, and not with what can", () => {
  expect(estimatedBits("kq7x")).toBe(8);
  expect(estimatedBits("kq7xkq7xkq7x")).toBe(10);
  expect(estimatedBits("")).toBe(0);
});
