import { closeSync, openSync } from "node:fs";
import { parentOf } from "#lib/db/embedded/process-identity.ts";
import type { Report } from "./open-database.ts";
import { explain } from "./run-command.ts";

type Ending = {
  close: () => Promise<void>;
  report: Report;
  /** What SIGHUP has done instead, where there is something; but it ends this, too, as its terminal goes away. */
  restart?: () => (() => void) | undefined;
};

/** Ends this process in order when it is asked to, or when npm, which started it, has gone. */
export function endOnSignals({ close, report, restart }: Ending): void {
  const end = once(async () => {
    report("Stopping…");
    await close().catch((error: unknown) => console.error(explain(error)));
    process.exit(0);
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, end);
  const hadTerminal = hasTerminal();
  process.on("SIGHUP", () => {
    const restartAll = restart?.();
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

/** Does it the first time; whoever asks again waits for that. */
export function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => {
    running ??= work();
    return running;
  };
}
