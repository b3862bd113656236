import { sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { plain } from "#lib/db/matching.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { registrations } from "#lib/db/schema/registrations.ts";
import { liveResults } from "#lib/db/schema/results.ts";
import { activities, assignments, extensions } from "#lib/db/schema/schedule.ts";

// Any one of these makes some hundred KB of a document.
const many = [
  [registrations, 100],
  [assignments, 2000],
  [liveResults, 2000],
  [activities, 500],
  [extensions, 500],
] as const;

/** Whether the document of a competition is so large that working on it is noticed. One look, as long at any size. */
export async function isLargeDocument(db: Database, competitionId: string): Promise<boolean> {
  const isMany = many.map(
    ([table, rows]) =>
      sql`exists (select from ${table} where ${table.competitionId} = ${competitions.id} offset ${rows})`,
  );
  const [found] = await db
    .select({ isLarge: sql<boolean>`${sql.join(isMany, sql` or `)}` })
    .from(competitions)
    .where(sql`lower(${competitions.id}) = ${plain(competitionId)}`);
  return found?.isLarge ?? false;
}
