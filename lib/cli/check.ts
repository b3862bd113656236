import { runCommand } from "./run-command.ts";
import { runQuickSteps } from "./test/quick-steps.ts";
import { runTallied } from "./test/tally.ts";

const usage = `npm run check

  Runs the quick part of the tests: format, lint, types, rules, endpoints against a real database.`;

await runCommand({ usage }, () => runTallied(["quick"], runQuickSteps));
