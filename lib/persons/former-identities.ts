import { desc, eq } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { formerIdentities } from "#lib/db/schema/persons.ts";

export type FormerIdentity = Pick<typeof formerIdentities.$inferSelect, "name" | "countryId" | "gender">;

/** What a competitor was before, the latest first. */
export const listFormerIdentities = (db: Database, competitorId: string): Promise<FormerIdentity[]> =>
  db
    .select({ name: formerIdentities.name, countryId: formerIdentities.countryId, gender: formerIdentities.gender })
    .from(formerIdentities)
    .where(eq(formerIdentities.competitorId, competitorId))
    .orderBy(desc(formerIdentities.subId));
