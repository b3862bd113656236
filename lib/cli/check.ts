import { runCommand } from "./run-command.ts";
import { quickSteps } from "./test/quick-steps.ts";
import { runSteps } from "./test/steps.ts";
import { runTallied } from "./test/tally.ts";

await runCommand(() => runTallied(["quick"], () => runSteps(quickSteps)));
