import { defineConfig, mergeConfig } from "vitest/config";
import quick from "./vitest.config.ts";

// These take many minutes or want a machine that does nothing else, and are asked for by name.
const byName = {
  timing: "lib/**/timing.slow.test.ts",
  faults: "lib/wcif/patch/killed.slow.test.ts",
};
const asked = Object.entries(byName).find(([name]) => name === process.env.ONLY)?.[1];

/** What starts whole processes or asks every endpoint everything: `npm test` runs it, `npm run check` does not. */
export default mergeConfig(
  { ...quick, test: { ...quick.test, include: [], exclude: [] } },
  defineConfig({
    test: {
      include: asked ? [asked] : ["lib/**/*.slow.test.ts", "app/**/*.slow.test.ts"],
      exclude: asked ? [] : Object.values(byName),
      fileParallelism: false,
      // They fill a process with all they can.
      isolate: true,
      testTimeout: 300_000,
      hookTimeout: 300_000,
    },
  }),
);
