import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { type Sheet, unsavedBeside } from "./unsaved.ts";

const formOf = (...elements: object[]): Sheet => ({ dataset: {}, elements });
const text = (defaultValue: string, value = defaultValue) => ({ type: "text", value, defaultValue });
const box = (defaultChecked: boolean, checked = defaultChecked) => ({
  ...{ type: "checkbox", value: "yes", defaultValue: "yes" },
  ...{ checked, defaultChecked },
});
const choice = (...options: [defaultSelected: boolean, selected: boolean][]) => ({
  ...{ type: "select-one", value: "a" },
  options: options.map(([defaultSelected, selected]) => ({ defaultSelected, selected })),
});

test("what was changed in another form of the page is found, and nothing else is", () => {
  const sent = formOf(text("Lyon", "Paris"));
  const beside = (...elements: object[]) => unsavedBeside([formOf(text("as it was")), sent, formOf(...elements)], sent);
  const typed = text("Bring a cube", "Bring two cubes");
  expect(beside(text("10"), typed)).toBe(typed);
  for (const changed of [box(false, true), choice([true, false], [false, true]), choice([false, false], [false, true])])
    expect(beside(changed)).toBe(changed);
  const asItWas = [box(true), choice([true, true], [false, false]), choice([false, true], [false, false])];
  expect(beside(...asItWas, text("one\r\ntwo", "one\ntwo"))).toBeUndefined();
});

test("what is searched for, pressed or brought along unseen is nothing to keep", () => {
  const sent = formOf();
  const beside = ["search", "submit", "button", "hidden"].map((type) => ({ ...text("", "Ann"), type }));
  expect(unsavedBeside([sent, formOf(...beside, { type: "fieldset" })], sent)).toBeUndefined();
});

test("what was refused is unsaved, though the page brought it along", () => {
  const typed = text("Bring two cubes");
  const refused = { ...formOf({ ...text("marks"), type: "hidden" }, typed), dataset: { unsaved: "yes" } };
  const other = formOf(text("Lyon"));
  expect(unsavedBeside([refused, other], other)).toBe(typed);
  expect(unsavedBeside([refused, other], refused)).toBeUndefined();
  const unseen = { ...formOf({ ...text("marks"), type: "hidden" }), dataset: { unsaved: "yes" } };
  const changed = text("10", "12");
  expect(unsavedBeside([unseen, formOf(changed), other], other)).toBe(changed);
});

test("a page of the settings or of the staff that opens several forms asks before one is sent without another", () => {
  const app = path.join(import.meta.dirname, "..");
  const silent = ["(account)/settings", "(site)/staff"]
    .flatMap((room) =>
      readdirSync(path.join(app, room), { recursive: true, encoding: "utf8" }).map((file) => path.join(room, file)),
    )
    .filter((file) => path.basename(file) === "page.tsx")
    .filter((file) => {
      const source = readFileSync(path.join(app, file), "utf8");
      return source.split("openForm(").length > 2 && !source.includes("<UnsavedQuestion />");
    });
  expect(silent).toEqual([]);
});
