import { closeSync, openSync } from "node:fs";
import { parentOf } from "#lib/db/embedded/process-identity.ts";
import type { EmbeddedServer } from "#lib/db/embedded/server.ts";
import { env, overrideEnv } from "#lib/platform/env.ts";
import { freePort } from "#lib/platform/free-port.ts";
import { causeOf, openDatabase } from "./open-database.ts";
import { explain, runCommand } from "./run-command.ts";
import { startWorkers, type Workers } from "./start/workers.ts";

const commandLine = {
  usage: `npm start, or npm run dev

  --dev  with hot reload, as npm run dev does`,
  options: { dev: { type: "boolean", default: false } },
} as const;
const report = (line: string) => console.log(line);

await runCommand(commandLine, async ({ values: { dev: isDevelopment } }) => {
  const { NODE_ENV, STADION_ENVIRONMENT } = process.env;
  if (NODE_ENV === "production" && !STADION_ENVIRONMENT?.trim()) {
    report("NODE_ENV=production does not make this production: set STADION_ENVIRONMENT=production for that.");
  }
  // React and Next choose their halves by this when they load.
  overrideEnv({ NODE_ENV: isDevelopment ? "development" : "production", NEXT_TELEMETRY_DISABLED: "1" });
  // Code that changes is loaded again in one place.
  if (isDevelopment) overrideEnv({ WORKERS: "1" });
  const closers: (() => Promise<void>)[] = [];
  const close = once(async () => {
    for (const closer of closers.reverse()) await closer();
  });

  let embedded: EmbeddedServer | undefined;
  let workers: Workers | undefined;
  endOnSignals(close, () => workers?.restart);
  const endFor = async (reason: string) => {
    console.error(`${reason} Stadion ends: start it again.`);
    await close().catch(() => {});
    process.exit(1);
  };
  try {
    const { databaseUrl, workers: count, port } = env();
    // It would be another one for each worker that comes later.
    if (port === 0 && count > 1) overrideEnv({ PORT: String(await freePort()) });
    report(databaseUrl ? "Connecting to the database…" : "Starting the database…");
    workers = count === 1 ? undefined : startWorkers({ count, report });
    // Hundreds of files, which are read while the database starts.
    const application = Promise.all([import("./start/open-association.ts"), workers ?? import("#lib/server/serve.ts")]);
    application.catch(() => {});
    if (workers) closers.push(workers.close);
    embedded = await openDatabase(report);
    if (embedded) closers.push(embedded.stop);
    const [{ openAssociation }] = await application;
    await openAssociation({ isDevelopment, report, closers, workers });
    void embedded?.lost.then(endFor);
    void workers?.lost.then(endFor);
  } catch (thrown) {
    const cause = causeOf(thrown, embedded);
    await close().catch((error: unknown) => console.error(explain(error)));
    throw cause;
  }
});

// What is left on the way (a page being compiled, a timer of a library) must not keep a failed start alive.
if (process.exitCode) process.exit();

function endOnSignals(close: () => Promise<void>, restart: () => (() => void) | undefined): void {
  const end = once(async () => {
    report("Stopping…");
    await close().catch((error: unknown) => console.error(explain(error)));
    process.exit(0);
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, end);
  const hadTerminal = hasTerminal();
  process.on("SIGHUP", () => {
    const restartAll = restart();
    // It says either that the terminal went away, or what it says to every other service.
    if (restartAll && hasTerminal() === hadTerminal) restartAll();
    else void end();
  });

  // npm passes a signal on to its shell only, and neither takes along what it has started.
  if (process.env.npm_lifecycle_event === undefined) return;
  const starters = starterIds();
  setInterval(() => {
    if (starterIds() !== starters) void end();
  }, 250).unref();
}

function hasTerminal(): boolean {
  try {
    closeSync(openSync("/dev/tty", "r"));
    return true;
  } catch {
    return false;
  }
}

function starterIds(): string {
  return `${process.ppid} ${parentOf(process.ppid)}`;
}

function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => {
    running ??= work();
    return running;
  };
}
