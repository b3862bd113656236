import { describe, expect, test } from "vitest";
import { z } from "zod";
import { inLanguage } from "#lib/language/in-language.ts";
import {
  button,
  checkbox,
  choice,
  chosen,
  day,
  email,
  fieldOf,
  file,
  hidden,
  lines,
  linesOrNothing,
  list,
  numberOrNothing,
  secret,
  text,
  textOrNothing,
} from "./fields.ts";
import { longestBody, readFields, textsToShowAgain } from "./read-fields.ts";

const Profile = z.object({
  name: text({ longest: 5, required: "Give a name." }),
  note: textOrNothing({ longest: 100 }),
  age: numberOrNothing({ least: 0, largest: 99 }),
  events: list({ most: 2 }),
  kind: choice(["old", "new"], "Choose a kind."),
  isPublic: checkbox(),
  currency: text().optional(),
  isLimited: checkbox().optional(),
  password: secret({ shortest: 10 }),
  token: hidden(),
});

const sent = (fields: Record<string, string | string[]>) =>
  new Map(Object.entries(fields).map(([name, value]) => [name, [value].flat()]));

describe("a form is read by its shape", () => {
  test("texts lose the space around them, numbers are numbers, and what is empty is nothing", () => {
    const fields = { name: " Anna ", note: " ", age: "7", events: ["333", "222"], kind: "new", isPublic: "yes" };
    expect(readFields(Profile, sent({ ...fields, password: " kept ", token: "t", other: "ignored" }))).toEqual({
      body: {
        name: "Anna",
        note: null,
        age: 7,
        events: ["333", "222"],
        kind: "new",
        isPublic: true,
        password: " kept ",
        token: "t",
      },
      wrong: undefined,
    });
  });

  test("what was not sent is empty, unless the form may come without it", () => {
    const { body } = readFields(Profile, sent({ name: "Anna", kind: "old" }));
    expect(body).toEqual({
      name: "Anna",
      note: null,
      age: null,
      events: [],
      kind: "old",
      isPublic: false,
      password: "",
      token: "",
    });
    expect(readFields(Profile, sent({ name: "Anna", kind: "old", isLimited: "no", currency: "" })).body).toMatchObject({
      isLimited: false,
      currency: "",
    });
    expect(readFields(Profile, sent({ name: "Anna", kind: "old", isLimited: ["no", "yes"] })).body).toMatchObject({
      isLimited: true,
    });
  });

  test("of each field the first problem is told", () => {
    const fields = { name: "  ", age: "-1", events: ["1", "2", "3"], kind: "__proto__", note: "x".repeat(101) };
    expect(readFields(Profile, sent(fields)).wrong).toEqual({
      problems: {
        name: "Give a name.",
        note: "This takes 100 characters at most.",
        age: "Give a number from 0 to 99.",
        events: "Choose 2 at most.",
        kind: "Choose a kind.",
      },
    });
    for (const age of ["x", "1.5", "1e1", "100", "9".repeat(1000), "٣"]) {
      expect(readFields(Profile, sent({ name: "Anna", kind: "old", age })).wrong).toEqual({
        problems: { age: "Give a number from 0 to 99." },
      });
    }
    expect(readFields(Profile, sent({ name: "Annabelle", kind: "old" })).wrong).toEqual({
      problems: { name: "This takes 5 characters at most." },
    });
  });

  test("what no field shows is told of the whole form", () => {
    const Step = z.object({ step: button(["go"], "There is no such step."), reason: text({ required: "Say why." }) });
    expect(readFields(Step, sent({ step: "constructor" })).wrong).toEqual({
      message: "There is no such step.",
      problems: { reason: "Say why." },
    });
  });
});

