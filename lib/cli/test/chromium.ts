import { spawnSync } from "node:child_process";
import { unavailable } from "#lib/platform/errors.ts";
import { run } from "./steps.ts";

// The one without windows comes first: journeys take a seventh less time with it.
const usualPlaces = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** A Chromium that runs: the one that CHROMIUM_PATH names, Playwright's own, or the machine's. */
export async function findChromium(): Promise<string | undefined> {
  const { chromium } = await import("@playwright/test");
  return [process.env.CHROMIUM_PATH ?? "", chromium.executablePath(), ...usualPlaces].find(runs);
}

/** The same, fetched where there is none. */
export async function getChromium(): Promise<string> {
  const found = (await findChromium()) ?? (await download()) ?? (await installWithApt());
  if (!found) {
    throw unavailable(
      "No Chromium runs here and none could be fetched: install one (for example `apt-get install chromium`) and name it with CHROMIUM_PATH.",
    );
  }
  return found;
}

async function download(): Promise<string | undefined> {
  console.log("No Chromium here: fetching the one of Playwright…");
  const environment = { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: "15000" };
  await run(["playwright", "install", "chromium"], { environment, timeoutSeconds: 300 });
  return findChromium();
}

async function installWithApt(): Promise<string | undefined> {
  if (process.geteuid?.() !== 0 || !runs("/usr/bin/apt-get")) return undefined;
  console.log("Playwright's Chromium does not run here: installing the one of the system…");
  const environment = { DEBIAN_FRONTEND: "noninteractive" };
  await run(["apt-get", "update", "-qq"], { environment });
  for (const name of ["chromium-headless-shell", "chromium"]) {
    const status = await run(["apt-get", "install", "-y", "-qq", "--no-install-recommends", name], { environment });
    const found = status === 0 ? await findChromium() : undefined;
    if (found) return found;
  }
  return undefined;
}

// A browser without its libraries, or a placeholder for another package system, lies there but does not start.
const runs = (file: string): boolean => file !== "" && spawnSync(file, ["--version"], { timeout: 20_000 }).status === 0;
