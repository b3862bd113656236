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
    // How much of the memory is taken is asked by the test that bounds it.
    "lib/oauth/recognised-tokens.ts": ["exports"],
  },
  // Patches the driver after an installation, before anything runs.
  ignoreDependencies: [...knip.ignoreDependencies, "patch-package"],
};

export default config;
