import { runCommand } from "./run-command.ts";
import { quickSteps } from "./test/quick-steps.ts";
import { runSteps } from "./test/steps.ts";
import { clearTally, tally } from "./test/tally.ts";

await runCommand(async () => {
  const started = performance.now();
  clearTally();
  let outcome: "finished" | "stopped" = "stopped";
  try {
    await runSteps(quickSteps);
    outcome = "finished";
  } finally {
    console.log(`\n${tally(["quick"], outcome)} in ${Math.round((performance.now() - started) / 1000)} s`);
  }
});
