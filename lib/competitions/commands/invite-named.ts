import { and, count, eq, gt, type SQL, sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { isOneOf } from "#lib/db/one-of.ts";
import { competitionDelegates, competitionInvitations, competitionOrganizers } from "#lib/db/schema/competitions.ts";
import { registrations } from "#lib/db/schema/registrations.ts";
import { queueMail } from "#lib/mail/queue.ts";
import { invitationMail } from "../mails.ts";
import { invitationsTo } from "../queries/invitations.ts";

/** How many people somebody's invitations are mailed to in a day; everybody else finds theirs on their page. */
const mostMailedInvitations = 50;
/** How many invitations somebody gets by mail in a day, from whomever. */
const mostReceivedInvitations = 10;

const dayMilliseconds = 24 * 3600 * 1000;

/**
 * Invites whoever was just named organizer, delegate or staff, and forgets what those agreed to who no longer are. To be
 * called by whatever has written such a list. Who names himself agrees.
 */
export async function inviteNamed(
  tx: Database,
  competitionId: string,
  { by, now }: { by: number; now: Date },
): Promise<void> {
  const invited = await settle(tx, competitionId, {
    by,
    state: sql`case when account_id = ${by} then 'accepted' else 'invited' end`,
  });
  await mailInvitations(tx, competitionId, { by, invited, now });
}

/** The same for a document that whoever runs the server brings along: those it names have agreed elsewhere, but for who
 * declined here. */
export async function admitNamed(tx: Database, competitionId: string): Promise<void> {
  await settle(tx, competitionId, { by: null, state: sql`'accepted'` });
}

/** Those who are invited and have had no mail about it. */
async function settle(
  tx: Database,
  competitionId: string,
  { by, state }: { by: number | null; state: SQL },
): Promise<number[]> {
  const rows = await tx.execute<{ account_id: number; state: string; is_mailed: boolean }>(sql`
    with named as (
      select account_id from ${competitionOrganizers} where competition_id = ${competitionId}
      union select account_id from ${competitionDelegates} where competition_id = ${competitionId}
      union select account_id from ${registrations}
        where competition_id = ${competitionId} and not is_competing and left_at is null
    ), gone as (
      update ${competitionInvitations} set state = 'removed'
      where competition_id = ${competitionId} and state in ('invited', 'accepted', 'withdrawn')
        and account_id not in (select account_id from named)
    )
    insert into ${competitionInvitations} (competition_id, account_id, state, invited_by)
    select ${competitionId}, account_id, ${state}, ${by}::int from named
    on conflict (competition_id, account_id) do update
      set state = case when competition_invitations.state = 'declined' and excluded.account_id is distinct from ${by}::int
          then 'invited' else excluded.state end,
        invited_by = excluded.invited_by, invited_at = now(), answered_at = null
      where competition_invitations.state in ('declined', 'removed')
    returning account_id, state, mailed_at is not null as is_mailed`);
  return rows.filter((row) => row.state === "invited" && !row.is_mailed).map((row) => row.account_id);
}

type Invited = { by: number; invited: number[]; now: Date };

async function mailInvitations(tx: Database, competitionId: string, { by, invited, now }: Invited): Promise<void> {
  if (invited.length === 0) return;
  // Two competitions at once would each count without the other.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('stadion invitations'), ${by}::int)`);
  const recipients = await recipientsOf(tx, { by, invited, now });
  if (recipients.length === 0) return;
  const invitations = await invitationsTo(tx, competitionId, recipients);
  await queueMail(
    tx,
    invitations.map((invitation) => ({
      ...invitationMail(invitation),
      accountId: invitation.accountId,
      competitionId,
      about: `invitation to ${competitionId}`,
    })),
    now,
  );
  await tx
    .update(competitionInvitations)
    .set({ mailedAt: now })
    .where(
      and(
        eq(competitionInvitations.competitionId, competitionId),
        isOneOf(competitionInvitations.accountId, recipients),
      ),
    );
}

async function recipientsOf(tx: Database, { by, invited, now }: Invited): Promise<number[]> {
  const isRecent = gt(competitionInvitations.mailedAt, new Date(now.getTime() - dayMilliseconds));
  const mailed = await tx.$count(competitionInvitations, and(eq(competitionInvitations.invitedBy, by), isRecent));
  const free = Math.max(0, mostMailedInvitations - mailed);
  if (free === 0) return [];
  const received = await tx
    .select({ accountId: competitionInvitations.accountId })
    .from(competitionInvitations)
    .where(and(isOneOf(competitionInvitations.accountId, invited), isRecent))
    .groupBy(competitionInvitations.accountId)
    .having(sql`${count()} >= ${mostReceivedInvitations}`);
  const full = new Set(received.map(({ accountId }) => accountId));
  return invited.filter((id) => !full.has(id)).slice(0, free);
}
