import { and, asc, eq, gte, isNull } from "drizzle-orm";
import type { Account } from "#lib/accounts/account.ts";
import { findLeavingProblem } from "#lib/competitions/commands/answer-invitation.ts";
import { holdingStates } from "#lib/competitions/invitation.ts";
import { isAcceptedCompetitor } from "#lib/competitions/queries/accepted-competitors.ts";
import { listInvitations } from "#lib/competitions/queries/invitations.ts";
import { hasBegun } from "#lib/competitions/queries/venue-day.ts";
import { isAnnounced } from "#lib/competitions/visibility.ts";
import type { Database } from "#lib/db/connection.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { registrations } from "#lib/db/schema/registrations.ts";
import { t } from "#lib/language/translate.ts";
import { addDays, utcDateOf } from "#lib/platform/date.ts";

const mostCompetitions = 1000;

/** Why an account cannot go yet, in sentences that say what to do first. */
export async function findDeletionProblems(db: Database, account: Account, now: Date): Promise<string[]> {
  const problems = account.isSiteAdministrator
    ? [t("{name} is staff: revoke that first.", { name: account.name })]
    : [];
  for (const { id } of await competesAt(db, account.id, now)) {
    problems.push(
      t("{name} competes at {competition}, whose results are not posted yet: wait until they are.", {
        ...{ name: account.name, competition: id },
      }),
    );
  }
  for (const invitation of await listInvitations(db, account.id, { states: holdingStates, limit: mostCompetitions })) {
    const { competition } = invitation;
    if (competition.resultsSubmittedAt !== null || competition.cancelledAt !== null) continue;
    const problem = await findLeavingProblem(db, invitation);
    if (problem !== undefined) problems.push(`${competition.name}: ${problem}`);
  }
  return problems;
}

/** After so long nobody posts results any more. */
const awaitedDays = 90;

/** What has begun counts on the name until results stand under it. */
const competesAt = (db: Database, accountId: number, now: Date) =>
  db
    .select({ id: competitions.id })
    .from(competitions)
    .innerJoin(registrations, eq(registrations.competitionId, competitions.id))
    .where(
      and(
        eq(registrations.accountId, accountId),
        isAcceptedCompetitor(),
        isAnnounced,
        isNull(competitions.cancelledAt),
        isNull(competitions.resultsPostedAt),
        hasBegun(now),
        gte(competitions.endDate, addDays(utcDateOf(now), -awaitedDays)),
      ),
    )
    .orderBy(asc(competitions.id));
