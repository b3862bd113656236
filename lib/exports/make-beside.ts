import { MessageChannel } from "node:worker_threads";
import { noteRemoved } from "#lib/metrics/note-removed.ts";
import { threads } from "#lib/platform/threads.ts";

const { run } = threads<typeof import("./export-jobs.ts")>("lib/exports/export-jobs.ts", {
  atOnce: 1,
  waiting: 1,
  largestHeapMegabytes: 1024,
  stays: false,
});

/** Makes an export on a thread of its own, so that whoever else is served does not notice, until the signal ends it. */
export async function makeExportBeside(signal: AbortSignal, now: () => Date): Promise<string> {
  signal.throwIfAborted();
  const { port1: toThread, port2: giveUp } = new MessageChannel();
  const end = () => toThread.postMessage(String(signal.reason?.message ?? signal.reason));
  signal.addEventListener("abort", end);
  try {
    const task = { aheadMilliseconds: now().getTime() - Date.now(), giveUp };
    const { file, removed } = await run("make", task, { transfer: [giveUp] });
    noteRemoved("exports", removed);
    return file;
  } finally {
    signal.removeEventListener("abort", end);
    toThread.close();
  }
}
