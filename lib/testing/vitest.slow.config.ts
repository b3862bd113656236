import { defineConfig, mergeConfig } from "vitest/config";
import quick from "./vitest.config.ts";

/** What starts whole processes: `npm test` runs it, `npm run check` does not. */
export default mergeConfig(
  { ...quick, test: { ...quick.test, include: [], exclude: [] } },
  defineConfig({
    test: { include: ["lib/**/*.slow.test.ts"], fileParallelism: false, testTimeout: 300_000, hookTimeout: 300_000 },
  }),
);
