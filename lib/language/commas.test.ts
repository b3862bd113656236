import { expect, test } from "vitest";
import { productFiles } from "#lib/testing/messages-in-code.ts";
import { withCommas, withSemicolons } from "./commas.ts";
import { inLanguage } from "./in-language.ts";

// What programs are told, and what is written for developers and operators, in English.
const inEnglish = /^app\/(\(dev\)|api|\(site\)\/(developers|operators))\//;

test("between the words of a list stands the comma of its language", () => {
  const told = () => withCommas(["Lyon", undefined, "", "France"]);
  expect(told()).toBe("Lyon, France");
  expect(inLanguage("es", told)).toBe("Lyon, France");
  expect(inLanguage("ar", told)).toBe("Lyon، France");
  expect(inLanguage("ar", () => withSemicolons([told(), "Ann"]))).toBe("Lyon، France؛ Ann");
});

const ownComma = /\.join\("[,;] "\)|`[^`\n]*\}, \$\{[^`\n]*`|\{", "\}/;

test("no page puts a comma of its own between them", () => {
  const found = [...productFiles()].filter(
    ([file, text]) => file.startsWith("app/") && !inEnglish.test(file) && ownComma.test(text),
  );
  expect(found.map(([file]) => file).toSorted()).toEqual([
    // The words of a filter in an answer that programs read.
    "app/_forms/in-words.ts",
  ]);
});
