import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { defineConfig } from "@playwright/test";
import { findChromium } from "../lib/cli/test/chromium.ts";

// Every worker reads this file again, and must come to the same place: what was chosen stands in the environment.
process.env.E2E_PORT ??= String(20_000 + Math.floor(Math.random() * 20_000));
process.env.E2E_DIRECTORY ??= mkdtempSync(path.join(tmpdir(), "stadion-e2e-"));
process.env.CHROMIUM_PATH ??= (await findChromium()) ?? "";
const baseURL = `http://localhost:${process.env.E2E_PORT}`;

export default defineConfig({
  testDir: ".",
  outputDir: "../test-results/journeys",
  fullyParallel: true,
  workers: 2,
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 180_000,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [["list"], ["json"]] : "list",
  use: {
    baseURL,
    // Writing down every step takes as long as the steps: only what has failed once is worth it (`--trace on` asks for
    // it).
    trace: "on-first-retry",
    screenshot: "only-on-failure",
    // A colour that is still changing is no colour to judge contrast by.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  webServer: {
    command: `"${process.execPath}" lib/cli/node.mjs start`,
    cwd: path.resolve(import.meta.dirname, ".."),
    url: `${baseURL}/api/health/ready`,
    timeout: 300_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 20_000 },
    stdout: "pipe",
    env: {
      PORT: process.env.E2E_PORT,
      BASE_URL: baseURL,
      DATABASE_URL: "",
      STADION_SETTINGS: "",
      STADION_DIRECTORY: process.env.E2E_DIRECTORY,
      STADION_ENVIRONMENT: "development",
      // All visitors of a test run come from one address.
      API_RATE_LIMIT: "100000",
      LOG_LEVEL: "error",
    },
  },
});
