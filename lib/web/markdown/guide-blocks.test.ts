import { expect, test } from "vitest";
import { readGuideText } from "./guide-blocks.ts";

const text = `# Install

From *nothing*.

## Rollback, and \`back\`

See [Sizes](sizes.md#disk) and [the code](../start.ts), [elsewhere](https://elsewhere.example/?a="b").

\`\`\`ini stadion.service
A=1
\`\`\`

| what | how \`much\` |
|---|---|
| disk | **2 GB** |
`;

test("a text of our own becomes its title, its lead, and pieces that are laid out each in its way", () => {
  const linkTo = (href: string) =>
    href.startsWith("http") ? href : href === "sizes.md#disk" ? "/sizes#disk" : undefined;
  expect(readGuideText(text, linkTo)).toEqual({
    title: "Install",
    lead: "From <em>nothing</em>.",
    blocks: [
      {
        kind: "heading",
        level: 2,
        id: "rollback-and-back",
        html: "Rollback, and <code>back</code>",
      },
      {
        kind: "html",
        html: '<p>See <a href="/sizes#disk">Sizes</a> and the code, <a href="https://elsewhere.example/?a=%22b%22">elsewhere</a>.</p>\n',
      },
      { kind: "code", language: "ini stadion.service", code: "A=1" },
      { kind: "table", columns: ["what", "how <code>much</code>"], rows: [["disk", "<strong>2 GB</strong>"]] },
    ],
  });
});

test("a text without a title is refused, not shown without one", () => {
  expect(() => readGuideText("Some words\n\nmore", () => undefined)).toThrow("title and a lead");
});
