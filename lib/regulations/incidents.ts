import { and, asc, desc, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import { isAnnounced } from "#lib/competitions/visibility.ts";
import type { Database } from "#lib/db/connection.ts";
import { matchesEveryWord } from "#lib/db/matching.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { incidentCompetitions, incidents, incidentTags } from "#lib/db/schema/content.ts";
import type { Rights } from "#lib/roles/rights.ts";
import { type Regulation, regulationsById } from "./queries.ts";

/** An incident with its tags, among them numbers of rules, and the announced competitions it happened at. */
export type Incident = typeof incidents.$inferSelect & {
  tags: { name: string; regulation: Regulation | undefined }[];
  competitions: { id: string; name: string; comments: string | null }[];
};

export const canManageIncidents = (rights: Rights): boolean => rights.isRegulationsMember;

/** Those who decide about incidents read all of them; everybody else what has been settled. */
export const seesUnresolvedIncidents = canManageIncidents;

export const seesPrivateIncidentDetails = (rights: Rights): boolean =>
  rights.isRegulationsMember || rights.isDelegate || rights.isCompetitionAdministrator;

/** All conditions hold together; of tags and competitions one is enough. */
export type IncidentFilter = {
  text?: string | undefined;
  tags?: string[] | undefined;
  competitionIds?: string[] | undefined;
  withUnresolved: boolean;
};

/** The latest first. */
export async function listIncidents(
  db: Database,
  filter: IncidentFilter,
  slice: { offset: number; size: number },
): Promise<{ incidents: Incident[]; total: number }> {
  const condition = conditionOf(db, filter);
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(incidents)
      .where(condition)
      .orderBy(desc(incidents.createdAt), desc(incidents.id))
      .limit(slice.size)
      .offset(slice.offset),
    db.$count(incidents, condition),
  ]);
  return { incidents: await withDetails(db, rows), total };
}

export async function findIncident(
  db: Database,
  id: number,
  { withUnresolved }: { withUnresolved: boolean },
): Promise<Incident | undefined> {
  const rows = await db
    .select()
    .from(incidents)
    .where(and(eq(incidents.id, id), withUnresolved ? undefined : isNotNull(incidents.resolvedAt)));
  return (await withDetails(db, rows))[0];
}

const conditionOf = (db: Database, filter: IncidentFilter): SQL | undefined =>
  and(
    filter.withUnresolved ? undefined : isNotNull(incidents.resolvedAt),
    filter.text === undefined ? undefined : matchesEveryWord(incidents.search, filter.text),
    filter.tags &&
      inArray(
        incidents.id,
        db.select({ id: incidentTags.incidentId }).from(incidentTags).where(inArray(incidentTags.name, filter.tags)),
      ),
    filter.competitionIds &&
      inArray(
        incidents.id,
        db
          .select({ id: incidentCompetitions.incidentId })
          .from(incidentCompetitions)
          .innerJoin(competitions, eq(competitions.id, incidentCompetitions.competitionId))
          .where(
            and(
              isAnnounced,
              inArray(
                sql`lower(${competitions.id})`,
                filter.competitionIds.map((id) => id.toLowerCase()),
              ),
            ),
          ),
      ),
  );

async function withDetails(db: Database, rows: (typeof incidents.$inferSelect)[]): Promise<Incident[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const [tagRows, competitionRows] = await Promise.all([
    db.select().from(incidentTags).where(inArray(incidentTags.incidentId, ids)).orderBy(asc(incidentTags.name)),
    db
      .select({
        incidentId: incidentCompetitions.incidentId,
        id: competitions.id,
        name: competitions.name,
        comments: incidentCompetitions.comments,
      })
      .from(incidentCompetitions)
      .innerJoin(competitions, eq(competitions.id, incidentCompetitions.competitionId))
      .where(and(inArray(incidentCompetitions.incidentId, ids), isAnnounced))
      .orderBy(asc(competitions.startDate), asc(competitions.id)),
  ]);
  const rules = await regulationsById(
    db,
    tagRows.map((tag) => tag.name),
  );
  const tagsByIncident = Map.groupBy(tagRows, (tag) => tag.incidentId);
  const competitionsByIncident = Map.groupBy(competitionRows, (row) => row.incidentId);
  return rows.map((row) => ({
    ...row,
    tags: (tagsByIncident.get(row.id) ?? []).map(({ name }) => ({ name, regulation: rules.get(name) })),
    competitions: (competitionsByIncident.get(row.id) ?? []).map(({ id, name, comments }) => ({ id, name, comments })),
  }));
}
