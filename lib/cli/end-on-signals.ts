import { closeSync, openSync } from "node:fs";
import { parentOf } from "#lib/db/embedded/process-identity.ts";
import type { Report } from "./open-database.ts";
import { explain } from "./run-command.ts";

type Ending = {
  close: () => Promise<void>;
  report: Report;
  /** With which status it ends then. */
  statusOf?: (signal: NodeJS.Signals) => number;
  /** What SIGHUP has done instead, where there is something; but it ends this, too, as its terminal goes away. */
  restart?: () => (() => void) | undefined;
};

/**
 * Ends this process in order when it is asked to, or when npm, which started it, has gone. Answers how to have it end as
 * any other again.
 */
export function endOnSignals({ close, report, statusOf = () => 0, restart }: Ending): () => void {
  const endOf = onceBy(async (signal: NodeJS.Signals) => {
    report("Stopping…");
    await close().catch((error: unknown) => console.error(explain(error)));
    process.exit(statusOf(signal));
  });
  const end = (signal: NodeJS.Signals) => void endOf(signal);
  const hadTerminal = hasTerminal();
  const hangUp = () => {
    const restartAll = restart?.();
    // It says either that the terminal went away, or what it says to every other service.
    if (restartAll && hasTerminal() === hadTerminal) restartAll();
    else end("SIGHUP");
  };
  process.on("SIGINT", end).on("SIGTERM", end).on("SIGHUP", hangUp);
  const stopWatching = watchStarters(() => end("SIGTERM"));
  return () => {
    process.off("SIGINT", end).off("SIGTERM", end).off("SIGHUP", hangUp);
    stopWatching();
  };
}

// npm passes a signal on to its shell only, and neither takes along what it has started.
function watchStarters(onGone: () => void): () => void {
  if (process.env.npm_lifecycle_event === undefined) return () => {};
  const starters = starterIds();
  const watch = setInterval(() => {
    if (starterIds() !== starters) onGone();
  }, 250).unref();
  return () => clearInterval(watch);
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
export const once = (work: () => Promise<void>): (() => Promise<void>) => onceBy(work);

function onceBy<Told extends unknown[]>(work: (...told: Told) => Promise<void>): (...told: Told) => Promise<void> {
  let running: Promise<void> | undefined;
  return (...told) => {
    running ??= work(...told);
    return running;
  };
}
