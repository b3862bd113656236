import { defineConfig } from "vitest/config";
import { LongestFirst } from "./longest-first.ts";
import quick from "./vitest.config.ts";

// These take many minutes, want a machine that does nothing else, or programs that it need not have: asked for by name.
const byName = {
  timing: "lib/**/timing.slow.test.ts",
  faults: "lib/{wcif/patch,submissions}/killed.slow.test.ts",
  cluster: "lib/cli/cluster/cluster.slow.test.ts",
  plans: "lib/results/large-association.slow.test.ts",
};
const asked = Object.entries(byName).find(([name]) => name === process.env.ONLY)?.[1];

// These measure time or memory: each alone, in a process of its own.
const alone = ["api/attacks", "persons/large-search", "search/large-search"].map((name) => `lib/${name}.slow.test.ts`);
const all = ["lib/**/*.slow.test.ts", "app/**/*.slow.test.ts"];
// They fill a process with all they can.
const ownProcess = { isolate: true };
const byItself = { ...ownProcess, fileParallelism: false };
const measuring = [...alone, "app/api/v0/filter-attacks.slow.test.ts"];

/**
 * What starts whole processes, waits for clocks, or asks every endpoint everything: `npm test` runs it, `npm run check`
 * does not. Most of it three files at a time; then what wants the machine for itself.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: asked
      ? [part("asked", { include: [asked], exclude: [], ...byItself })]
      : [
          part("three at a time", {
            include: all,
            // What is killed in submissions is killed a few times by everybody, and often where faults are asked for; plans
            // of an association of a quarter are looked at by everybody.
            exclude: [...measuring, byName.timing, byName.cluster, "lib/wcif/patch/killed.slow.test.ts"],
            ...ownProcess,
            // They wait for processes and clocks in between: two would leave the processors idle for a part of the time.
            maxWorkers: 3,
            sequence: { groupOrder: 1 },
          }),
          part("alone", { include: measuring, exclude: [], ...byItself, sequence: { groupOrder: 2 } }),
        ],
  },
});

function part(name: string, options: object) {
  const env = { ...quick.test?.env, RECORDED_DOCUMENTS: "all" };
  return { test: { ...(quick.test as object), env, name, testTimeout: 300_000, hookTimeout: 300_000, ...options } };
}