test("text that shows nothing is none, and what stands between letters stays", () => {
  const named = (name: string) => readFields(Profile, sent({ name, note: name, kind: "old" }));
  for (const invisible of ["\u200b", "\u2060", "\u00ad", "\u200f", "\u2800\u3164"]) {
    expect(named(invisible).wrong?.problems).toEqual({ name: "Give a name." });
  }
  expect(named("\u0645\u06cc\u200c\u0645").body).toMatchObject({ note: "\u0645\u06cc\u200c\u0645" });
});

test("a control has its bounds from the shape, also where the form may come without it", () => {
  const shapes = [Profile.shape.name, Profile.shape.note, Profile.shape.age, Profile.shape.password, email()];
  expect(shapes.map((shape) => fieldOf(shape).bounds)).toEqual([
    { required: true, maxLength: 5 },
    { maxLength: 100 },
    { type: "number", min: 0, max: 99 },
    { type: "password", required: true, minLength: 10 },
    { type: "email", maxLength: 254 },
  ]);
  expect([day(), chosen({ required: true }), Profile.shape.isLimited].map((shape) => fieldOf(shape).bounds)).toEqual([
    { type: "date" },
    { required: true },
    {},
  ]);
  expect(() => fieldOf(z.string())).toThrow("made of the fields of lib/fields");
});

test("secrets and what the page says itself are not kept to be shown again, boxes without a tick are", () => {
  const fields = { name: "Anna", password: "secret", token: "t", isPublic: "yes", other: "x" };
  expect(textsToShowAgain(Profile, sent(fields))).toEqual({
    name: ["Anna"],
    note: [],
    age: [],
    events: [],
    kind: [],
    isPublic: ["yes"],
  });
  expect(textsToShowAgain(Profile, sent({ ...fields, isLimited: "no" }))).toMatchObject({ isLimited: ["no"] });
});

test("a form has room for what its fields take, in any language and however it is encoded", () => {
  const Texts = z.object({ information: text({ longest: 20_000 }) });
  const body = new URLSearchParams({ information: "語".repeat(20_000) }).toString();
  expect(body.length).toBeLessThan(longestBody(Texts));
  expect(longestBody(Texts)).toBe(16 * 1024 + 20_000 * 9);
});

test("what is urlencoded holds no file: it may be as long as the texts of its form", () => {
  const Picture = z.object({ picture: file({ largestBytes: 1_000_000 }), name: text({ longest: 10 }) });
  expect(longestBody(Picture)).toBe(16 * 1024 + 1_000_000 + 10 * 9);
  expect(longestBody(Picture, { withFiles: false })).toBe(16 * 1024 + 10 * 9);
});

test("what is wrong is said in the language of whoever has sent it", () => {
  const wrong = inLanguage("es", () => readFields(Profile, sent({ name: "Annabelle", kind: "old", age: "100" })).wrong);
  expect(wrong?.problems).toEqual({
    name: "Admite 5 caracteres como máximo.",
    age: "Escribe un número del 0 al 99.",
  });
});

describe("what ends a line", () => {
  const Place = z.object({ hall: text(), note: textOrNothing(), about: lines(), more: linesOrNothing() });
  const read = (typed: string) => readFields(Place, sent({ hall: typed, note: typed, about: typed, more: typed })).body;

  test("is a space where one line is asked for, as is every control character", () => {
    for (const typed of ["Salle\rs", "Salle\ns", "Salle\t\u0007\u0085s", "\u001bSalle\u2028s\r"])
      expect(read(typed)).toMatchObject({ hall: "Salle s", note: "Salle s" });
    expect(read("Salle  s \u200f")).toMatchObject({ hall: "Salle  s \u200f" });
    expect(read("\r")).toEqual({ hall: "", note: null, about: "", more: null });
  });

  test("is one character where there may be several lines, whichever keyboard made it", () => {
    expect(read("one\r\ntwo\rthree\nfour\tfive")).toMatchObject({
      about: "one\ntwo\nthree\nfour\tfive",
      more: "one\ntwo\nthree\nfour\tfive",
    });
  });
});
