import { eq, sql } from "drizzle-orm";
import { countAttempt } from "#lib/accounts/rate-limit.ts";
import { scopeNames } from "#lib/accounts/scope.ts";
import type { Database } from "#lib/db/connection.ts";
import { type Removing, removeInBatches } from "#lib/db/remove-in-batches.ts";
import { applications, consents, machineRegistrations } from "#lib/db/schema/oauth.ts";
import { networkOf } from "#lib/platform/network.ts";
import { lifetimes } from "../lifetimes.ts";
import { scopeTexts } from "../scopes.ts";

/** What an application may ask for that nobody answers for: nothing that changes things in somebody's name. */
export const openScopes = scopeNames.filter((scope) => !scopeTexts[scope].isDangerous);

/** Counts one for its network and then for all of the day, so that one network alone does not use up everybody's. */
export async function countOpenRegistration(db: Database, ipAddress: string | null): Promise<void> {
  await countAttempt(db, "openRegistrationFromAddress", networkOf(ipAddress));
  await countAttempt(db, "openRegistration", "all");
}

/** In how many days somebody has to allow one. */
export const daysUntilAllowed = 7;

/**
 * Removes applications without an owner that nobody has allowed within days, or used for as long as a refresh token
 * lives: nothing that they hold can be good any more.
 */
export async function removeUnusedOpenRegistrations(db: Database, removing: Removing): Promise<void> {
  const lastUse = sql`(select max(coalesce(${consents.lastUsedAt}, ${consents.createdAt})) from ${consents}
    where ${eq(consents.applicationId, applications.id)})`;
  const which = sql`${applications.ownerId} is null
    and exists (select 1 from ${machineRegistrations}
      where ${eq(machineRegistrations.applicationId, applications.id)} and ${machineRegistrations.isOpen})
    and coalesce(${lastUse} + make_interval(secs => ${lifetimes.refreshToken}),
      ${applications.createdAt} + make_interval(days => ${daysUntilAllowed})) < now()`;
  await removeInBatches(db, { kind: "unused open registrations", table: applications, which }, removing);
}
