import { and, asc, eq } from "drizzle-orm";
import type { Competition } from "#lib/competitions/competition.ts";
import { isAnnounced } from "#lib/competitions/visibility.ts";
import type { Database } from "#lib/db/connection.ts";
import { competitionSeries, competitions } from "#lib/db/schema/competitions.ts";
import type { Series } from "../document.ts";
import type { View } from "./view.ts";

/** The public does not learn of members that are not announced. */
export async function readSeries(db: Database, competition: Competition, view: View): Promise<Series | null> {
  if (competition.seriesId === null) return null;
  const [[series], members] = await Promise.all([
    db.select().from(competitionSeries).where(eq(competitionSeries.id, competition.seriesId)),
    db
      .select({ id: competitions.id })
      .from(competitions)
      .where(and(eq(competitions.seriesId, competition.seriesId), view === "public" ? isAnnounced : undefined))
      .orderBy(asc(competitions.startDate), asc(competitions.id)),
  ]);
  if (!series) return null;
  const { id, name, shortName } = series;
  return { id, name, shortName, competitionIds: members.map((member) => member.id) };
}
