import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "#lib/db/connection.ts";
import { isOneOf } from "#lib/db/one-of.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import {
  competitionDelegates,
  competitionInvitations,
  competitionOrganizers,
} from "#lib/db/schema/competition-people.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { registrations } from "#lib/db/schema/registrations.ts";
import type { Competition } from "../competition.ts";
import type { InvitationState, NamedAs } from "../invitation.ts";

export type Invitation = {
  accountId: number;
  competition: Competition;
  state: InvitationState;
  namedAs: NamedAs[];
  /** Null where nobody in particular did. */
  invitedBy: string | null;
  invitedById: number | null;
};

type Of = { competitionId: string; accountIds: number[]; states?: readonly InvitationState[] };

/** The invitations of these people to one competition, or those of them that have come to these states. */
export const isInvitation = ({ competitionId, accountIds, states }: Of): SQL | undefined =>
  and(
    eq(competitionInvitations.competitionId, competitionId),
    isOneOf(competitionInvitations.accountId, accountIds),
    states && inArray(competitionInvitations.state, [...states]),
  );

/** Where somebody is named and has answered so, the latest first. */
export async function listInvitations(
  db: Database,
  accountId: number,
  { states, limit }: { states: readonly InvitationState[]; limit: number },
): Promise<Invitation[]> {
  const isTheirs = and(
    eq(competitionInvitations.accountId, accountId),
    inArray(competitionInvitations.state, [...states]),
  );
  // A manager may have cancelled what somebody was named for.
  return (await invitationsWhere(db, isTheirs, limit)).filter(({ namedAs }) => namedAs.length > 0);
}

export async function findInvitation(
  db: Database,
  competitionId: string,
  accountId: number,
): Promise<Invitation | undefined> {
  const isTheirs = isInvitation({
    competitionId,
    accountIds: [accountId],
    states: ["invited", "accepted", "withdrawn"],
  });
  return (await invitationsWhere(db, isTheirs, 1))[0];
}

/** The invitations of these people to one competition. */
export const invitationsTo = (db: Database, competitionId: string, accountIds: number[]): Promise<Invitation[]> =>
  invitationsWhere(db, isInvitation({ competitionId, accountIds }), accountIds.length);

const inviters = alias(accounts, "inviters");

async function invitationsWhere(db: Database, condition: SQL | undefined, limit: number): Promise<Invitation[]> {
  const rows = await db
    .select({
      accountId: competitionInvitations.accountId,
      competition: competitions,
      state: competitionInvitations.state,
      invitedBy: inviters.name,
      invitedById: competitionInvitations.invitedBy,
      organizer: isIn(competitionOrganizers),
      delegate: isIn(competitionDelegates),
      staff: isIn(registrations, sql`and not ${registrations.isCompeting} and ${registrations.leftAt} is null`),
    })
    .from(competitionInvitations)
    .innerJoin(competitions, eq(competitions.id, competitionInvitations.competitionId))
    .leftJoin(inviters, eq(inviters.id, competitionInvitations.invitedBy))
    .where(condition)
    .orderBy(desc(competitionInvitations.invitedAt), competitionInvitations.competitionId)
    .limit(limit);
  return rows.map(({ organizer, delegate, staff, ...row }) => ({
    ...row,
    namedAs: [
      ...(organizer ? (["organizer"] as const) : []),
      ...(delegate ? (["delegate"] as const) : []),
      ...(staff ? (["staff"] as const) : []),
    ],
  }));
}

/** Conditions on invitations: those of organizers, of organizers and delegates, and of delegates not in training. */
export const organizes = isIn(competitionOrganizers);
export const delegatesOrOrganizes = sql`(${organizes} or ${isIn(competitionDelegates)})`;
export const answersForIt = isIn(competitionDelegates, sql`and not ${competitionDelegates.isTrainee}`);

type Named = typeof competitionOrganizers | typeof competitionDelegates | typeof registrations;

function isIn(table: Named, condition = sql``) {
  return sql<boolean>`exists (select from ${table} where ${table.competitionId} = ${competitionInvitations.competitionId}
    and ${table.accountId} = ${competitionInvitations.accountId} ${condition})`;
}
