import { parentOf } from "#lib/db/embedded/process-identity.ts";
import type { Report } from "./open-database.ts";
import { explain } from "./run-command.ts";

/** Ends this process in order when it is asked to, or when npm, which started it, has gone. */
export function endOnSignals(close: () => Promise<void>, report: Report): void {
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
