import { sql } from "drizzle-orm";
import { Gauge } from "prom-client";
import { type Database, database } from "#lib/db/connection.ts";
import { isDatabaseThere } from "#lib/db/is-there.ts";
import { listExports } from "#lib/exports/files.ts";
import { countJobs, type JobCount, oldestDueJobs } from "#lib/jobs/queries.ts";
import { countMail, type MailCount, oldestDueMail } from "#lib/mail/queries.ts";
import { metrics } from "#lib/metrics/metrics.ts";
import { now } from "#lib/platform/clock.ts";

type Work = { jobs: JobCount[]; oldestJobs: Record<string, number>; mail: MailCount; oldestMailSeconds: number };

/**
 * Has the metrics of this process tell of what the database knows for all of them: jobs, mail, and the exports' age.
 */
export function measureBackground(): void {
  const known = metrics();
  if (!known || known.registry.getSingleMetric(databaseUp) !== undefined) return;
  const ask = askedSeldom(askForWork);
  // A question of its own: a database that takes long to count is not away.
  const askWhetherThere = askedSeldom(isDatabaseThere);
  const tell = (name: string, help: string, labelNames: string[], set: (gauge: Gauge, work: Work) => void) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers: [known.registry],
      async collect() {
        this.reset();
        // A gauge without labels stands at 0 from the beginning, which would be said of what is not known.
        if (labelNames.length === 0) this.remove();
        const work = await ask();
        if (work) set(this, work);
      },
    });
  new Gauge({
    name: databaseUp,
    help: "Whether the database has answered when it was asked last",
    registers: [known.registry],
    async collect() {
      this.set((await askWhetherThere()) ? 1 : 0);
    },
  });
  tell("stadion_jobs", "Jobs, by kind and state", ["job", "state"], (gauge, { jobs }) => {
    for (const { name: job, waiting, running, failed } of jobs) {
      for (const [state, count] of Object.entries({ waiting, running, failed })) gauge.set({ job, state }, count);
    }
  });
  tell("stadion_jobs_failed", "Jobs of any kind that are not tried any more", [], (gauge, { jobs }) =>
    gauge.set(jobs.reduce((sum, { failed }) => sum + failed, 0)),
  );
  tell("stadion_job_overdue_seconds", "For how long a job waits that could run", ["job"], (gauge, { oldestJobs }) => {
    for (const [job, seconds] of Object.entries(oldestJobs)) gauge.set({ job }, seconds);
  });
  tell("stadion_mails", "Mail that waits, or is not tried any more", ["state"], (gauge, { mail }) => {
    gauge.set({ state: "waiting" }, mail.waiting);
    gauge.set({ state: "given_up" }, mail.givenUp);
    gauge.set({ state: "refused" }, mail.refused);
  });
  tell("stadion_mail_overdue_seconds", "For how long mail waits that could be sent", [], (gauge, work) =>
    gauge.set(work.oldestMailSeconds),
  );
  new Gauge({
    name: "stadion_export_age_seconds",
    help: "How old the latest export of results is; missing where there is none",
    registers: [known.registry],
    async collect() {
      this.remove();
      const [latest] = await listExports();
      if (latest) this.set((now().getTime() - latest.madeAt.getTime()) / 1000);
    },
  });
}

const databaseUp = "stadion_database_up";

async function askForWork(): Promise<Work> {
  return await database().transaction(async (tx: Database) => {
    await tx.execute(sql.raw(`set local statement_timeout = ${longestStatementMilliseconds}`));
    const at = now();
    return {
      jobs: await countJobs(tx),
      oldestJobs: await oldestDueJobs(tx),
      mail: await countMail(tx),
      oldestMailSeconds: await oldestDueMail(tx, at),
    };
  });
}

const longestStatementMilliseconds = 3000;
const longestWaitMilliseconds = 2000;
const keptMilliseconds = 10_000;

/**
 * Asks at most once at a time, and not again for some seconds, however many want to know; undefined where no answer
 * came in time. One that is late is not asked again before it came.
 */
function askedSeldom<Answer>(ask: () => Promise<Answer>): () => Promise<Answer | undefined> {
  let asked: { at: number; answer: Promise<Answer | undefined>; isSettled: boolean } | undefined;
  return async () => {
    if (asked === undefined || (asked.isSettled && performance.now() - asked.at > keptMilliseconds)) {
      const asking = {
        at: performance.now(),
        isSettled: false,
        answer: ask()
          .catch(() => undefined)
          .finally(() => {
            asking.isSettled = true;
          }),
      };
      asked = asking;
    }
    return await Promise.race([asked.answer, tooLate()]);
  };
}

const tooLate = (): Promise<undefined> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(undefined), longestWaitMilliseconds).unref();
  });
