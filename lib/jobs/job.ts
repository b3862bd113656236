import { z } from "zod";
import type { Database } from "#lib/db/connection.ts";

// Work that somebody has a reason for now and nobody waits for. The queue is pg-boss, not graphile-worker, because a job
// whose process was killed comes back within a minute there (with the other after four hours), it runs on our own driver
// through a pooler in transaction mode (the other opens sessions of its own with a second driver), and its tables come
// as SQL, which is one of our migrations. It polls: nothing listens.

/** What a job has while it runs. */
export type JobContext = {
  db: Database;
  now: () => Date;
  /** Ends as Stadion stops, as the job takes too long, or as another process has taken it over. */
  signal: AbortSignal;
};

/** One kind of work in the background, declared where its subject is. */
export type Job<Payload = never> = {
  /** In kebab case. What waits goes by this name: another one leaves it behind. */
  name: string;
  /** What is written down of it, in the clear: ids, never a secret or what somebody typed. */
  payload: z.ZodType<Payload>;
  /**
   * Does it. It may run again after it was done, for a process can end before that is noted: doing it twice must be as
   * good as once.
   */
  run: (payload: Payload, context: JobContext) => Promise<void>;
  /** How often it is tried again before it has failed. */
  retries: number;
  /** Doubled with each retry, up to the longest. */
  firstPauseSeconds: number;
  longestPauseSeconds: number;
  /** A run that takes longer is given up, and tried again. */
  longestSeconds: number;
  /** How long it can be seen that it was done, or has failed. */
  keptDays: number;
  /** As long as one of this key waits to be begun, another is the same. */
  uniqueBy?: (payload: Payload) => string;
  /** When it runs by itself, once over all processes: five fields of a crontab, in UTC. Its payload is empty. */
  every?: string;
  /** Whether one run does what all that wait are there for, or each is one of its own. */
  waiting: "one run for all" | "one after the other";
  /** Over all processes. */
  atOnce: "any number" | "one";
};

/** Of a job that is told nothing, as those are that run by themselves. */
export const noPayload = z.strictObject({});
export type NoPayload = z.infer<typeof noPayload>;

/** A job among others, whatever its payload is. */
export type AnyJob = Omit<Job, "payload"> & { payload: z.ZodType };

/** Declares a job: nothing but its type. */
export const declareJob = <Payload>(job: Job<Payload>): Job<Payload> => job;

/** What the queue keeps of a declaration, by the columns of its own tables. */
export const settingsOf = (job: AnyJob) => ({
  policy: job.atOnce === "one" ? "stately" : "standard",
  retryLimit: job.retries,
  retryDelay: job.firstPauseSeconds,
  retryDelayMax: job.longestPauseSeconds,
  expireSeconds: job.longestSeconds,
  deletionSeconds: job.keptDays * 24 * 3600,
  // A process that was killed says nothing any more.
  heartbeatSeconds: 20,
});

/** How work goes that is taken up every hour: what one run leaves, the next one finds. */
export const hourlyWork = {
  payload: noPayload,
  waiting: "one run for all",
  atOnce: "one",
  retries: 3,
  firstPauseSeconds: 60,
  longestPauseSeconds: 600,
  longestSeconds: 30 * 60,
  keptDays: 30,
} as const satisfies Partial<Job<NoPayload>>;
