import { removeExpired, removeOldEvents, removeUnconfirmedAccounts } from "#lib/accounts/commands/remove-expired.ts";
import type { Database } from "#lib/db/connection.ts";
import type { Removing } from "#lib/db/remove-in-batches.ts";
import { declareJob, hourlyWork } from "#lib/jobs/job.ts";
import { removeOldMail } from "#lib/mail/send-queued.ts";
import { noteRemoved } from "#lib/metrics/note-removed.ts";
import { removeOldNotifications } from "#lib/notifications/remove-old.ts";
import { removeExpiredInvitations } from "#lib/oauth/members/invitations.ts";
import { removeUnusedOpenRegistrations } from "#lib/oauth/registration/open-registration.ts";
import { deleteExpired, removeOldUsage } from "#lib/oauth/tokens/cleanup.ts";
import { removeOldArchives } from "#lib/privacy/archives.ts";
import { removeOldBirthDates } from "#lib/results/corrections/birth-dates.ts";
import { removeExpiredDevices } from "#lib/scoretaking/commands/devices.ts";
import { removeOldLiveFacts } from "#lib/scoretaking/commands/remove-old-facts.ts";
import { removeOldFiles } from "#lib/submissions/commands/upload-files.ts";
import { removeOldClientBases } from "#lib/wcif/revisions/client-bases.ts";
import { thinRevisions } from "#lib/wcif/revisions/thin.ts";

const removals: ((db: Database, removing: Removing) => Promise<void>)[] = [
  removeExpired,
  deleteExpired,
  removeExpiredDevices,
  removeOldMail,
  removeOldNotifications,
  removeOldEvents,
  removeOldUsage,
  removeUnusedOpenRegistrations,
  removeExpiredInvitations,
  removeUnconfirmedAccounts,
  removeOldClientBases,
  removeOldLiveFacts,
  thinRevisions,
  removeOldFiles,
  removeOldArchives,
  removeOldBirthDates,
];

/** Removes once an hour what has expired, and what is as old as the settings allow. */
export const cleanup = declareJob({
  name: "cleanup",
  every: "17 * * * *",
  ...hourlyWork,
  run: async (_, { db, now, signal }) => {
    // Whose time is up is taken for failed. This ends before, and goes on an hour later.
    const ended = AbortSignal.any([signal, AbortSignal.timeout(longestMilliseconds)]);
    const removing = { now: now(), signal: ended, note: noteRemoved };
    const failures: unknown[] = [];
    // One that fails keeps none of the others back.
    for (const remove of removals) await remove(db, removing).catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw failures[0];
  },
});

const longestMilliseconds = 25 * 60_000;
