import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";

/** Makes a results export of the Stadion that the journeys are in. */
export async function makeExport(): Promise<void> {
  const settings = { STADION_DIRECTORY: process.env.E2E_DIRECTORY, DATABASE_URL: "", STADION_SETTINGS: "" };
  await promisify(execFile)(process.execPath, ["lib/cli/node.mjs", "export"], {
    cwd: path.resolve(import.meta.dirname, ".."),
    env: { ...process.env, ...settings },
  });
}
