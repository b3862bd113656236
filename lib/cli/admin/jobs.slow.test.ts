import { execFile } from "node:child_process";
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { expiredMail } from "#lib/db/schema/mail.ts";
import { queueJob } from "#lib/jobs/queue-job.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { jobsOf, numberedJob } from "#lib/testing/jobs.ts";

const { db, url } = await testDatabase();
const job = numberedJob("make-something", async () => {});
let id = "";

beforeAll(async () => {
  await db.insert(expiredMail).values({ day: sql`current_date`, kind: "new password", count: 2 });
  await queueJob(db, job, { number: 7 });
  [{ id } = { id: "" }] = await jobsOf(db, job.name);
  await db.execute(sql`update pgboss.job_common
    set state = 'failed', retry_count = 2, completed_on = '2026-02-03 04:05:06Z', output = '{"message": "no way"}'`);
});

const { host, pathname } = new URL(url);
const database = `Database: ${pathname.slice(1)} at ${host}.`;

type Ended = { status: unknown; stdout: string; stderr: string };

const admin = (...words: string[]): Promise<Ended> =>
  new Promise((resolve) => {
    const { VITEST: _, ...environment } = process.env;
    const env = { ...environment, DATABASE_URL: url, LOG_LEVEL: "silent" };
    execFile(process.execPath, ["lib/cli/node.mjs", "admin", "jobs", ...words], { env }, (error, stdout, stderr) =>
      resolve({ status: error?.code ?? 0, stdout, stderr }),
    );
  });

test("the staff see what has failed and why, and have it run again, as people and as programs", async () => {
  const failed = {
    ...{ id, name: job.name, payload: { number: 7 }, attempts: 3 },
    ...{ failedAt: "2026-02-03T04:05:06Z", reason: "no way" },
  };
  const [people, program] = await Promise.all([admin("list"), admin("list", "--json")]);
  expect(people).toEqual({
    status: 0,
    stdout: `${database}
make-something           0 waiting, 0 running, 1 failed
mail                     0 waiting, 0 given up, 0 refused, 2 expired (new password)

${id}  make-something
  failed at 2026-02-03T04:05:06Z after 3 attempts: no way
`,
    stderr: "",
  });
  expect({ ...program, stdout: JSON.parse(program.stdout) }).toEqual({
    status: 0,
    stdout: {
      jobs: [{ name: job.name, waiting: 0, running: 0, failed: 1 }],
      failed: [failed],
      mail: { waiting: 0, givenUp: 0, refused: 0, refusals: [], expired: [{ kind: "new password", count: 2 }] },
    },
    stderr: "",
  });
  expect(await admin("retry", id)).toEqual({
    status: 0,
    stdout: `${database}\n1 job and 0 mails are tried again.\n`,
    stderr: "",
  });
  expect(await jobsOf(db, job.name)).toMatchObject([{ state: "retry" }]);
  expect(await admin("retry", "--all", "--json")).toEqual({
    status: 0,
    stdout: '{"jobs":0,"mails":0}\n',
    stderr: "",
  });
});

test.each([
  [[], "List jobs, or retry some or all of those that failed."],
  [["retry"], "List jobs, or retry some or all of those that failed."],
  [["retry", "--all", "x"], "List jobs, or retry some or all of those that failed."],
  [["list", "x"], "List jobs, or retry some or all of those that failed."],
  [["retry", "x'; drop table accounts"], "x'; drop table accounts is no id of a job."],
])("'jobs %j' is refused with a sentence and the usage", async (words, sentence) => {
  const { status, stdout, stderr } = await admin(...words);
  expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
  expect(stderr).toContain(sentence);
  expect(stderr).toContain("npm run admin -- jobs list [--json]");
});
