import { and, asc, eq, inArray, isNull, not, or } from "drizzle-orm";
import type { Account } from "#lib/accounts/account.ts";
import { type Actor, anonymous } from "#lib/accounts/actor.ts";
import { declineInvitation } from "#lib/competitions/commands/answer-invitation.ts";
import { historyPhrase } from "#lib/competitions/history-phrases.ts";
import { holdingStates } from "#lib/competitions/invitation.ts";
import { listInvitations } from "#lib/competitions/queries/invitations.ts";
import { hasBegun } from "#lib/competitions/queries/venue-day.ts";
import type { Database } from "#lib/db/connection.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { registrations } from "#lib/db/schema/registrations.ts";
import { endRegistration } from "#lib/registrations/commands/end-registration.ts";
import { isInNoRound } from "#lib/registrations/queries.ts";
import { withDecisionRevision, withRevision } from "#lib/wcif/edits/with-revision.ts";

const mostCompetitions = 1000;

/** Takes somebody off the competitions that they hold with others, and cancels what they registered for that is to come. */
export async function leaveCompetitions(db: Database, account: Account, now: Date): Promise<void> {
  // Mails and histories outlast the name.
  const actor: Actor = { ...anonymous(now), account: { ...account, name: "Somebody who deleted their account" } };
  for (const competitionId of await heldBy(db, account.id)) {
    const own = { competitionId, actor };
    await withRevision(db, own, (tx) => declineInvitation(tx, own));
  }
  for (const competitionId of await registeredFor(db, account.id, now)) {
    await withDecisionRevision(db, { competitionId, actor }, async (tx, competition) => {
      const isEnded = await endRegistration(tx, { competition, accountId: account.id, actor });
      return isEnded ? historyPhrase("registration_ended_with_account") : null;
    });
  }
}

/** Whether there is something to leave. */
export const holdsOrAttends = async (tx: Database, accountId: number, now: Date): Promise<boolean> =>
  (await heldBy(tx, accountId)).length + (await registeredFor(tx, accountId, now)).length > 0;

async function heldBy(db: Database, accountId: number): Promise<string[]> {
  const states = ["invited", ...holdingStates] as const;
  const held = await listInvitations(db, accountId, { states, limit: mostCompetitions });
  return held
    .map(({ competition }) => competition)
    .filter(({ resultsSubmittedAt, cancelledAt }) => resultsSubmittedAt === null && cancelledAt === null)
    .map(({ id }) => id);
}

async function registeredFor(tx: Database, accountId: number, now: Date): Promise<string[]> {
  const rows = await tx
    .select({ id: competitions.id })
    .from(competitions)
    .innerJoin(registrations, eq(registrations.competitionId, competitions.id))
    .where(
      and(
        eq(registrations.accountId, accountId),
        inArray(registrations.status, ["pending", "waiting_list", "accepted"]),
        isNull(competitions.resultsPostedAt),
        isNull(competitions.cancelledAt),
        // Results of theirs stay, as those of competitions that have begun do.
        isInNoRound(),
        or(isNull(competitions.startDate), not(hasBegun(now)), eq(competitions.isVisible, false)),
      ),
    )
    .orderBy(asc(competitions.id));
  return rows.map(({ id }) => id);
}
