import { type SQL, sql } from "drizzle-orm";
import { addAttempts, attemptsLeft, countEach } from "#lib/accounts/rate-limit.ts";
import type { Database } from "#lib/db/connection.ts";
import {
  competitionDelegates,
  competitionInvitations,
  competitionOrganizers,
} from "#lib/db/schema/competition-people.ts";
import { registrations } from "#lib/db/schema/registrations.ts";
import { queueMail } from "#lib/mail/queue.ts";
import { holdingStates } from "../invitation.ts";
import { invitationMail } from "../mails.ts";
import { invitationsTo, isInvitation } from "../queries/invitations.ts";

/**
 * Invites whoever was just named organizer, delegate or staff, and forgets what those agreed to who no longer are. To
 * be called by whatever has written such a list. Who names himself agrees.
 */
export async function inviteNamed(
  tx: Database,
  competitionId: string,
  { by, now }: { by: number; now: Date },
): Promise<void> {
  const invited = await writeInvitations(tx, competitionId, {
    by,
    state: sql`case when account_id = ${by} then 'accepted' else 'invited' end`,
  });
  await mailInvitations(tx, competitionId, { by, invited, now });
}

/** Before they are invited: who agreed to help has not agreed to manage, and has had no mail that asks for it. */
export async function forgetAnswers(tx: Database, competitionId: string, accountIds: number[]): Promise<void> {
  if (accountIds.length === 0) return;
  await tx
    .update(competitionInvitations)
    .set({ state: "removed", mailedAt: null })
    .where(isInvitation({ competitionId, accountIds, states: holdingStates }));
}

/** The same for whoever runs the server, by a document or a command: those it names have agreed elsewhere, but for who
 * declined here. */
export async function admitNamed(tx: Database, competitionId: string): Promise<void> {
  await writeInvitations(tx, competitionId, { by: null, state: sql`'accepted'` });
}

/** Whom whoever runs the server lets manage need not be asked; whether that was open. */
export async function admitManager(tx: Database, competitionId: string, accountId: number): Promise<boolean> {
  const admitted = await tx
    .update(competitionInvitations)
    .set({ state: "accepted" })
    .where(isInvitation({ competitionId, accountIds: [accountId], states: ["invited"] }))
    .returning({ accountId: competitionInvitations.accountId });
  return admitted.length > 0;
}

/** Those who are invited and have had no mail about it. */
async function writeInvitations(
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
      update ${competitionInvitations}
      -- Who has answered is asked anew, and told so; nobody is told twice of what is still open.
      set state = 'removed', mailed_at = case when state = 'invited' then mailed_at end
      where competition_id = ${competitionId} and state in ('invited', 'accepted', 'withdrawn')
        and account_id not in (select account_id from named)
    )
    insert into ${competitionInvitations} (competition_id, account_id, state, invited_by)
    select ${competitionId}, account_id, ${state}, ${by}::int from named
    on conflict (competition_id, account_id) do update
      set state = case when competition_invitations.state = 'declined' and excluded.account_id is distinct from ${by}::int
          then 'invited' else excluded.state end,
        invited_by = excluded.invited_by, invited_at = now(), answered_at = null,
        mailed_at = case when competition_invitations.state = 'declined' then null else competition_invitations.mailed_at end
      where competition_invitations.state in ('declined', 'removed')
    returning account_id, state, mailed_at is not null as is_mailed`);
  return rows.filter((row) => row.state === "invited" && !row.is_mailed).map((row) => row.account_id);
}

type Invited = { by: number; invited: number[]; now: Date };

async function mailInvitations(tx: Database, competitionId: string, { by, invited, now }: Invited): Promise<void> {
  if (invited.length === 0) return;
  const recipients = await recipientsOf(tx, { by, invited, now });
  if (recipients.length === 0) return;
  const invitations = await invitationsTo(tx, competitionId, recipients);
  await queueMail(
    tx,
    invitations.map((invitation) => ({
      word: () => invitationMail(invitation),
      accountId: invitation.accountId,
      competitionId,
      about: `invitation to ${competitionId}`,
      occasion: now.toISOString(),
    })),
    now,
  );
  await tx
    .update(competitionInvitations)
    .set({ mailedAt: now })
    .where(isInvitation({ competitionId, accountIds: recipients }));
}

/**
 * Those whom a day has a mail left for: counted where the competition, which whoever invites may delete, does not take
 * the count along. Everybody else finds the invitation on their page.
 */
async function recipientsOf(tx: Database, { by, invited, now }: Invited): Promise<number[]> {
  // Two competitions at once would each count without the other.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('stadion invitations'), ${by}::int)`);
  const left = await attemptsLeft(tx, "invitationFromAccount", String(by));
  if (left === 0) return [];
  const recipients = await countEach(tx, "invitationToAccount", { subjects: invited.map(String), most: left, now });
  if (recipients.length > 0) await addAttempts(tx, "invitationFromAccount", String(by), recipients.length);
  return recipients.map(Number);
}
