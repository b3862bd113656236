import fc from "fast-check";
import { expect, test } from "vitest";
import type { FormatId } from "#lib/reference/formats.ts";
import { rankRound } from "./ranking.ts";

const positions = (formatId: FormatId, results: [name: string, best: number, average: number][]) =>
  rankRound(
    results.map(([name, best, average]) => ({ name, best, average })),
    formatId,
  ).map(({ item, position }) => [item.name, position]);

test("a round of averages is ranked by average, then by single", () => {
  const results: [string, number, number][] = [
    ["slow", 900, 1200],
    ["same average, better single", 800, 1100],
    ["same average", 850, 1100],
    ["no average", 700, -1],
    ["missed the cutoff", 600, 0],
    ["nothing", -1, -1],
  ];
  expect(positions("a", results)).toEqual([
    ["same average, better single", 1],
    ["same average", 2],
    ["slow", 3],
    ["missed the cutoff", 4],
    ["no average", 5],
    ["nothing", 6],
  ]);
});

test("a best-of round is ranked by single, ties by the mean", () => {
  const results: [string, number, number][] = [
    ["one success", 3000, -1],
    ["three successes", 3000, 3500],
    ["best", 2900, -1],
  ];
  expect(positions("3", results)).toEqual([
    ["best", 1],
    ["three successes", 2],
    ["one success", 3],
  ]);
});

test("ties share a position and use up the next", () => {
  const results: [string, number, number][] = [
    ["a", 900, 1000],
    ["b", 900, 1000],
    ["c", 950, 1000],
    ["d", -1, -1],
    ["e", -2, -1],
  ];
  expect(positions("a", results).map(([, position]) => position)).toEqual([1, 1, 3, 4, 4]);
});

test("a position is one more than how many were better", () => {
  const result = fc.record({ best: fc.integer({ min: -2, max: 6 }), average: fc.integer({ min: -1, max: 6 }) });
  const worth = (value: number) => (value > 0 ? value : Number.POSITIVE_INFINITY);
  fc.assert(
    fc.property(fc.array(result), (results) => {
      for (const { item, position } of rankRound(results, "a")) {
        const better = results.filter(
          (other) =>
            worth(other.average) < worth(item.average) ||
            (worth(other.average) === worth(item.average) && worth(other.best) < worth(item.best)),
        );
        expect(position).toBe(better.length + 1);
      }
    }),
  );
});
