import { and, eq } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { isOneOf } from "#lib/db/one-of.ts";
import {
  competitionDelegates,
  competitionInvitations,
  competitionOrganizers,
} from "#lib/db/schema/competition-people.ts";
import { registrations } from "#lib/db/schema/registrations.ts";
import { assignments } from "#lib/db/schema/schedule.ts";
import { isInvitation } from "../queries/invitations.ts";

/** Takes people off the staff, as they do themselves; what they agreed to is for the caller to end. */
export async function leaveStaff(
  tx: Database,
  competitionId: string,
  { accountIds, now }: { accountIds: number[]; now: Date },
): Promise<void> {
  if (accountIds.length === 0) return;
  const left = await tx
    .update(registrations)
    .set({ status: "cancelled", leftAt: now, waitingListPosition: null, roles: [] })
    .where(
      and(
        eq(registrations.competitionId, competitionId),
        isOneOf(registrations.accountId, accountIds),
        eq(registrations.isCompeting, false),
      ),
    )
    .returning({ id: registrations.id });
  const ids = left.map(({ id }) => id);
  if (ids.length > 0) await tx.delete(assignments).where(isOneOf(assignments.registrationId, ids));
}

type Staff = { competitionId: string; accountId: number };

/**
 * For somebody who is staff no longer, or competes instead: what they agreed to as staff goes along, unless they are
 * named as something else.
 */
export async function endStaff(tx: Database, { competitionId, accountId, now }: Staff & { now: Date }): Promise<void> {
  await leaveStaff(tx, competitionId, { accountIds: [accountId], now });
  const isNamed = (table: typeof competitionOrganizers | typeof competitionDelegates) =>
    tx.$count(table, and(eq(table.competitionId, competitionId), eq(table.accountId, accountId)));
  if ((await isNamed(competitionOrganizers)) + (await isNamed(competitionDelegates)) > 0) return;
  await tx
    .update(competitionInvitations)
    .set({ state: "declined", answeredAt: now })
    .where(isInvitation({ competitionId, accountIds: [accountId], states: ["invited", "accepted", "withdrawn"] }));
}
