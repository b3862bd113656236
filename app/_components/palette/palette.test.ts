import { expect, test } from "vitest";
import { fixedEntries } from "./fixed-entries.ts";
import { readEntries } from "./recent-entries.ts";

test("pages and actions are found by every word, whatever its case and accents, and by what else they are called", () => {
  expect(fixedEntries("MÉGA rank")).toEqual([
    { title: "Pages", entries: [{ name: "Megaminx rankings", href: "/results/rankings/minx/single" }] },
  ]);
  expect(fixedEntries("log in")).toEqual([{ title: "Actions", entries: [{ name: "Sign in", href: "/sign-in" }] }]);
  expect(fixedEntries("sum of ra")).toEqual([
    { title: "Pages", entries: [{ name: "Sum of ranks", href: "/results/sum-of-ranks" }] },
  ]);
  for (const [text, href] of [
    ["kinch", "/results/kinch"],
    ["posts", "/posts"],
    ["incidents", "/incidents"],
    ["delegates", "/delegates"],
    ["councils", "/teams-committees"],
    ["board", "/officers-and-board"],
    ["compare", "/persons/compare"],
    ["follow", "/notifications/following"],
  ] as const) {
    expect(fixedEntries(text).flatMap(({ entries }) => entries.map((entry) => entry.href))).toContain(href);
  }
  expect(fixedEntries("nothing at all")).toEqual([]);
  expect(fixedEntries("a").every(({ entries }) => entries.length <= 6)).toBe(true);
});

test("what a browser kept leads nowhere but into this site, whoever wrote it", () => {
  const good = { name: "José Open", detail: "Berlin", href: "/competitions/JoseOpen2026" };
  const others = [
    { name: "x", href: "https://elsewhere.example/" },
    { name: "x", href: "//elsewhere.example/" },
    { name: "x", href: "/\\elsewhere.example/" },
    { name: "x", href: "javascript:alert(1)" },
    { name: 7, href: "/persons" },
    { name: "x", detail: {}, href: "/persons" },
    null,
  ];
  expect(readEntries(JSON.stringify([...others, good]))).toEqual([good]);
  expect(readEntries(JSON.stringify(Array.from({ length: 100 }, () => good)))).toHaveLength(5);
  for (const broken of [null, "", "{", '"text"', "7", "{}"]) expect(readEntries(broken)).toEqual([]);
});
