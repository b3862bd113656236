import { declareJob, hourlyWork, type Job, type NoPayload } from "#lib/jobs/job.ts";
import { env } from "#lib/platform/env.ts";
import { makeFolder } from "#lib/platform/make-folder.ts";
import { exportFolder, listExports } from "./files.ts";
import { makeExportBeside } from "./make-beside.ts";

/** Looks once an hour whether the latest export is as old as EXPORT_EVERY allows, and makes the next one. */
export const makeDueExport: Job<NoPayload> = declareJob({
  name: "make-export",
  ...hourlyWork,
  // Whatever this instance is set to: it would take it from the others, too.
  every: "7 * * * *",
  longestSeconds: 3 * 3600,
  run: async (_, { now, signal }) => {
    if (env().exportEveryHours === 0) return;
    // Where it cannot be written, nothing else need be done.
    makeFolder(exportFolder());
    const [latest] = await listExports();
    if (isExportDue(latest, env().exportEveryHours, now())) await makeExportBeside(signal, now);
  },
});

// It begins some seconds after the hour's minute: without this a day would become a day and an hour.
const slackMilliseconds = 30 * 60_000;

/** Whether the next export is to be made, so many hours after the latest. */
export const isExportDue = (latest: { madeAt: Date } | undefined, everyHours: number, now: Date): boolean =>
  latest === undefined || latest.madeAt.getTime() + everyHours * 3_600_000 <= now.getTime() + slackMilliseconds;
