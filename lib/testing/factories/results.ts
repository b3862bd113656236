import { sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import type { persons } from "#lib/db/schema/persons.ts";
import { personalBests, results } from "#lib/db/schema/results.ts";
import type { rounds } from "#lib/db/schema/rounds.ts";
import type { PersonalRank } from "#lib/persons/personal-ranks.ts";
import { inLevels } from "#lib/persons/rank-counts.ts";
import { countryById, realCountries } from "#lib/reference/countries.ts";

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

/** A best that leads every list, or has as many people ahead of it as the ranks say. */
export async function createRank(
  db: Database,
  { person, ...given }: Partial<Omit<PersonalRank, "id" | "competitorId">> & { person: Overrides["person"] },
): Promise<PersonalRank> {
  const values = {
    ...{ eventId: "333", type: "single" as const, best: 1000, worldRank: 1, continentRank: 1, countryRank: 1 },
    ...given,
  };
  const { eventId, type, best, worldRank, continentRank, countryRank } = values;
  const continentId = countryById(person.countryId)?.continentId ?? "";
  const neighbour = realCountries.find((one) => one.continentId === continentId && one.id !== person.countryId);
  const [row] = await db
    .insert(personalBests)
    .values({
      ...{ competitorId: person.id, eventId, type, best, continentId, isBest: true, isContinentalBest: true },
      countryId: countryRank === 0 ? (neighbour?.id ?? "") : person.countryId,
    })
    .returning();
  const ahead = [
    { region: "world", people: worldRank - 1 },
    { region: continentId, people: continentRank - 1 },
    { region: person.countryId, people: countryRank - 1 },
  ];
  for (const { region, people } of ahead.filter((list) => list.people > 0)) {
    await db.execute(sql`
      insert into rank_counts (event_id, type, region, level, bucket, people)
      select ${eventId}, ${type}, ${region}, level, bucket, ${people}::int from ${inLevels(sql`${best - 1}::int`)}`);
  }
  return { ...values, id: row!.id, competitorId: person.id };
}
