import { expect, test } from "vitest";
import { inLanguage } from "#lib/language/in-language.ts";
import { invalid, malformed } from "#lib/platform/errors.ts";
import { inWordsForPeople, wordsForPeople } from "./words-for-people.ts";

const said = (language: string, error: ReturnType<typeof invalid>) => inLanguage(language, () => wordsForPeople(error));

test("what programs are told word by word is worded on a page, and English in it keeps its direction", () => {
  const series = invalid("Cannot change Competition Series: Lyon2030 keeps what it has");
  expect(said("en", series)).toBe(
    "The series cannot be changed any more: a competition of it is confirmed or has its results.",
  );
  expect(said("es", series)).toMatch(/^La serie ya no se puede cambiar/);
  const broken = malformed("Validation failed: #/events/0 is missing");
  expect(said("es", broken)).toBe("Eso rompería reglas del formato de intercambio: #/events/0 is missing");
  expect(said("ar", broken)).toContain("\u2066#/events/0 is missing\u2069");
  expect(said("en", invalid("round is locked"))).toBe("The next round is open, so this one is locked.");
  expect(said("es", invalid("round is locked"))).toBe("La siguiente ronda está abierta, así que esta está bloqueada.");
});

test("what stands in the way of each of several people is worded as well, and of whom it is told first", () => {
  const problems = [
    { registrantId: 9, message: "user is not part of this round" },
    { registrantId: 12, message: "has two results in what was sent" },
  ];
  const error = invalid("user is not part of this round (number 9)", { data: { problems, other: 1 } });
  expect(inLanguage("es", () => inWordsForPeople(error))).toMatchObject({
    message: "9: Esta persona no está en la ronda.",
    details: {
      data: { problems: [{ ...problems[0], message: "Esta persona no está en la ronda." }, problems[1]], other: 1 },
    },
  });
});
