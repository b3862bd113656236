import type { Database } from "#lib/db/connection.ts";
import type { rounds } from "#lib/db/schema/competitions.ts";
import type { persons } from "#lib/db/schema/persons.ts";
import { ranks, results } from "#lib/db/schema/results.ts";
import { countryById } from "#lib/reference/countries.ts";

export type Result = typeof results.$inferSelect;

type Overrides = Partial<typeof results.$inferInsert> & {
  round: Pick<typeof rounds.$inferSelect, "id" | "competitionId" | "eventId" | "formatId">;
  person: Pick<typeof persons.$inferSelect, "id" | "name" | "countryId">;
};

/** A result of a final, alone in its round: 10.00 five times. */
export async function createResult(db: Database, { round, person, ...overrides }: Overrides): Promise<Result> {
  const [result] = await db
    .insert(results)
    .values({
      competitionId: round.competitionId,
      roundId: round.id,
      eventId: round.eventId,
      roundTypeId: "f",
      formatId: round.formatId,
      position: 1,
      competitorId: person.id,
      personName: person.name,
      countryId: person.countryId,
      best: 1000,
      average: 1000,
      attempts: [1000, 1000, 1000, 1000, 1000],
      updatedAt: new Date("2025-06-01T10:00:00Z"),
      ...overrides,
      globalPosition: overrides.globalPosition ?? overrides.position ?? 1,
    })
    .returning();
  return result!;
}

export type Rank = typeof ranks.$inferSelect;

/** A best that leads every list. */
export async function createRank(
  db: Database,
  { person, ...values }: Partial<typeof ranks.$inferInsert> & { person: Overrides["person"] },
): Promise<Rank> {
  const [rank] = await db
    .insert(ranks)
    .values({
      competitorId: person.id,
      eventId: "333",
      type: "single",
      best: 1000,
      countryId: person.countryId,
      continentId: countryById(person.countryId)?.continentId ?? "",
      worldRank: 1,
      continentRank: 1,
      countryRank: 1,
      ...values,
    })
    .returning();
  return rank!;
}
