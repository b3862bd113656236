import { setTimeout as wait } from "node:timers/promises";
import { type Postmaster, signal } from "./postmaster.ts";
import { isRunning } from "./process-identity.ts";

const lookMilliseconds = 250;
// Whatever ends it more often than this will end it again. Each time it has twice as long to pass by itself.
const mostRestarts = 5;
const withinMilliseconds = 10 * 60_000;
const firstPauseMilliseconds = 1000;
const longestStopMilliseconds = 30_000;

export type Supervised = {
  pid: () => number;
  /** Settles when the server is gone for good, with the reason. */
  lost: Promise<string>;
  stop: () => Promise<void>;
};

export type Supervision = {
  /** Starts the server again, at the same address. */
  restart: () => Promise<Postmaster>;
  /** Told before it is started again, and after. */
  note: (line: string) => void;
  /** Where it says why it ended. */
  log: string;
};

/** Starts a server again that ends without having been stopped, as long as that does not happen all the time. */
export function supervise(started: Postmaster, { restart, note, log }: Supervision): Supervised {
  const { promise: lost, resolve: reportLoss } = Promise.withResolvers<string>();
  let { pid } = started;
  let isStopping = false;
  let restarting: Promise<void> | undefined;
  let restarts: number[] = [];
  let reason = `PostgreSQL ended unexpectedly (see ${log}).`;

  const startAgain = async () => {
    note(`PostgreSQL ended unexpectedly (see ${log}): starting it again…`);
    try {
      ({ pid } = await restart());
      note("PostgreSQL runs again.");
    } catch (thrown) {
      reason = thrown instanceof Error ? thrown.message : String(thrown);
    }
  };
  const watch = setInterval(() => {
    if (isStopping || restarting || isRunning(pid)) return;
    const now = performance.now();
    restarts = restarts.filter((moment) => moment > now - withinMilliseconds);
    if (restarts.length >= mostRestarts) {
      clearInterval(watch);
      reportLoss(reason);
      return;
    }
    const pause = restarts.length === 0 ? 0 : firstPauseMilliseconds * 2 ** (restarts.length - 1);
    if (now - (restarts.at(-1) ?? 0) < pause) return;
    restarts.push(now);
    restarting = startAgain().finally(() => {
      restarting = undefined;
    });
  }, lookMilliseconds).unref();

  const stopAtExit = () => signal(pid, "SIGINT");
  process.once("exit", stopAtExit);
  return {
    pid: () => pid,
    lost,
    stop: async () => {
      isStopping = true;
      clearInterval(watch);
      process.removeListener("exit", stopAtExit);
      await restarting;
      // SIGINT ends sessions and shuts down cleanly; SIGTERM would wait for everyone to leave.
      signal(pid, "SIGINT");
      // On a full disk it may never write its last checkpoint. Ended at once it loses nothing, and recovers when started.
      const impatience = setTimeout(() => signal(pid, "SIGQUIT"), longestStopMilliseconds);
      while (isRunning(pid)) await wait(10);
      clearTimeout(impatience);
    },
  };
}
