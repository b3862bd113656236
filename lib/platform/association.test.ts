import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { siteColours } from "./association-colours.ts";
import { largestLogo } from "./association-logo.ts";
import { contrast } from "./contrast.ts";
import { env, overrideEnv } from "./env.ts";

const folder = mkdtempSync(path.join(tmpdir(), "stadion-logo-"));
const names = ["NAME", "ABBREVIATION", "SENTENCE", "LOGO", "COLOURS"].map((name) => `ASSOCIATION_${name}`);

afterEach(() => overrideEnv(Object.fromEntries(names.map((name) => [name, undefined]))));

/** The problems that a start names. */
function problems(settings: Record<string, string>): string[] {
  overrideEnv(settings);
  try {
    env();
    return [];
  } catch (thrown) {
    return String(thrown).split("\n").slice(1);
  }
}

const written = (name: string, body: string | Buffer): string => {
  const file = path.join(folder, name);
  writeFileSync(file, body);
  return file;
};

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAYAAAD0In+KAAAAEUlEQVR4nGNgYPj/H4SBFAAeAgP9vF0Q0wAAAABJRU5ErkJggg==",
  "base64",
);

test("colours that nobody could read are refused with both colours, in the light and in the dark", () => {
  const found = problems({ ASSOCIATION_COLOURS: "#ffcc00, #332200" });
  expect(found).toHaveLength(2);
  const sentence = (colour: string, scheme: string, change: string) =>
    new RegExp(
      `^  - ASSOCIATION_COLOURS cannot be read: ${colour} on #[0-9a-f]{6}, a ground of ${scheme} pages, has a contrast of 1\\.\\d\\d, and text needs 4\\.5: choose a ${change} colour$`,
    );
  expect(found[0]).toMatch(sentence("#ffcc00", "light", "darker"));
  expect(found[1]).toMatch(sentence("#332200", "dark", "lighter"));
});

