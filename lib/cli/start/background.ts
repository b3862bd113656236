import { makeDueExport } from "#lib/exports/due-export.ts";
import type { AnyJob } from "#lib/jobs/job.ts";
import { startJobs } from "#lib/jobs/start-jobs.ts";
import { wordByRequest } from "#lib/language/catalogue.ts";
import { sendAccountMailLater } from "#lib/mail/account-mail.ts";
import { sendCompetitionMail } from "#lib/mail/send-queued.ts";
import { sendDigests } from "#lib/notifications/jobs/send-digests.ts";
import { tellNewCompetition } from "#lib/notifications/jobs/tell-new-competition.ts";
import { tellRegistrationOpens } from "#lib/notifications/jobs/tell-registration-opens.ts";
import { tellResults } from "#lib/notifications/jobs/tell-results.ts";
import { now } from "#lib/platform/clock.ts";
import { makeArchive } from "#lib/privacy/archives.ts";
import { eraseDueAccounts } from "#lib/privacy/deletion.ts";
import { tellOwnersOfRemovals } from "#lib/privacy/tell-owners.ts";
import { refreshOverall } from "#lib/results/commands/write-overall.ts";
import { cleanup } from "./cleanup.ts";

/** All work that is done in the background. */
const jobs: AnyJob[] = [
  sendAccountMailLater,
  sendCompetitionMail,
  tellNewCompetition,
  tellRegistrationOpens,
  tellResults,
  sendDigests,
  makeDueExport,
  makeArchive,
  eraseDueAccounts,
  tellOwnersOfRemovals,
  refreshOverall,
  cleanup,
];

/** Does it in this process, too; in how many it is done does not matter. Answers how to stop it. */
export function startBackground(): () => Promise<void> {
  wordByRequest();
  return startJobs(jobs, { now });
}
