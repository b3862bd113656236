import { and, ne, sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { sameNameConsequence, unusualDays } from "../announced-consequences.ts";
import type { Competition } from "../competition.ts";
import { isAnnounced } from "../visibility.ts";

/** What whoever announces this competition is asked about first. */
export async function findUnusual(db: Database, competition: Competition, now: Date): Promise<(string | undefined)[]> {
  return [unusualDays(competition, now), await findSameName(db, competition)];
}

/** Another competition of this name; of those that are not announced nobody is told. */
export async function findSameName(
  db: Database,
  { id, name }: Pick<Competition, "id" | "name">,
): Promise<string | undefined> {
  const [other] = await db
    .select({ id: competitions.id })
    .from(competitions)
    .where(and(ne(competitions.id, id), isAnnounced, sql`lower(${competitions.name}) = lower(${name})`))
    .limit(1);
  return other && sameNameConsequence(name, other.id);
}
