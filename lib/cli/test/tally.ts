import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

const folder = "test-results/tally";

/** Runs what writes those reports. The last line is their tally, however it ends. */
export async function runTallied(reports: string[], work: () => Promise<void>): Promise<void> {
  const started = performance.now();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  let outcome: "finished" | "stopped" = "stopped";
  try {
    await work();
    outcome = "finished";
  } finally {
    console.log(`\nAll in ${Math.round((performance.now() - started) / 1000)} s`);
    console.log(tally(reports, outcome));
  }
}

export const reportFile = (name: string): string => path.join(folder, `${name}.json`);

/**
 * "1204 passed, 0 failed": all the reports there are, together; what failed without a report counts as one. Kept in a
 * file too, for those who print it last.
 */
function tally(names: string[], outcome: "finished" | "stopped"): string {
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
