import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";

/**
 * Has jobs that have failed run again at once, once more than they might: those of these ids, or all. Of jobs of which
 * there is one at a time, one is enough. Answers how many.
 */
export async function retryFailedJobs(db: Database, which: readonly string[] | "all"): Promise<number> {
  const chosen: SQL = which === "all" ? sql`true` : sql`id = any(${`{${which.join(",")}}`}::uuid[])`;
  const retried = await db.execute(sql`
    with chosen as (
      select distinct on (name, case when policy = 'stately' then name else id::text end) name, id
      from pgboss.job_common as job
      where state = 'failed' and ${chosen} and not exists (select from pgboss.job_common as other
        where other.name = job.name and other.state = 'retry' and other.policy = 'stately')
      order by name, case when policy = 'stately' then name else id::text end, completed_on desc
    )
    update pgboss.job_common as job
    set state = 'retry', retry_limit = retry_limit + 1, completed_on = null, start_after = now()
    from chosen where job.name = chosen.name and job.id = chosen.id
    returning job.id`);
  return retried.length;
}
