import { expect, test } from "vitest";
import { isLeakedPassword, packPasswords } from "./leaked-passwords.ts";
import { passwordProblem } from "./password.ts";

test("each of a list is found in what it is packed to, in whatever case and however it is composed, and nothing else", () => {
  const list = Array.from({ length: 1000 }, (_, number) => `leaked by ${number}`);
  const packed = packPasswords([...list, list[0]!, "caf\u00e9 on the corner"]);
  expect(packed.length).toBe(1001 * 5);
  expect(list.filter((password) => !isLeakedPassword(password, packed))).toEqual([]);
  expect(isLeakedPassword("LEAKED by 7", packed)).toBe(true);
  expect(isLeakedPassword("cafe\u0301 on the corner", packed)).toBe(true);
  const others = Array.from({ length: 1000 }, (_, number) => `kept by ${number}`);
  expect(others.filter((password) => isLeakedPassword(password, packed))).toEqual([]);
  expect(isLeakedPassword("anything", packPasswords([]))).toBe(false);
});

test.each(["rjirfrgbde", "YJDSQgfhjkm", "7uGd5HIp2J", "pufunga7782", "skateboard"])(
  "%s leaked from another site, and is refused",
  (password) => {
    expect(passwordProblem(password, { name: "Anna Berg", email: "anna@mail.example" })).toBe(
      "This password is known from other sites, where it leaked. Choose one that you use nowhere else.",
    );
  },
);

test("what is packed with the program is whole and in order", () => {
  expect(isLeakedPassword("a tall lindström in a boat")).toBe(false);
  expect(isLeakedPassword("1234567890")).toBe(true);
});
