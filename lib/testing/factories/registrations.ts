import { eq, max } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { registrations } from "#lib/db/schema/registrations.ts";

export type Registration = typeof registrations.$inferSelect;

/** An accepted registration for 3x3x3. */
export async function createRegistration(
  db: Database,
  values: Partial<typeof registrations.$inferInsert> & { competitionId: string; accountId: number },
): Promise<Registration> {
  const [last] = await db
    .select({ registrantId: max(registrations.registrantId) })
    .from(registrations)
    .where(eq(registrations.competitionId, values.competitionId));
  const [registration] = await db
    .insert(registrations)
    .values({ registrantId: (last?.registrantId ?? 0) + 1, status: "accepted", eventIds: ["333"], ...values })
    .returning();
  return registration!;
}