test("an association's colours are AA wherever they stand: its own pair, and all that is made of it", () => {
  for (const pair of ["#7a1f5c,#f0a6d6", "#003399,#a9c1ff", "#12604a,#7fd2b1", "#8a1c1c,#ffb0a8"]) {
    overrideEnv({ ASSOCIATION_COLOURS: pair });
    for (const scheme of ["light", "dark"] as const) {
      const { accent, strong, soft, onAccent } = env().associationColours?.[scheme] ?? {};
      const { grounds, texts } = siteColours[scheme];
      const pairs = [
        ...[...Object.values(grounds), soft].flatMap((ground) => [accent, strong].map((text) => [text, ground])),
        ...Object.values(texts).map((text) => [text, soft]),
        ...[accent, strong].map((ground) => [onAccent, ground]),
      ];
      for (const [text = "", ground = ""] of pairs)
        expect(contrast(text, ground), `${pair}: ${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
  }
});

test.each([["red,green"], ["#12604a"], ["#12604a,#7fd2b1,#000000"], ["#12604a;#7fd2b1}body{display:none}"]])(
  "'%s' is no pair of colours",
  (text) => {
    expect(problems({ ASSOCIATION_COLOURS: text })).toEqual([
      "  - ASSOCIATION_COLOURS must be two colours, for light pages and for dark: #12604a,#7fd2b1",
    ]);
  },
);

describe("a logo", () => {
  test("is an SVG or a PNG by what it holds, and is called after that", () => {
    overrideEnv({
      ASSOCIATION_LOGO: written("mark.txt", '<?xml version="1.0"?>\n<svg viewBox="0 0 40 20"><path/></svg>'),
    });
    expect(env().associationLogo).toMatchObject({
      type: "image/svg+xml",
      width: 40,
      height: 20,
      name: expect.stringMatching(/^logo-[\w-]{16}\.svg$/),
    });
    overrideEnv({ ASSOCIATION_LOGO: written("mark", png) });
    expect(env().associationLogo).toMatchObject({
      type: "image/png",
      width: 2,
      height: 1,
      name: expect.stringMatching(/^logo-[\w-]{16}\.png$/),
    });
  });

  test("may begin with all that a drawing program writes, and refer to its own parts", () => {
    const before = `\uFEFF<?xml version="1.0"?>\n${"<!-- made by hand -->\n".repeat(1000)}<!DOCTYPE svg>\n`;
    const drawing = `<svg xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 3 1"><path id="a" style="fill:url(#b)"/>
      <use xlink:href = "#a" fill="url('#b')"/><image href="data:image/png;base64,AAAA"/><text>on = 1</text></svg>`;
    overrideEnv({ ASSOCIATION_LOGO: written("drawn.svg", before + drawing) });
    expect(env().associationLogo).toMatchObject({ width: 3, height: 1 });
  });

  test.each<[string, () => string, string]>([
    ["no file", () => path.join(folder, "none.svg"), "names no file: "],
    ["a folder", () => folder, "names no file: "],
    ["something else", () => written("a.svg", "GIF89a"), "must name an SVG or PNG picture: "],
    ["a page", () => written("b.svg", "<html><svg></svg></html>"), "must name an SVG or PNG picture: "],
    [
      "a script",
      () => written("c.svg", '<svg viewBox="0 0 1 1"><script>alert(1)</script></svg>'),
      "names a picture with a script in it: ",
    ],
    [
      "a handler",
      () => written("d.svg", '<svg viewBox="0 0 1 1" onload="alert(1)"></svg>'),
      "names a picture with a script in it: ",
    ],
    ...[
      '<rect/onload="alert(1)"/>',
      '<a href="java&#115;cript:alert(1)"/>',
      '<set attributeName="href" to="java&#x73;&#9;cript:alert(1)"/>',
    ].map((inside, number): [string, () => string, string] => [
      inside,
      () => written(`script-${number}.svg`, `<svg viewBox="0 0 1 1">${inside}</svg>`),
      "names a picture with a script in it: ",
    ]),
    ...[
      '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>',
      '<image xlink:href="https://elsewhere.example/a.png"/>',
      '<use href="data:image/svg+xml,x#a"/>',
      "<style>@import 'a.css';</style>",
      "<style>@\\69mport 'a.css';</style>",
      '<rect style="fill:url( https://elsewhere.example/a.svg#b )"/>',
    ].map((inside, number): [string, () => string, string] => [
      inside,
      () => written(`elsewhere-${number}.svg`, `<svg viewBox="0 0 1 1">${inside}</svg>`),
      "names a picture with a page in it, or that takes something from elsewhere: ",
    ]),
    ["comments alone", () => written("comments.svg", "<!----> ".repeat(30_000)), "must name an SVG or PNG picture: "],
    ["no size", () => written("e.svg", "<svg><path/></svg>"), "must name a picture that says how large it is"],
    [
      "a strip",
      () => written("f.svg", '<svg viewBox="0 0 9 1"></svg>'),
      "must name a picture that says how large it is",
    ],
    ["half a PNG", () => written("g.png", png.subarray(0, 12)), "names a damaged picture: "],
    [
      "more than a page may carry",
      () => written("h.svg", `<svg viewBox="0 0 1 1">${" ".repeat(largestLogo)}</svg>`),
      "names a file of 257 KB, and a logo may have 256: ",
    ],
  ])("that is %s is refused with a sentence", (_, file, sentence) => {
    const found = problems({ ASSOCIATION_LOGO: file() });
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(`  - ASSOCIATION_LOGO ${sentence}`);
  });
});

test.each([
  [{ ASSOCIATION_NAME: "x".repeat(61) }, "ASSOCIATION_NAME must have at most 60 characters"],
  [{ ASSOCIATION_NAME: "A\nBcc: b@mail.example" }, "ASSOCIATION_NAME must be one line"],
  [{ ASSOCIATION_SENTENCE: "x".repeat(301) }, "ASSOCIATION_SENTENCE must have at most 300 characters"],
  [{ ASSOCIATION_ABBREVIATION: "a" }, "ASSOCIATION_ABBREVIATION must have at least 2 letters"],
  [{ ASSOCIATION_ABBREVIATION: "abcdefghijklm" }, "ASSOCIATION_ABBREVIATION must have at most 12 letters"],
  [{ ASSOCIATION_ABBREVIATION: "I.SA" }, "ASSOCIATION_ABBREVIATION must be lower-case letters only"],
])("%j is refused: %s", (settings, sentence) => {
  expect(problems(settings)).toEqual([`  - ${sentence}`]);
});
