import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import postgres from "postgres";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { runningPostmaster, signal } from "#lib/db/embedded/postmaster.ts";
import { startEmbedded } from "#lib/db/embedded/server.ts";
import { migrate } from "#lib/db/migrate.ts";
import { freePort } from "#lib/platform/free-port.ts";
import { fastestFolder } from "./fastest-folder.ts";
import { type StadionProcess, spawnStadion } from "./stadion-process.ts";

const emptyFolder = () => mkdtempSync(path.join(fastestFolder(), "stadion-start-"));

/** For a file of tests: a folder and a port for each, and no Stadion or PostgreSQL on them afterwards. */
export function startedStadions() {
  let directory = "";
  let port = 0;
  let processes: StadionProcess[] = [];
  const data = () => path.join(directory, "postgres", "data");
  const withSomebody = emptyFolder();

  beforeAll(async () => {
    const server = await startEmbedded({ directory: withSomebody });
    await migrate(server.url);
    const sql = postgres(server.url, { max: 1 });
    await sql`insert into accounts (name, is_placeholder) values ('Somebody', true)`;
    await sql.end();
    await server.stop();
  });
  afterAll(() => rmSync(withSomebody, { recursive: true, force: true }));

  beforeEach(async () => {
    directory = emptyFolder();
    port = await freePort();
    processes = [];
  });
  afterEach(async () => {
    for (const { child, ended } of processes) {
      child.kill("SIGKILL");
      await ended;
    }
    for (let left = runningPostmaster(data()); left; left = runningPostmaster(data())) {
      signal(left.pid, "SIGQUIT");
      await wait(50);
    }
    rmSync(directory, { recursive: true, force: true, maxRetries: 5 });
  });

  return {
    place: () => ({ directory, port }),
    /** Made-up competitions take a while: with one person there is nothing to make up. The owner stays who it was. */
    putSomebody: () => void spawnSync("cp", ["-a", `${withSomebody}/.`, directory]),
    start: (settings: Record<string, string> = {}): StadionProcess => {
      const stadion = spawnStadion({ STADION_DIRECTORY: directory, PORT: String(port), ...settings });
      processes.push(stadion);
      return stadion;
    },
    postmaster: () => runningPostmaster(data()),
    postmasterId: (): number => {
      const running = runningPostmaster(data());
      if (!running) throw new Error("No PostgreSQL runs.");
      return running.pid;
    },
    isReady: async () => (await fetch(`http://localhost:${port}/api/health/ready`)).ok,
  };
}
