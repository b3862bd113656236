import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const css = readFileSync(new URL("theme.css", import.meta.url), "utf8");
const tokens = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(([, name = "", light = "", dark = ""]) => [
    name,
    { light, dark },
  ]),
);

/** How far apart two colours are (WCAG 2.2, relative luminance). */
function contrast(a: string, b: string): number {
  const [darker = 0, lighter = 0] = [luminance(a), luminance(b)].sort((one, other) => one - other);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const surfaces = ["surface", "raised", "sunken"];
const tints = ["accent-soft", "positive-soft", "warning-soft", "danger-soft", "info-soft"];
const texts = ["ink", "muted", "accent", "accent-strong", "positive", "warning", "danger", "info"];
const pairs: [string, string, number][] = [
  ...texts.flatMap((text) => [...surfaces, ...tints].map((ground): [string, string, number] => [text, ground, 4.5])),
  ["on-accent", "accent", 4.5],
  ["on-accent", "accent-strong", 4.5],
  ["on-danger", "danger", 4.5],
  ["raised", "record-world", 4.5],
  ["raised", "record-country", 4.5],
  ["record-personal", "raised", 4.5],
  ...["line-strong", "focus"].flatMap((line) => surfaces.map((ground): [string, string, number] => [line, ground, 3])),
];

describe.each(["light", "dark"] as const)("in the %s", (scheme) => {
  test.each(pairs)("%s can be told from %s, by at least %d", (one, other, least) => {
    const [a, b] = [tokens.get(one)?.[scheme], tokens.get(other)?.[scheme]];
    expect(contrast(a ?? "", b ?? "")).toBeGreaterThanOrEqual(least);
  });
});
