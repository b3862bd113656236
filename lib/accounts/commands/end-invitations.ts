import { and, eq, notInArray } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { applicationInvitations, applicationMembers, applicationTransfers } from "#lib/db/schema/oauth.ts";

/**
 * Ends what an account asked others to look after or take over, for it may ask nobody any more: of everything, or of
 * all but what it owns. It stays ended when the account may ask again.
 */
export async function endInvitationsBy(tx: Database, accountId: number, which?: "but of its own"): Promise<void> {
  const owned = tx
    .select({ id: applicationMembers.applicationId })
    .from(applicationMembers)
    .where(and(eq(applicationMembers.accountId, accountId), eq(applicationMembers.role, "owner")));
  for (const [table, by] of [
    [applicationInvitations, applicationInvitations.invitedBy],
    [applicationTransfers, applicationTransfers.offeredBy],
  ] as const)
    await tx.delete(table).where(and(eq(by, accountId), which && notInArray(table.applicationId, owned)));
}
