import type { Job, JobContext } from "#lib/jobs/job.ts";

/** Runs a job here and now, as a process that does background work would. */
export const runNow = <Payload>(
  job: Job<Payload>,
  payload: Payload,
  context: Pick<JobContext, "db"> & Partial<JobContext>,
): Promise<void> => job.run(payload, { now: () => new Date(), signal: new AbortController().signal, ...context });
