import { sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { formerIdentities } from "#lib/db/schema/persons.ts";
import { recalculateRanks } from "#lib/results/commands/recalculate-ranks.ts";
import { createCompetition, createRound } from "./competitions.ts";
import { createPerson, type Person } from "./persons.ts";
import { createResult, type Result } from "./results.ts";

/** When the rankings of `createRankedWorld` were computed. */
export const rankedWorldTime = new Date("2026-01-31T03:00:05Z");

export type RankedWorld = { people: Record<"ann" | "bob" | "cleo" | "dora" | "eve", Person>; results: Result[] };

/**
 * A small history of 3x3x3: Ann (US, f) gets better over two competitions, Bob (US, m) has one result, Cleo (FR, f) shares
 * the world's best single with Ann, Dora (CA, f) did better for France before she moved, Eve never succeeded.
 */
export async function createRankedWorld(db: Database): Promise<RankedWorld> {
  const people = {
    ann: await createPerson(db, { id: "2010ANNE01", name: "Ann Example", countryId: "USA", gender: "f" }),
    bob: await createPerson(db, { id: "2010BOBB01", name: "Bob Example", countryId: "USA", gender: "m" }),
    cleo: await createPerson(db, { id: "2010CLEO01", name: "Cléo Example", countryId: "France", gender: "f" }),
    dora: await createPerson(db, { id: "2010DORA01", name: "Dora Example", countryId: "Canada", gender: "f" }),
    eve: await createPerson(db, { id: "2010EVEE01", name: "Eve Example", countryId: "France", gender: "f" }),
  };
  await db
    .insert(formerIdentities)
    .values({ competitorId: "2010DORA01", subId: 2, name: "Dora Avant", countryId: "France", gender: "f" });

  const finals = {
    first: await finalOn(db, { id: "First2020", day: "2020-03-01", countryId: "France" }),
    second: await finalOn(db, { id: "Second2024", day: "2024-03-01", countryId: "USA" }),
  };
  const results = [
    await result(db, finals.first, people.ann, { attempts: [1000, 1100, 1200, 1300, 1400], average: 1200 }),
    await result(
      db,
      finals.first,
      { ...people.dora, name: "Dora Avant", countryId: "France" },
      {
        attempts: [900, 950, 1000, 1050, 1100],
        average: 1000,
        position: 1,
      },
    ),
    await result(db, finals.second, people.ann, { attempts: [800, 1500, -1, 1000, 1100], average: 1200 }),
    await result(db, finals.second, people.bob, { attempts: [850, -1, -1, 990, -2], average: -1, position: 3 }),
    await result(db, finals.second, people.cleo, { attempts: [800, 900, 1000, 1100, 1200], average: 1000 }),
    await result(db, finals.second, people.dora, { attempts: [1300, 1300, 1300, 1300, 1300], average: 1300 }),
    await result(db, finals.second, people.eve, { attempts: [-1, -1], best: -1, average: 0, position: 6 }),
  ];
  await recalculateRanks(db, { now: rankedWorldTime });
  return { people, results };
}

/** Gives everybody in it the place that the rules give them. */
export const placeRankedWorld = (db: Database) =>
  db.execute(sql`update results set position = case competitor_id
    when '2010CLEO01' then 1 when '2010ANNE01' then 2 when '2010BOBB01' then 4 when '2010EVEE01' then 5
    else case competition_id when 'First2020' then 1 else 3 end end`);

async function finalOn(db: Database, { id, day, countryId }: { id: string; day: string; countryId: string }) {
  const { id: competitionId } = await createCompetition(db, {
    id,
    name: `${id.slice(0, -4)} ${id.slice(-4)}`,
    shortName: `${id.slice(0, -4)} ${id.slice(-4)}`,
    startDate: day,
    endDate: day,
    countryId,
    resultsPostedAt: new Date(`${day}T20:00:00Z`),
  });
  return await createRound(db, { competitionId });
}

const result = (
  db: Database,
  round: Awaited<ReturnType<typeof createRound>>,
  person: Pick<Person, "id" | "name" | "countryId">,
  values: { attempts: number[]; average: number; best?: number; position?: number },
) =>
  createResult(db, { round, person, best: Math.min(...values.attempts.filter((attempt) => attempt > 0)), ...values });
