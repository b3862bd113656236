import { asc, eq } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { competitionTabs } from "#lib/db/schema/competitions.ts";

export type CompetitionTab = typeof competitionTabs.$inferSelect;

/** The pages of their own that organizers added, in their order. */
export const listTabs = (db: Database, competitionId: string): Promise<CompetitionTab[]> =>
  db
    .select()
    .from(competitionTabs)
    .where(eq(competitionTabs.competitionId, competitionId))
    .orderBy(asc(competitionTabs.displayOrder), asc(competitionTabs.id));
