import { runCommand } from "./run-command.ts";
import { quickSteps } from "./test/quick-steps.ts";
import { runSteps } from "./test/steps.ts";
import { clearTally, tally } from "./test/tally.ts";

await runCommand(async () => {
  const started = performance.now();
  clearTally();
  try {
    await runSteps(quickSteps);
  } finally {
    console.log(`\n${tally(["quick"])} in ${Math.round((performance.now() - started) / 1000)} s`);
  }
});
