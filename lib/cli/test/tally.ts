import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

const folder = "test-results/tally";

/** Forgets the reports of the run before. */
export function clearTally(): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}

export const reportFile = (name: string): string => path.join(folder, `${name}.json`);

/**
 * "1204 passed, 0 failed": all the reports there are, together; what failed without a report counts as one. Kept in a
 * file too, for those who print it last.
 */
export function tally(names: string[], outcome: "finished" | "stopped"): string {
  const counts = names
    .map((name) => reportFile(name))
    .filter(existsSync)
    .map(readCounts);
  const sum = (key: "passed" | "failed") => counts.reduce((total, count) => total + count[key], 0);
  const failed = Math.max(sum("failed"), outcome === "stopped" ? 1 : 0);
  const line = `${sum("passed")} passed, ${failed} failed`;
  writeFileSync(path.join(folder, "summary.txt"), `${line}\n`);
  return line;
}

type VitestReport = { numPassedTests: number; numFailedTests: number; numFailedTestSuites: number };
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number } };

function readCounts(file: string): { passed: number; failed: number } {
  const report: VitestReport | PlaywrightReport = JSON.parse(readFileSync(file, "utf8"));
  if ("stats" in report) {
    return { passed: report.stats.expected + report.stats.flaky, failed: report.stats.unexpected };
  }
  // A file that does not load has no tests to count and has failed all the same.
  const failed = report.numFailedTests || report.numFailedTestSuites;
  return { passed: report.numPassedTests, failed };
}
