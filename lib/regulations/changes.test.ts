import { expect, test } from "vitest";
import { changesBetween } from "./changes.ts";
import { problemsOf } from "./problems.ts";
import { documentHtml, rulesOf } from "./source.ts";

const rule = (id: string, contentHtml: string) => ({ id, contentHtml });

test("what changes between two texts is told by number, each in the order of its text", () => {
  const before = [rule("1a", "One."), rule("1b", "Two."), rule("1c", "Three.")];
  const after = [rule("1c", "Three."), rule("1a", "First."), rule("1d", "Four.")];
  expect(changesBetween(before, after)).toEqual({
    added: [rule("1d", "Four.")],
    changed: [{ id: "1a", before: "One.", after: "First." }],
    removed: [rule("1b", "Two.")],
  });
  expect(changesBetween(after, after)).toEqual({ added: [], changed: [], removed: [] });
});

test("a text as the WCA writes it is read: lists, anchors of articles, links to rules", () => {
  const text = [
    "# Regulations",
    "## <article-1><officials> Article 1: Officials",
    "- 1a) See [Regulation 1b](regulations:regulation:1b) and [Article 1](regulations:article:1).",
    "    - 1a1) **Must** be *there*, see [our site](https://cubing.example/a?b=c).",
    "- 1b) [Bad](javascript:alert(1)) and [worse](data:text/html,x).",
    "### Notes",
  ].join("\n");
  expect(rulesOf({ text })).toEqual([
    {
      id: "1a",
      position: 1,
      contentHtml: 'See <a href="#1b">Regulation 1b</a> and <a href="#article-1">Article 1</a>.',
    },
    {
      id: "1a1",
      position: 2,
      contentHtml:
        '<strong>Must</strong> be <em>there</em>, see <a href="https://cubing.example/a?b=c" rel="noopener nofollow">our site</a>.',
    },
    { id: "1b", position: 3, contentHtml: '<a href="#Bad">Bad</a>(javascript:alert(1)) and worse.' },
  ]);
  expect(documentHtml({ text })).toContain('<h2 id="article-1">Article 1: Officials</h2><ul><li id="1a">');
  expect(documentHtml({ text })).toContain("<h3>Notes</h3>");
});

test.each([
  "<script>alert(1)</script>",
  '[x](https://a.example/"onmouseover="alert(1))',
  "[x](https://a.example/<img src=x onerror=alert(1)>)",
  "**<img src=x onerror=alert(1)>**",
  '[<b onclick="x">](https://a.example)',
  "# <svg onload=alert(1)>",
  "## Article 1: <iframe>",
])("no text becomes markup of its own: %s", (hostile) => {
  const html = documentHtml({ text: `${hostile}\n1a) ${hostile}` });
  const tags = [...html.matchAll(/<\/?([a-z0-9]+)([^>]*)>/gi)];
  for (const [, name = "", attributes = ""] of tags) {
    expect(["h1", "h2", "h3", "p", "ul", "li", "strong", "em", "a"]).toContain(name);
    expect(attributes).toMatch(/^( (id|href|rel)="[^"]*")*$/);
  }
});

test("problems of a text are told, however many rules it has", () => {
  const many = Array.from({ length: 80_000 }, (_, place) => `${place}) x`).join("\n");
  expect(problemsOf(many).errors).toEqual([expect.stringContaining("more than")]);
  expect(problemsOf("1a) See [9z] and [Article 4].\n1b) x", ["1a", "1c"])).toEqual({
    errors: [],
    warnings: [
      "It refers to rules that it does not have: 9z.",
      "These rules of the English text are not translated: 1c.",
      "The English text does not have these rules: 1b.",
    ],
  });
});
