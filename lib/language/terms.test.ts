import { expect, test } from "vitest";
import { readRoom, roomsOf } from "./catalogue.ts";
import type { LanguageId } from "./languages.ts";

/** What a term of the field is not called, in README.md’s list: beside it what it is called. */
const forbidden: Partial<Record<LanguageId, [RegExp, string][]>> = {
  es: [
    [/\bpromedios?\b/i, "media"],
    [/\branking\b/i, "clasificación"],
    [/\bfeeds?\b/i, "canal"],
    [/\bstaff\b/i, "equipo"],
    [/\bconcursantes?\b/i, "competidor"],
    [/\be-?mails?\b/i, "correo"],
    [/\b(?:rol|roles)\b/i, "cargo or función"],
  ],
  ar: [
    [/موجز|تغذي/, "خلاصة"],
    [/فعالي/, "فئة"],
    [/موظف/, "طاقم"],
    [/مطالب/, "طلب"],
  ],
};

test.each(["es", "ar"] as const)("one term for one idea (%s)", (language) => {
  const found = roomsOf(language).flatMap((room) =>
    Object.values(readRoom(language, room)).flatMap((words) =>
      (forbidden[language] ?? []).flatMap(([variant, term]) =>
        variant.test(words.replace(/<[^>]*>|\{\w+/g, "")) ? [`${room}: “${words}” says ${variant}, not ${term}`] : [],
      ),
    ),
  );
  expect(found).toEqual([]);
});

test("one spelling for one word (English)", () => {
  const messages = roomsOf("es").flatMap((room) => Object.keys(readRoom("es", room)));
  expect(messages.filter((message) => /\borganis(?!m)/i.test(message))).toEqual([]);
});
