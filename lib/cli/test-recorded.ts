import { runCommand } from "./run-command.ts";
import { vitest } from "./test/quick-steps.ts";
import { runSteps } from "./test/steps.ts";
import { runTallied } from "./test/tally.ts";

// Whatever reads documents or results of real competitions, which are kept beside some checkouts.
const readers = [
  ...["schema", "convert", "rules", "load"].map((folder) => `lib/wcif/${folder}`),
  ...[
    "lib/testing/interchange",
    "lib/competitions/activity-code",
    "lib/results/export-2014",
    "lib/scoretaking/replay.test",
    "wcif/documents.test",
  ],
];
const step = {
  name: "Documents of real competitions",
  command: [...vitest("recorded", "lib/testing/vitest.config.ts"), ...readers],
  environment: { RECORDED_DOCUMENTS: "all" },
};

const usage = `npm run test-recorded

  Tries documents and results of real competitions, which are kept beside some checkouts.`;

await runCommand({ usage }, () => runTallied(["recorded"], () => runSteps([step])));
