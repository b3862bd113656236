import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { SKIPPED } from "#lib/reference/attempt-result.ts";
import { attemptResultProblem } from "#lib/reference/attempt-result-problem.ts";
import { isFormatId } from "#lib/reference/formats.ts";
import { averageOf } from "./average.ts";
import { bestOf } from "./best-and-worst.ts";
import { compareRoundResults } from "./ranking.ts";

// Real results, as people computed them at the time: a part of an old export. A clone by itself has none.
const folder = new URL("../../../shared/data/export-2014/", import.meta.url);
const isThere = existsSync(folder);

const results = (isThere ? readTable("results.tsv") : []).map((row) => {
  const formatId = row.formatId ?? "";
  if (!isFormatId(formatId)) throw new Error(`No format ${formatId}`);
  return {
    round: `${row.competitionId} ${row.eventId} ${row.roundId}`,
    eventId: row.eventId ?? "",
    formatId,
    competitorId: row.personId ?? "",
    position: Number(row.pos),
    best: Number(row.best),
    average: Number(row.average),
    attempts: [row.value1, row.value2, row.value3, row.value4, row.value5].map(Number),
  };
});

describe.skipIf(!isThere)("results of a decade, kept in ../shared/data", () => {
  test("there are thousands of them", () => {
    expect(results).toHaveLength(3057);
  });

  test("the best attempt is the best recorded", () => {
    expect(results.filter((result) => bestOf(result.attempts) !== result.best)).toEqual([]);
  });

  test("the average is the one recorded", () => {
    // Means of the large blindfolded cubes were not kept yet.
    const kept = results.filter(({ eventId }) => !["444bf", "555bf"].includes(eventId));
    expect(kept.filter((result) => averageOf(result.attempts, result) !== result.average)).toEqual([]);
  });

  test("nothing recorded is implausible", () => {
    const problems = results.flatMap(({ attempts, average, eventId }) => [
      ...attempts.map((attempt) => attemptResultProblem(attempt, eventId)),
      average === SKIPPED ? undefined : attemptResultProblem(average, eventId, "average"),
    ]);
    // At the time, one cube of two still counted.
    const then = "A multi-blind attempt with 1 of 2 solved is a DNF (-1)";
    expect(problems.filter((problem) => problem !== undefined && problem !== then)).toEqual([]);
  });

  test("whoever stands higher was better, and ties are ties", () => {
    const misplaced = [...Map.groupBy(results, (result) => result.round).values()].flatMap((round) =>
      round.flatMap((a) =>
        round.filter((b) => Math.sign(compareRoundResults(a, b, a.formatId)) !== Math.sign(a.position - b.position)),
      ),
    );
    expect(misplaced).toEqual([]);
  });

  test.each(["single", "average"] as const)("everybody's best %s is the one ranked", (type) => {
    const bests = new Map<string, number>();
    for (const { competitorId, eventId, best, average } of results) {
      const value = type === "single" ? best : average;
      const key = `${competitorId} ${eventId}`;
      if (value > 0) bests.set(key, Math.min(value, bests.get(key) ?? value));
    }
    const ranked = readTable(`ranks-${type}.tsv`).filter((row) => bests.has(`${row.personId} ${row.eventId}`));
    expect(ranked.length).toBeGreaterThan(20);
    expect(ranked.filter((row) => bests.get(`${row.personId} ${row.eventId}`) !== Number(row.best))).toEqual([]);
  });
});

function readTable(name: string): Record<string, string>[] {
  const [header = [], ...rows] = readFileSync(new URL(name, folder), "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => line.split("\t"));
  return rows.map((row) => Object.fromEntries(header.map((column, index) => [column, row[index] ?? ""])));
}
