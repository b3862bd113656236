import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";

export type StadionProcess = {
  child: ChildProcess;
  /** Everything printed so far. */
  output: () => string;
  /** Settles once the address was printed; fails with the output where the process ends before. */
  opened: Promise<void>;
  ended: Promise<number | null>;
};

/**
 * `npm start` as a process of its own, of these sources or of those in another folder; in a group of its own it can be
 * signalled as a terminal does, with all it starts.
 */
export function spawnStadion(
  settings: Record<string, string>,
  options: string[] = [],
  { inOwnGroup = false, folder = process.cwd() } = {},
): StadionProcess {
  const { DATABASE_URL: _, VITEST: __, ...environment } = process.env;
  const child = spawn(process.execPath, ["lib/cli/node.mjs", "start", ...options], {
    env: { ...environment, BASE_URL: "", LOG_LEVEL: "warn", ...settings },
    stdio: ["ignore", "pipe", "pipe"],
    detached: inOwnGroup,
    cwd: folder,
  });
  let said = "";
  const keep = (part: Buffer) => {
    said += part;
  };
  child.stdout.on("data", keep);
  child.stderr.on("data", keep);
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  const opened = (async () => {
    while (!said.includes("Stadion is open at")) {
      if (child.exitCode !== null || child.signalCode !== null) throw new Error(`Stadion ended: ${said}`);
      await wait(50);
    }
  })();
  opened.catch(() => {});
  return { child, output: () => said, opened, ended };
}
