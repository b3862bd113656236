import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "#lib/platform/free-port.ts";
import { type RunningServer, startChildServer } from "./child-server.ts";

/** Stadion as `npm start` runs it, on a database of its own with the seed in it. */
export async function startProduct(
  settings: Record<string, string> = {},
): Promise<RunningServer & { directory: string }> {
  const port = await freePort();
  const directory = await mkdtemp(path.join(tmpdir(), "stadion-bench-"));
  const environment = {
    PORT: String(port),
    BASE_URL: `http://127.0.0.1:${port}`,
    STADION_DIRECTORY: directory,
    // Not one that something before was measured on.
    DATABASE_URL: "",
    WORKERS: "1",
    ...settings,
  };
  const options = { port, readyPath: "/api/health/ready", environment };
  return { ...(await startChildServer(["lib/cli/node.mjs", "start"], options)), directory };
}
