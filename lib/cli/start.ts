import { closeDatabase, database } from "#lib/db/connection.ts";
import { parentOf } from "#lib/db/embedded/process-identity.ts";
import type { EmbeddedServer } from "#lib/db/embedded/server.ts";
import { migrate } from "#lib/db/migrate.ts";
import { assertNoExampleApplication } from "#lib/oauth/applications/example.ts";
import { now } from "#lib/platform/clock.ts";
import { env, overrideEnv } from "#lib/platform/env.ts";
import { closeThreads } from "#lib/platform/threads.ts";
import { recalculateMissingRanks } from "#lib/results/commands/recalculate-ranks.ts";
import { serve } from "#lib/server/serve.ts";
import { causeOf, openDatabase } from "./open-database.ts";
import { explain, runCommand } from "./run-command.ts";
import { startCleanup } from "./start/cleanup.ts";
import { seedWhenEmpty } from "./start/first-data.ts";
import { startFirstExport } from "./start/first-export.ts";
import { startMailSender } from "./start/mail-sender.ts";
import { buildPages } from "./start/pages.ts";
import { welcome } from "./start/welcome.ts";

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
  const closers: (() => Promise<void>)[] = [];
  const close = once(async () => {
    for (const closer of closers.reverse()) await closer();
  });
  endOnSignals(close);

  let embedded: EmbeddedServer | undefined;
  try {
    report(env().databaseUrl ? "Connecting to the database…" : "Starting the database…");
    embedded = await openDatabase(report);
    if (embedded) closers.push(embedded.stop);
    closers.push(closeDatabase, closeThreads);

    const service = await serve({ isDevelopment });
    closers.push(service.close);

    const migrations = await migrate(env().databaseUrl ?? "");
    if (migrations > 0) report(`Ran ${migrations} migration${migrations === 1 ? "" : "s"}.`);
    if (env().environment === "production") await assertNoExampleApplication(database());
    if (!isDevelopment) await buildPages(report);
    await seedWhenEmpty(report);
    if (await recalculateMissingRanks(database(), now())) report("Computed the ranks of all results.");
    await service.open();
    closers.push(startCleanup(), startMailSender(), startFirstExport().stop);
    report(await welcome(database()));
    void embedded?.lost.then(async (reason) => {
      console.error(`${reason} Stadion ends: start it again.`);
      await close().catch(() => {});
      process.exit(1);
    });
  } catch (thrown) {
    const cause = causeOf(thrown, embedded);
    await close().catch((error: unknown) => console.error(explain(error)));
    throw cause;
  }
});

// What is left on the way (a page being compiled, a timer of a library) must not keep a failed start alive.
if (process.exitCode) process.exit();

function endOnSignals(close: () => Promise<void>): void {
  const end = once(async () => {
    report("Stopping…");
    await close().catch((error: unknown) => console.error(explain(error)));
    process.exit(0);
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, end);

  // npm passes a signal on to its shell only, and neither takes along what it has started.
  if (process.env.npm_lifecycle_event === undefined) return;
  const starters = starterIds();
  setInterval(() => {
    if (starterIds() !== starters) void end();
  }, 250).unref();
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
