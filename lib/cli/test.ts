import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "#lib/platform/free-port.ts";
import { runCommand } from "./run-command.ts";
import { buildPages } from "./start/pages.ts";
import { getChromium } from "./test/chromium.ts";
import { runQuickSteps, vitest } from "./test/quick-steps.ts";
import { runSteps } from "./test/steps.ts";
import { reportFile, runTallied } from "./test/tally.ts";

const usage = `npm test

  Runs all tests, journeys in a real browser included.`;

await runCommand({ usage }, async () => {
  const directory = mkdtempSync(path.join(tmpdir(), "stadion-e2e-"));
  try {
    await runTallied(["quick", "slow", "journeys"], () => runEverything(directory));
  } finally {
    rmSync(directory, { recursive: true, force: true, maxRetries: 5 });
  }
});

async function runEverything(directory: string): Promise<void> {
  await runQuickSteps();
  await buildPages(console.log);
  await runSteps([
    { name: "Starting and stopping", command: vitest("slow", "lib/testing/vitest.slow.config.ts") },
    {
      name: "Journeys in a browser",
      command: ["playwright", "test", "--config", "e2e/playwright.config.ts"],
      environment: {
        CHROMIUM_PATH: await getChromium(),
        E2E_PORT: String(await freePort()),
        E2E_DIRECTORY: directory,
        PLAYWRIGHT_JSON_OUTPUT_NAME: path.resolve(reportFile("journeys")),
      },
    },
  ]);
}
