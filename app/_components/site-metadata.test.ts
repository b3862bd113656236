import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inLanguage } from "#lib/language/in-language.ts";
import { alternates } from "./site-metadata.ts";

test("a page has an address of its own in each language, and names that of the others", () => {
  const others = { en: "/persons", es: "/es/persons", ar: "/ar/persons", "x-default": "/persons" };
  expect(alternates("/persons")).toEqual({ canonical: "/persons", languages: others });
  expect(inLanguage("es", () => alternates("/persons"))).toEqual({ canonical: "/es/persons", languages: others });
});

test("no page says where it is before it knows in which language somebody asks", () => {
  const pages = globSync("app/**/*.tsx").map((file) => [file, readFileSync(file, "utf8")] as const);
  const once = pages.flatMap(([file, text]) => {
    const [metadata = ""] = /^export const metadata\b.*?;$/ms.exec(text) ?? [];
    return /\b(alternates|to|t)\(/.test(metadata) ? [file] : [];
  });
  expect(pages.length).toBeGreaterThan(100);
  expect(once).toEqual([]);
});
