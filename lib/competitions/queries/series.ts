import { and, asc, eq, sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { plain } from "#lib/db/matching.ts";
import { competitionSeries, competitions } from "#lib/db/schema/competitions.ts";
import { DomainError } from "#lib/platform/errors.ts";
import { isAnnounced } from "../visibility.ts";

export type Series = { id: string; name: string; shortName: string; competitionIds: string[] };

/** A series with its announced competitions by date; one without any is as absent as one that never was. */
export async function getSeries(db: Database, id: string): Promise<Series> {
  const rows = await db
    .select({ series: competitionSeries, competitionId: competitions.id })
    .from(competitionSeries)
    .innerJoin(competitions, eq(competitions.seriesId, competitionSeries.id))
    .where(and(sql`lower(${competitionSeries.id}) = ${plain(id)}`, isAnnounced))
    .orderBy(asc(competitions.startDate), asc(competitions.id));
  const [first] = rows;
  if (!first) throw new DomainError("not_found", `Competition series with ID ${id} not found`);
  const { series } = first;
  return {
    id: series.id,
    name: series.name,
    shortName: series.shortName,
    competitionIds: rows.map((row) => row.competitionId),
  };
}

/** The announced competitions of a competition's series by date, itself included; empty outside of one. */
export async function seriesCompetitionIds(db: Database, seriesId: string | null): Promise<string[]> {
  if (seriesId === null) return [];
  const rows = await db
    .select({ id: competitions.id })
    .from(competitions)
    .where(and(eq(competitions.seriesId, seriesId), isAnnounced))
    .orderBy(asc(competitions.startDate), asc(competitions.id));
  return rows.map((row) => row.id);
}
