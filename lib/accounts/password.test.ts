import { expect, test } from "vitest";
import { commonPasswords } from "./common-passwords.ts";
import { passwordProblem } from "./password.ts";

const person = { name: "Anna Lindström", email: "anna.berg@mail.example" };
const problem = (password: string) => passwordProblem(password, person);
const tooCommon = "This is one of the passwords that are tried first. Choose a less common one.";

test("ten characters are enough and nine are not, counted as a reader counts them", () => {
  expect(problem("tulips9bra")).toBeUndefined();
  expect(problem("tulips9br")).toBe("Use at least 10 characters. A few words in a row work well.");
  expect(problem("🎲🏅🧩🥇🕰️🪑🎯")).toBe("Use at least 10 characters. A few words in a row work well.");
});

test("256 characters are accepted, 257 are not", () => {
  const long = "cobalt otter ".repeat(20).slice(0, 256);
  expect(problem(long)).toBeUndefined();
  expect(problem(`${long}x`)).toBe("Use at most 256 characters.");
});

test.each([
  "password123",
  "Password2024!",
  "P@ssw0rd123",
  "iloveyoubaby",
  "qwertyuiop",
  "1234567890",
  "0987654321",
  "qwertyytrewq",
  "1q2w3e4r5t",
  "correct horse battery staple",
  "dragondragon",
  "monkeydragon",
  "drowssapterces",
  "!!welcome!!2025",
  "letmeinletmein",
  "maryhadalittlelamb",
])("%s is refused as common", (password) => {
  expect(problem(password)).toBe(tooCommon);
});

test("a password of two or three different characters is refused", () => {
  expect(problem("abababababab")).toBe("Use more than three different characters.");
});

test.each(["annalindstrom", "Lindström1987", "anna.berg@mail.example", "berg-anna-1", "mail.example"])(
  "%s is refused as too close to its owner",
  (password) => {
    expect(problem(password)).toMatch(/too close to your name/);
  },
);

test.each(["stadion-demo-password", "a tall lindström in a boat", "7d9fKq2LmZ", "dragon 83746 52013 x"])(
  "%s is accepted",
  (password) => {
    expect(problem(password)).toBeUndefined();
  },
);

test("the list holds thousands of texts", () => {
  expect(new Set(commonPasswords()).size).toBeGreaterThan(5000);
});
