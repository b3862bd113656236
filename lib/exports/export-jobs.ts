import type { MessagePort } from "node:worker_threads";
import { standBack } from "#lib/platform/stand-back.ts";
import { makeInterruptibleExport } from "./interruptible.ts";
import type { ExportMade } from "./make.ts";

// What is done on a thread of its own: an export of millions of results takes a processor for minutes.

standBack();

export type ExportTask = {
  /** By how much the clock of whoever asks is ahead of the machine's. */
  aheadMilliseconds: number;
  /** A message on it, with a reason, gives the export up. */
  giveUp: MessagePort;
};

export const make = async ({ aheadMilliseconds, giveUp }: ExportTask): Promise<ExportMade> => {
  const ending = new AbortController();
  giveUp.on("message", (reason: string) => ending.abort(new Error(reason)));
  try {
    return await makeInterruptibleExport(ending.signal, () => new Date(Date.now() + aheadMilliseconds));
  } finally {
    giveUp.close();
  }
};
