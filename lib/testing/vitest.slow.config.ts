import { defineConfig, mergeConfig } from "vitest/config";
import quick from "./vitest.config.ts";

// Measuring times wants a machine that does nothing else: `npm run test-timing`.
const timing = "lib/oauth/conformance/timing.slow.test.ts";

/** What starts whole processes: `npm test` runs it, `npm run check` does not. */
export default mergeConfig(
  { ...quick, test: { ...quick.test, include: [], exclude: [] } },
  defineConfig({
    test: {
      include: process.env.TIMING ? [timing] : ["lib/**/*.slow.test.ts"],
      exclude: process.env.TIMING ? [] : [timing],
      fileParallelism: false,
      testTimeout: 300_000,
      hookTimeout: 300_000,
    },
  }),
);
