import { readFileSync } from "node:fs";
import type { KnipConfig } from "knip";

type Rules = Exclude<KnipConfig, (...options: never[]) => unknown> & { ignoreDependencies: string[] };
const { knip }: { knip: Rules } = JSON.parse(readFileSync("package.json", "utf8"));

/** What nothing but tests uses is not used: the second look of the rules in package.json, without the tests. */
const config: KnipConfig = {
  ...knip,
  // A test may look into a file that uses the thing itself.
  ignoreExportsUsedInFile: true,
  ignoreIssues: {
    // The posting of results is ahead of the routes that will call it: what a delegate does once all rounds are in, what
    // a correction brings up to date, and what an attempt is held to.
    "lib/results/commands/post-results.ts": ["exports"],
    "lib/results/commands/refresh-ranks.ts": ["exports"],
    "lib/results/time-limit.ts": ["files"],
    // How much of the memory is taken is asked by the test that bounds it.
    "lib/oauth/recognised-tokens.ts": ["exports"],
  },
  // Patches the driver after an installation, before anything runs.
  ignoreDependencies: [...knip.ignoreDependencies, "patch-package"],
};

export default config;
