import { setTimeout as wait } from "node:timers/promises";
import { unavailable } from "#lib/platform/errors.ts";

const pauseMilliseconds = 200;

type Awaited = {
  what: string;
  /** Who may say why it does not come. */
  logs: { log: string }[];
  longestSeconds?: number;
  /** Gives it up. */
  signal?: AbortSignal | undefined;
};

/** Waits until something is so; after a while, says what did not come, and where to read why. */
export async function until(
  isSo: () => Promise<boolean>,
  { what, logs, longestSeconds = 300, signal }: Awaited,
): Promise<void> {
  const deadline = performance.now() + longestSeconds * 1000;
  while (!(await isSo())) {
    signal?.throwIfAborted();
    if (performance.now() > deadline) {
      const where = logs.length > 0 ? ` What was said is in ${logs.map(({ log }) => log).join(", ")}.` : "";
      throw unavailable(`Waited ${longestSeconds} s for ${what}.${where}`);
    }
    await wait(pauseMilliseconds);
  }
}

/** Whether somebody says yes there. */
export async function answers(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2000) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}
