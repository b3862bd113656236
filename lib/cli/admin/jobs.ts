import { retryFailedJobs } from "#lib/jobs/commands.ts";
import { countJobs, listFailedJobs } from "#lib/jobs/queries.ts";
import { retryGivenUpMail } from "#lib/mail/given-up.ts";
import { countMail, listRefusals } from "#lib/mail/queries.ts";
import { now } from "#lib/platform/clock.ts";
import { type Typed, wrongUsage } from "../run-command.ts";
import { withDatabase } from "../with-database.ts";

export const commandLine = {
  usage: `npm run admin -- jobs list [--json]
npm run admin -- jobs retry ID [ID …] | --all [--json]

  list   how much work waits, runs and has failed in the background, with the reasons, and how much mail waits,
         was given up, was refused for its recipient, or expired in the last seven days before a mail server took it
  retry  has what has failed run again at once; --all also sends mail that was given up or refused

  --json  the same for programs`,
  allowPositionals: true,
  options: { all: { type: "boolean", default: false }, json: { type: "boolean", default: false } },
} as const;

/** Work in the background, as the staff see it. */
export async function run({ positionals: [, action, ...ids], values: { all, json } }: Typed<typeof commandLine>) {
  const isList = action === "list" && ids.length === 0 && !all;
  const isRetry = action === "retry" && ids.length > 0 !== all;
  if (!isList && !isRetry) throw wrongUsage(commandLine, "List jobs, or retry some or all of those that failed");
  const wrong = ids.find((id) => !uuid.test(id));
  if (wrong !== undefined) throw wrongUsage(commandLine, `${wrong} is no id of a job`);
  await withDatabase(json ? () => {} : console.log, async (db) => {
    if (isRetry) {
      const jobs = await retryFailedJobs(db, all ? "all" : ids);
      const mails = all ? await retryGivenUpMail(db, now()) : 0;
      console.log(
        json
          ? JSON.stringify({ jobs, mails })
          : `${counted(jobs, "job")} and ${counted(mails, "mail")} are tried again.`,
      );
      return;
    }
    const told = {
      jobs: await countJobs(db),
      failed: await listFailedJobs(db, { limit: 100 }),
      mail: { ...(await countMail(db)), refusals: await listRefusals(db) },
    };
    if (json) return console.log(JSON.stringify(told));
    for (const { name, waiting, running, failed } of told.jobs)
      console.log(`${name.padEnd(24)} ${waiting} waiting, ${running} running, ${failed} failed`);
    const { waiting, givenUp, refused, refusals, expired } = told.mail;
    const kinds = expired.map(({ kind, count }) => `, ${count} expired (${kind})`).join("");
    console.log(`${"mail".padEnd(24)} ${waiting} waiting, ${givenUp} given up, ${refused} refused${kinds}`);
    for (const said of refusals) console.log(`  refused: ${said}`);
    for (const { id, name, attempts, failedAt, reason } of told.failed)
      console.log(`\n${id}  ${name}\n  failed at ${failedAt} after ${attempts} attempts: ${reason}`);
  });
}

const counted = (number: number, what: string): string => `${number} ${what}${number === 1 ? "" : "s"}`;

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
