import { runBeside, runSteps, type Step } from "./steps.ts";
import { reportFile } from "./tally.ts";

export const vitest = (name: string, config: string): string[] => [
  ...["vitest", "run", "--config", config],
  ...["--reporter=default", "--reporter=json", `--outputFile.json=${reportFile(name)}`],
];

// Those that take a moment, so that what they find is told at once.
const first: Step[] = [
  { name: "Format and lint", command: ["biome", "ci", ...(process.stdout.isTTY ? [] : ["--colors=off"]), "."] },
  // Next writes the types of the addresses that `app/` has.
  { name: "Types of addresses", command: ["next", "typegen"], environment: { NEXT_TELEMETRY_DISABLED: "1" } },
];

const looks: Step[] = [
  // The native compiler takes a third of the time; the other one is what Next and the OpenAPI generator load.
  { name: "Types", command: ["node", "node_modules/typescript-7/bin/tsc", "--noEmit"] },
  { name: "Unused files, exports and packages", command: ["knip", "--no-progress"] },
  {
    name: "What only tests use",
    command: ["knip", "--no-progress", "--production", "--config", "lib/cli/test/knip-production.ts"],
  },
];

const tests: Step[] = [
  { name: "Rules, subjects, endpoints", command: vitest("quick", "lib/testing/vitest.config.ts") },
];

/** What a change is checked with before it is shown to anybody. */
export async function runQuickSteps(): Promise<void> {
  await runSteps(first);
  // Tests wait for their database again and again.
  await runBeside([looks, tests]);
}
