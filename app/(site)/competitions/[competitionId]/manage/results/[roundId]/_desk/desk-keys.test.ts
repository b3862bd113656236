import { expect, test } from "vitest";
import { deskStepOf, fieldAfter } from "./desk-keys.ts";

const pressed = (key: string, more: Partial<Parameters<typeof deskStepOf>[0]> = {}) =>
  deskStepOf({ key, code: "", ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...more });

test.each([
  ["Enter", {}, "next"],
  ["Enter", { code: "NumpadEnter" }, "next"],
  ["ArrowDown", {}, "next"],
  ["+", { code: "NumpadAdd" }, "next"],
  ["ArrowUp", {}, "previous"],
  ["-", { code: "NumpadSubtract" }, "previous"],
  ["Enter", { shiftKey: true }, "previous"],
  [" ", {}, "competitor"],
  ["Escape", {}, "leave"],
  ["Enter", { ctrlKey: true }, "submit"],
  ["Enter", { metaKey: true }, "submit"],
] as const)("%s %o asks for: %s", (key, more, step) => {
  expect(pressed(key, more)).toBe(step);
});

test.each([
  ["1", {}],
  ["d", {}],
  ["Tab", {}],
  ["-", { code: "Minus" }],
  ["ArrowDown", { altKey: true }],
  ["r", { ctrlKey: true }],
  ["ArrowUp", { metaKey: true }],
])("%s %o is the field's or the browser's own", (key, more) => {
  expect(pressed(key, more)).toBeNull();
});

const form = (active: number, over: readonly number[] = []) =>
  Array.from({ length: 5 }, (_, place) => ({ isOver: over.includes(place), isActive: place === active }));

test("from a field that was ended by what was typed into it one goes on to the next that is not over", () => {
  expect(fieldAfter(form(2, [2, 3]), "next")).toBe(4);
  expect(fieldAfter(form(2, [2, 3]), "previous")).toBe(1);
});

test("what is over is passed by, and from the last field there is no further", () => {
  expect(fieldAfter(form(1, [2, 3]), "next")).toBe(4);
  expect(fieldAfter(form(4, [2, 3]), "previous")).toBe(1);
  expect([fieldAfter(form(4), "next"), fieldAfter(form(0), "previous"), fieldAfter(form(3), "first")]).toEqual([
    4, 0, 1,
  ]);
  expect(fieldAfter([], "next")).toBeUndefined();
});
