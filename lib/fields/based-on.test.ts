import { describe, expect, test } from "vitest";
import { z } from "zod";
import { basedOnField, marksOf, mergeInto } from "./based-on.ts";
import { checkbox, list, numberOrNothing, text } from "./fields.ts";
import { type Known, textsOf } from "./known.ts";

const Hall = z.object({
  name: text(),
  note: text(),
  seats: numberOrNothing({ least: 0, largest: 100 }),
  isOpen: checkbox(),
  isLocked: checkbox().optional(),
  events: list(),
});

const opened = { name: "Hall", note: null, seats: 40, isOpen: true, isLocked: false, events: ["333", "222"] };

/** What a browser sends of a form with these values that was opened with others. */
const sentFrom = (shown: Known, typed: Known = {}) =>
  new Map<string, readonly string[]>([
    ...Object.entries(textsOf({ ...shown, ...typed })),
    [basedOnField, [marksOf(Hall, shown)]],
  ]);

const merged = (now: Known, typed: Known, shown: Known = opened) => {
  const { sent, conflicts } = mergeInto(now, { shape: Hall, sent: sentFrom(shown, typed) });
  const { [basedOnField]: _marks, ...texts } = Object.fromEntries(sent);
  return { texts, conflicts };
};

describe("a form that was opened before somebody else saved", () => {
  test("keeps what both have changed, each their own field", () => {
    const now = { ...opened, name: "Side hall", isOpen: false, events: ["222"] };
    expect(merged(now, { seats: 60, note: "Upstairs" })).toEqual({
      texts: { name: ["Side hall"], note: ["Upstairs"], seats: ["60"], isOpen: [], isLocked: [], events: ["222"] },
      conflicts: {},
    });
  });

  test("asks where both have changed the same field, unless to the same", () => {
    const now = { ...opened, name: "Side hall", seats: null, isOpen: false, events: [] };
    expect(merged(now, { name: "Main hall", seats: 60, isOpen: false, events: ["333"] }).conflicts).toEqual({
      name: "Side hall",
      seats: "",
      events: "",
    });
  });

  test("is as it was sent where nobody else has saved", () => {
    expect(merged(opened, { name: "", isOpen: false, events: [] })).toEqual({
      texts: { name: [""], note: [], seats: ["40"], isOpen: [], isLocked: [], events: [] },
      conflicts: {},
    });
  });

  test("knows an untouched field by what browsers make of it", () => {
    const shown = { ...opened, note: "two\r\nlines ", isLocked: true };
    const now = { ...shown, note: "three", isOpen: false, events: ["444"], isLocked: false };
    const typed = { note: "two\nlines", events: ["222", "333"], isOpen: ["no", "yes"], isLocked: ["no", "yes"] };
    expect(merged(now, typed, shown)).toEqual({
      texts: { name: ["Hall"], note: ["three"], seats: ["40"], isOpen: [], isLocked: [], events: ["444"] },
      conflicts: {},
    });
    expect(merged(now, { isOpen: ["no"], isLocked: ["no"] }, shown).conflicts).toEqual({});
  });

  test("lets a field that it did not show follow", () => {
    const { name: _name, ...shown } = opened;
    expect(merged({ ...opened, name: "Side hall" }, {}, shown).texts.name).toEqual(["Side hall"]);
  });
});

test("a form that does not say what it was made from is taken as it is, and nonsense is no harm", () => {
  const sent = new Map([["name", ["Main hall"]]]);
  expect(mergeInto(opened, { shape: Hall, sent })).toEqual({ sent, conflicts: {} });
  for (const nonsense of ["", ":", "name", "name:x:y", "__proto__:x constructor:y", "x".repeat(10_000)]) {
    const { conflicts } = mergeInto(opened, { shape: Hall, sent: new Map([...sent, [basedOnField, [nonsense]]]) });
    expect(conflicts).toEqual({ name: "Hall" });
  }
});

test("marks tell nothing of what they stand for but whether it is the same", () => {
  expect(marksOf(Hall, { ...opened, note: "private" })).toMatch(/^(\w+:[\w-]{16} ?)+$/);
});
