import path from "node:path";
import { takeLock } from "#lib/db/embedded/process-lock.ts";
import { exportFolder, listExports } from "#lib/exports/files.ts";
import { makeExportBeside } from "#lib/exports/make-beside.ts";
import { now } from "#lib/platform/clock.ts";
import { log } from "#lib/platform/log.ts";
import { makeFolder } from "#lib/platform/make-folder.ts";

const longestMilliseconds = 30 * 60 * 1000;

/**
 * Makes the first export of a folder that has none, beside everything else. Where it fails, a log line says so, and the
 * next start tries again. Answers how to give it up.
 */
export function startFirstExport({ limitMilliseconds = longestMilliseconds } = {}): {
  ended: Promise<void>;
  stop: () => Promise<void>;
} {
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(new Error("It took too long.")), limitMilliseconds).unref();
  const ended = makeFirstExport(giveUp.signal)
    .catch((error: unknown) => {
      log().warn({ err: giveUp.signal.reason ?? error }, "the first export was not made: `npm run export` makes one");
    })
    .finally(() => clearTimeout(timer));
  const stop = async () => {
    giveUp.abort(new Error("Stadion is stopping."));
    await ended;
  };
  return { ended, stop };
}

// Not a job: a job is done in whichever process comes first, which may have another folder.
async function makeFirstExport(giveUp: AbortSignal): Promise<void> {
  if ((await listExports()).length > 0) return;
  makeFolder(exportFolder());
  // Several instances may share the folder, and start at once.
  const lock = takeLock(path.join(exportFolder(), ".first.lock"));
  if (!("release" in lock)) return;
  try {
    await makeExportBeside(giveUp, now);
  } finally {
    lock.release();
  }
}
