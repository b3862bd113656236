import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { processStart } from "#lib/db/embedded/process-identity.ts";
import type { RunAs } from "#lib/db/embedded/run-as.ts";

export type Program = {
  name: string;
  command: string[];
  /** Where it works, and where `output.log` holds what it says. */
  folder: string;
  user: RunAs;
  environment: Record<string, string>;
};

/** A program that is started again where it ends by itself, as a machine's own supervisor would. */
export type Supervised = {
  name: string;
  log: string;
  pid: () => number | undefined;
  start: () => void;
  /** Asks it to end, and ends it where it takes too long. */
  stop: () => Promise<void>;
  /** Ends it as a power cut does; it stays away until it is started. */
  kill: () => Promise<void>;
};

const longestPauseSeconds = 15;
// Whatever has run for so long was not ended by how it was started.
const soundMilliseconds = 60_000;
const longestStopMilliseconds = 30_000;

/** Starts nothing yet. What runs is written down in `notes`, for whoever comes after one that was killed. */
export function supervised(
  { name, command, folder, user, environment }: Program,
  { notes, report }: { notes: string; report: (line: string) => void },
): Supervised {
  const log = path.join(folder, "output.log");
  let child: ChildProcess | undefined;
  let isWanted = false;
  let pauseSeconds = 1;
  let pause: NodeJS.Timeout | undefined;
  let ended: Promise<void> = Promise.resolve();

  const launch = () => {
    if (!isWanted || child) return;
    const [file = "", ...options] = command;
    const output = openSync(log, "a", 0o600);
    // In a group of its own: Ctrl-C in the terminal reaches only us, and all is ended in its order.
    const started = spawn(file, options, {
      ...user,
      cwd: folder,
      env: { ...inherited(), ...environment } as NodeJS.ProcessEnv,
      stdio: ["ignore", output, output],
      detached: true,
    });
    closeSync(output);
    child = started;
    const startedAt = performance.now();
    if (started.pid !== undefined) note(notes, name, started.pid);
    const { promise, resolve } = Promise.withResolvers<void>();
    ended = promise;
    const gone = (reason: string) => {
      child = undefined;
      rmSync(noteOf(notes, name), { force: true });
      resolve();
      if (!isWanted) return;
      // What cannot start now (its database is away, say) must not take the processor from what it waits for.
      if (performance.now() - startedAt > soundMilliseconds) pauseSeconds = 1;
      report(`${name} has ended (${reason}): starting it again in ${pauseSeconds} s. What it said is in ${log}.`);
      pause = setTimeout(launch, pauseSeconds * 1000).unref();
      pauseSeconds = Math.min(2 * pauseSeconds, longestPauseSeconds);
    };
    started.once("error", (error) => gone(error.message));
    started.once("exit", (status, signal) => gone(signal ?? `status ${status}`));
  };

  return {
    name,
    log,
    pid: () => child?.pid,
    start: () => {
      isWanted = true;
      pauseSeconds = 1;
      clearTimeout(pause);
      launch();
    },
    stop: async () => {
      isWanted = false;
      if (!child?.pid) return;
      signalGroup(child.pid, "SIGTERM");
      signalGroup(child.pid, "SIGCONT");
      await Promise.race([ended, wait(longestStopMilliseconds, undefined, { ref: false })]);
      if (child?.pid) signalGroup(child.pid, "SIGKILL");
      await ended;
    },
    kill: async () => {
      isWanted = false;
      if (child?.pid) signalGroup(child.pid, "SIGKILL");
      await ended;
    },
  };
}

/** Ends what an earlier run started and, killed, could not end. */
export async function endAbandoned(notes: string, report: (line: string) => void): Promise<void> {
  mkdirSync(notes, { recursive: true, mode: 0o700 });
  const left = readdirSync(notes).flatMap((file) => readNote(path.join(notes, file)) ?? []);
  if (left.length > 0) report(`Ending what an earlier run has left: ${left.map(({ name }) => name).join(", ")}.`);
  for (const { pid } of left) {
    signalGroup(pid, "SIGTERM");
    signalGroup(pid, "SIGCONT");
  }
  const isLeft = () => left.filter(({ pid, startedAt }) => processStart(pid) === startedAt);
  for (let waited = 0; waited < longestStopMilliseconds && isLeft().length > 0; waited += 100) await wait(100);
  for (const { pid } of isLeft()) signalGroup(pid, "SIGKILL");
  while (isLeft().length > 0) await wait(20);
  for (const file of readdirSync(notes)) rmSync(path.join(notes, file));
}

/** Sends a signal to a process and to all that it started and that did not leave its group. */
export function signalGroup(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(-pid, name);
  } catch {
    // Already gone.
  }
}

type Note = { name: string; pid: number; startedAt: string };

const noteOf = (notes: string, name: string): string => path.join(notes, `${name}.json`);

function note(notes: string, name: string, pid: number): void {
  const written: Note = { name, pid, startedAt: processStart(pid) ?? "" };
  writeFileSync(noteOf(notes, name), JSON.stringify(written), { mode: 0o600 });
}

// Of a process that still runs; its number may long be another's.
function readNote(file: string): Note | undefined {
  try {
    const written: Note = JSON.parse(readFileSync(file, "utf8"));
    return processStart(written.pid) === written.startedAt ? written : undefined;
  } catch {
    return undefined;
  }
}

// What npm and a test runner leave in it would tell Stadion who started it.
function inherited(): Record<string, string | undefined> {
  const { npm_lifecycle_event: _, VITEST: __, ...rest } = process.env;
  return Object.fromEntries(Object.entries(rest).filter(([name]) => !ownSettings.test(name)));
}

const ownSettings =
  /^(?:DATABASE_|STADION_|PATRONI_|PG|SESSION_SECRET|COOKIE_SECRETS|SIGNING_KEYS|PORT$|HOST$|BASE_URL$)/;
