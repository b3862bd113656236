import type { EmbeddedServer } from "#lib/db/embedded/server.ts";
import { env, overrideEnv } from "#lib/platform/env.ts";
import { freePort } from "#lib/platform/free-port.ts";
import { outliveOutput } from "#lib/platform/outlive-output.ts";
import { endOnSignals, once } from "./end-on-signals.ts";
import { causeOf, openDatabase, type Report } from "./open-database.ts";
import { explain, runCommand } from "./run-command.ts";
import { startReport, warnOfUnknownSettings } from "./start/start-report.ts";
import { startWorkers, type Workers } from "./start/workers.ts";

const commandLine = {
  usage: `npm start, or npm run dev

  --dev  with hot reload, as npm run dev does`,
  options: { dev: { type: "boolean", default: false } },
} as const;
// Until the settings are read, nobody knows who reads along.
let told: Report = (line) => console.log(line);
const report: Report = (line) => told(line);

outliveOutput();
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
  endOnSignals({
    close: async () => {
      workers?.stopReplacing();
      await close();
    },
    report,
    restart: () => workers?.restart,
  });
  const endFor = async (reason: string) => {
    console.error(`${reason} Stadion ends: start it again.`);
    await close().catch(() => {});
    process.exit(1);
  };
  try {
    const { databaseUrl, workers: count, port } = env();
    told = startReport();
    warnOfUnknownSettings(report);
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
