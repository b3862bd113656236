import { and, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { type Actor, accountWithin, hasScope } from "#lib/accounts/actor.ts";
import type { Database } from "#lib/db/connection.ts";
import { plain } from "#lib/db/matching.ts";
import {
  competitionDelegates,
  competitionInvitations,
  competitionOrganizers,
} from "#lib/db/schema/competition-people.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { groups, roles } from "#lib/db/schema/roles.ts";
import { utcDateOf } from "#lib/platform/date.ts";
import { notFound } from "#lib/platform/errors.ts";
import { isActiveOn } from "#lib/roles/active.ts";
import { findRights, type Rights } from "#lib/roles/rights.ts";
import type { Competition } from "./competition.ts";
import { holdingStates } from "./invitation.ts";

// The one rule of who sees a competition: everybody an announced one, its managers any. To everybody else an
// unannounced one is as absent as one that was never made up. Who is named organizer or delegate manages from the
// moment of agreeing to it: a slip in naming somebody hands nothing to a stranger.

export const managingScope = "manage_competitions";

/** Whether this credential shows its account the unannounced competitions that are its own. */
export const showsOwnUnannounced = (actor: Actor): boolean =>
  actor.account !== null && (hasScope(actor, managingScope) || hasScope(actor, "competitions"));

/** A condition on competitions: those that everybody may see. */
export const isAnnounced: SQL = sql`${competitions.isVisible}`;

/** A condition on competitions: those the actor may see. */
async function isVisibleTo(db: Database, actor: Actor): Promise<SQL | undefined> {
  if (!actor.account || !showsOwnUnannounced(actor)) return isAnnounced;
  return or(isAnnounced, await managedBy(db, actor.account, actor.now));
}

/** The competition, if the actor may see it; the same error, after the same query, whether it is hidden or missing. */
export async function getVisibleCompetition(db: Database, id: string, actor: Actor): Promise<Competition> {
  const competition = await findVisibleCompetition(db, id, actor);
  if (!competition) throw notFound("Competition", id);
  return competition;
}

/** The same for whoever needs no more of it than that it is there: its id as it is written. */
export async function getVisibleCompetitionId(db: Database, id: string, actor: Actor): Promise<string> {
  const isVisible = await isVisibleTo(db, actor);
  const [competition] = await db
    .select({ id: competitions.id })
    .from(competitions)
    .where(and(hasId(id), isVisible));
  if (!competition) throw notFound("Competition", id);
  return competition.id;
}

/** The competition, if the actor may see it. */
export async function findVisibleCompetition(db: Database, id: string, actor: Actor): Promise<Competition | undefined> {
  const [competition] = await db
    .select()
    .from(competitions)
    .where(and(hasId(id), await isVisibleTo(db, actor)));
  return competition;
}

/** Those of the ids whose competitions the actor may see, by id in lower case. */
export async function findVisibleCompetitions(
  db: Database,
  ids: readonly string[],
  actor: Actor,
): Promise<Map<string, Competition>> {
  const lowerIds = ids.map((id) => id.toLowerCase());
  const rows = await db
    .select()
    .from(competitions)
    .where(and(inArray(sql`lower(${competitions.id})`, lowerIds), await isVisibleTo(db, actor)));
  return new Map(rows.map((row) => [row.id.toLowerCase(), row]));
}

/** By id, whatever its case and accents. */
export async function findCompetition(db: Database, id: string): Promise<Competition | undefined> {
  const [competition] = await db.select().from(competitions).where(hasId(id));
  return competition;
}

const hasId = (id: string): SQL => sql`lower(${competitions.id}) = ${plain(id)}`;

/** Whether the actor manages this competition, with a credential that allows it. */
export async function canManage(db: Database, actor: Actor, competitionId: string): Promise<boolean> {
  const account = accountWithin(actor, managingScope);
  if (!account) return false;
  const [row] = await db
    .select({ id: competitions.id })
    .from(competitions)
    .where(and(eq(competitions.id, competitionId), await managedBy(db, account, actor.now)));
  return row !== undefined;
}

/** A condition on competitions: those this account manages. */
export async function managedBy(
  db: Database,
  account: { id: number; isSiteAdministrator: boolean },
  now: Date,
): Promise<SQL | undefined> {
  const rights = await findRights(db, { account, now });
  if (rights.isCompetitionAdministrator || rights.isIntegrityMember) return sql`true`;
  const isBelow =
    rights.ledRegionIds.length === 0 ? undefined : delegatedWithin(db, rights.ledRegionIds, utcDateOf(now));
  return or(organizedBy(db, account.id), delegatedBy(db, account.id), isBelow);
}

/** A condition on competitions: those that this account agreed to organize. */
export const organizedBy = (db: Database, accountId: number): SQL => heldBy(db, competitionOrganizers, accountId);

/** A condition on competitions: those that this account agreed to delegate. */
export const delegatedBy = (db: Database, accountId: number): SQL => heldBy(db, competitionDelegates, accountId);

type OfManagers = typeof competitionOrganizers | typeof competitionDelegates;

const heldBy = (db: Database, table: OfManagers, accountId: number): SQL =>
  inArray(
    competitions.id,
    db
      .select({ id: table.competitionId })
      .from(table)
      .innerJoin(competitionInvitations, hasAgreed(table))
      .where(eq(table.accountId, accountId)),
  );

/** A condition on competitions: those that this account delegates, or stands above the delegates of. */
export const answeredForBy = (
  db: Database,
  { accountId, rights, now }: { accountId: number; rights: Pick<Rights, "ledRegionIds">; now: Date },
): SQL | undefined =>
  or(
    delegatedBy(db, accountId),
    rights.ledRegionIds.length === 0 ? undefined : delegatedWithin(db, rights.ledRegionIds, utcDateOf(now)),
  );

/** What joins those who are named in such a list with their agreement. */
export const hasAgreed = (table: OfManagers): SQL | undefined =>
  and(
    eq(competitionInvitations.competitionId, table.competitionId),
    eq(competitionInvitations.accountId, table.accountId),
    inArray(competitionInvitations.state, [...holdingStates]),
  );

// Senior and regional delegates stand above the delegates of their region and of the regions inside it.
const delegatedWithin = (db: Database, regionIds: number[], today: string): SQL =>
  inArray(
    competitions.id,
    db
      .select({ id: competitionDelegates.competitionId })
      .from(competitionDelegates)
      .innerJoin(competitionInvitations, hasAgreed(competitionDelegates))
      .innerJoin(roles, eq(roles.accountId, competitionDelegates.accountId))
      .innerJoin(groups, eq(groups.id, roles.groupId))
      .where(
        and(
          isActiveOn(today),
          eq(groups.groupType, "delegate_regions"),
          or(inArray(groups.id, regionIds), inArray(groups.parentGroupId, regionIds)),
        ),
      ),
  );
