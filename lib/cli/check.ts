import { runCommand } from "./run-command.ts";
import { quickSteps } from "./test/quick-steps.ts";
import { runSteps } from "./test/steps.ts";
import { runTallied } from "./test/tally.ts";

const usage = `npm run check

  Runs the quick part of the tests: format, lint, types, rules, endpoints against a real database.`;

await runCommand({ usage }, () => runTallied(["quick"], () => runSteps(quickSteps)));
