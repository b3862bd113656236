import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { siteColours } from "#lib/platform/association-colours.ts";
import { contrast } from "#lib/platform/contrast.ts";

const css = readFileSync(new URL("theme.css", import.meta.url), "utf8");
const tokens = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(([, name = "", light = "", dark = ""]) => [
    name,
    { light, dark },
  ]),
);

const surfaces = ["surface", "raised", "sunken"];
const tints = ["accent-soft", "positive-soft", "warning-soft", "danger-soft", "info-soft"];
const texts = ["ink", "muted", "accent", "accent-strong", "positive", "warning", "danger", "info"];
const events = ["cubes", "shapes", "blind", "hands", "paper"].map((family) => `event-${family}`);
const pairs: [string, string, number][] = [
  ...texts.flatMap((text) => [...surfaces, ...tints].map((ground): [string, string, number] => [text, ground, 4.5])),
  ["on-accent", "accent", 4.5],
  ["on-accent", "accent-strong", 4.5],
  ["on-danger", "danger", 4.5],
  ["raised", "record-world", 4.5],
  ["raised", "record-country", 4.5],
  ["on-record-continent", "record-continent", 4.5],
  // The others have a ground of their own, whatever row they stand in, one of news that has lit up among them.
  ...[...surfaces, "accent-soft"].map((ground): [string, string, number] => ["record-personal", ground, 4.5]),
  ...["line-strong", "focus"].flatMap((line) => surfaces.map((ground): [string, string, number] => [line, ground, 3])),
  ...events.flatMap((hue) => [...surfaces, ...tints].map((ground): [string, string, number] => [hue, ground, 4.5])),
];

describe.each(["light", "dark"] as const)("in the %s", (scheme) => {
  test.each(pairs)("%s can be told from %s, by at least %d", (one, other, least) => {
    const [a, b] = [tokens.get(one)?.[scheme], tokens.get(other)?.[scheme]];
    expect(contrast(a ?? "", b ?? "")).toBeGreaterThanOrEqual(least);
  });
});

test("an association's colours are held against the site's own", () => {
  for (const scheme of ["light", "dark"] as const) {
    const { grounds, texts } = siteColours[scheme];
    for (const [name, colour] of Object.entries({ ...grounds, ...texts })) {
      expect([name, colour]).toEqual([name, tokens.get(name)?.[scheme]]);
    }
  }
});
