import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { documentHtml, type RegulationsSource, rulesOf, withdrawRules } from "./source.ts";
import { official2026 } from "./text/official-2026.ts";

const source: RegulationsSource = {
  version: "2026-01-01",
  language: "en",
  languageName: "English",
  languageEnglishName: "English",
  text: `
# Rules

## Article 1: Begin
1a) Cubes & <timers>.
1a1) See [1b] and [Article A].
1b) Second.

## Article A: Solve
A1) Third.
A1a) Fourth.
The English text is binding.
`,
};

test("the page nests rules below those they detail and gives each an anchor", () => {
  expect(documentHtml(source)).toBe(
    [
      "<h1>Rules</h1>",
      '<h2 id="article-1">Article 1: Begin</h2>',
      '<ul><li id="1a"><strong>1a)</strong> Cubes &amp; &lt;timers&gt;.',
      '<ul><li id="1a1"><strong>1a1)</strong> See <a href="#1b">1b</a> and <a href="#article-A">Article A</a>.</li></ul>',
      '</li><li id="1b"><strong>1b)</strong> Second.</li></ul>',
      '<h2 id="article-A">Article A: Solve</h2>',
      '<ul><li id="A1"><strong>A1)</strong> Third.',
      '<ul><li id="A1a"><strong>A1a)</strong> Fourth.</li></ul></li></ul>',
      "<p>The English text is binding.</p>",
    ].join(""),
  );
});

test("a list holds nothing but items where a text leaves a parent out", () => {
  expect(documentHtml({ ...source, text: "1a1) Detail.\n1b) Second." })).toBe(
    [
      '<ul><li><ul><li id="1a1"><strong>1a1)</strong> Detail.</li></ul>',
      '</li><li id="1b"><strong>1b)</strong> Second.</li></ul>',
    ].join(""),
  );
});

test("each rule stands alone in the order of the document", () => {
  expect(rulesOf(source)).toEqual([
    { id: "1a", position: 1, contentHtml: "Cubes &amp; &lt;timers&gt;." },
    { id: "1a1", position: 2, contentHtml: 'See <a href="#1b">1b</a> and <a href="#article-A">Article A</a>.' },
    { id: "1b", position: 3, contentHtml: "Second." },
    { id: "A1", position: 4, contentHtml: "Third." },
    { id: "A1a", position: 5, contentHtml: "Fourth." },
  ]);
});

test("an older version lacks the rules withdrawn from it", () => {
  const older = withdrawRules(source, { version: "2024-01-01", ids: ["1a1", "A1"] });
  expect(older.version).toBe("2024-01-01");
  expect(rulesOf(older).map((rule) => rule.id)).toEqual(["1a", "1b", "A1a"]);
});

test("the official text numbers every rule once, and every number it refers to exists", () => {
  const ids = rulesOf(official2026).map((rule) => rule.id);
  expect(new Set(ids).size).toBe(ids.length);
  const anchors = new Set([...documentHtml(official2026).matchAll(/ id="([^"]+)"/g)].map((match) => match[1]));
  const references = [...documentHtml(official2026).matchAll(/ href="#([^"]+)"/g)].map((match) => match[1]);
  expect(references.filter((reference) => !anchors.has(reference))).toEqual([]);
});

test("every rule that the code names exists", () => {
  const ids = new Set(rulesOf(official2026).map((rule) => rule.id));
  const named = globSync("lib/**/*.ts")
    .flatMap((file) => [...readFileSync(file, "utf8").matchAll(/\(regulations? ((?:\w+(?:, )?)+)\)/g)])
    .flatMap((match) => (match[1] ?? "").split(", "));
  expect(named).toContain("9q");
  expect(named.filter((id) => !ids.has(id))).toEqual([]);
});
