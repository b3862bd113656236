import { log } from "#lib/platform/log.ts";
import { scrub } from "#lib/platform/scrub.ts";
import type { AnyJob, JobContext } from "./job.ts";

const longestReasonCharacters = 500;

/** Does what a job is there for, once. Where that fails, the log has the whole of it, and the queue a line for the staff. */
export async function runJob(job: AnyJob, payload: unknown, context: JobContext): Promise<void> {
  try {
    await job.run(job.payload.parse(payload) as never, context);
  } catch (error) {
    log().warn({ err: error, job: job.name }, "a job was not done");
    throw new Error(reasonOf(error));
  }
}

/** What went wrong at the bottom of it, without what a statement or somebody's address gives away. */
function reasonOf(thrown: unknown): string {
  let deepest = thrown;
  while (deepest instanceof Error && deepest.cause instanceof Error) deepest = deepest.cause;
  const message = deepest instanceof Error ? deepest.message : String(deepest);
  return String(scrub(message)).slice(0, longestReasonCharacters);
}
