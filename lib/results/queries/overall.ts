import { inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { persons } from "#lib/db/schema/persons.ts";
import type { Region, Scope } from "../region.ts";

export type OverallKind = "singles" | "averages" | "kinch";

export type OverallEntry = { rank: number; competitorId: string; name: string; countryId: string; value: number };

/** How deep the lists can be read: what a page costs grows with its number. */
export const lastOverallPage = 10;

export const overallPageSize = 100;

type Overall = Pick<Scope, "region" | "gender"> & { kind: OverallKind; page: number };

/** A hundred of the people of a region by their place over all events together, as it was last worked out. */
export async function listOverall(
  db: Database,
  { kind, region, gender, page }: Overall,
): Promise<{ entries: OverallEntry[]; rest: "none" | "next page" | "not listed" }> {
  const rows = await db.execute<{ competitor_id: string; value: number }>(sql`
    select competitor_id, ${columns[kind]} as value from overall_standings
    where ${ofRegion(region)} and ${ofGender(gender)} and ${columns[kind]} > 0
    order by ${columns[kind]} ${order(kind)}, competitor_id ${order(kind)} limit ${page * overallPageSize + 1}`);
  const values = rows.map(({ value }) => Number(value));
  const shown = rows.slice((page - 1) * overallPageSize, page * overallPageSize);
  if (shown.length === 0) return { entries: [], rest: "none" };
  const people = await db
    .select({ id: persons.id, name: persons.name, countryId: persons.countryId })
    .from(persons)
    .where(
      inArray(
        persons.id,
        shown.map((row) => row.competitor_id),
      ),
    );
  const byId = new Map(people.map((person) => [person.id, person]));
  const entries = shown.flatMap((row) => {
    const person = byId.get(row.competitor_id);
    const value = Number(row.value);
    if (!person) return [];
    return [
      {
        rank: values.indexOf(value) + 1,
        competitorId: person.id,
        name: person.name,
        countryId: person.countryId,
        value,
      },
    ];
  });
  const isWhole = rows.length <= page * overallPageSize;
  return { entries, rest: isWhole ? "none" : page < lastOverallPage ? "next page" : "not listed" };
}

/** When they were last worked out; null where they never were. */
export async function overallAt(db: Database): Promise<Date | null> {
  const [run] = await db.execute<{ at: string }>(sql`select finished_at as at from overall_runs`);
  return run ? new Date(run.at) : null;
}

const columns: Record<OverallKind, SQL> = {
  singles: sql`sum_of_single_ranks`,
  averages: sql`sum_of_average_ranks`,
  kinch: sql`kinch`,
};

// Backwards through the same index where more is better.
const order = (kind: OverallKind): SQL => (kind === "kinch" ? sql`desc` : sql`asc`);

function ofRegion(region: Region): SQL {
  if (region.kind === "world") return sql`true`;
  return region.kind === "country" ? sql`country_id = ${region.countryId}` : sql`continent_id = ${region.continentId}`;
}

// Looked up one by one on the way through the index; `coalesce` keeps PostgreSQL from looking for all of a gender first.
const ofGender = (gender: Scope["gender"]): SQL =>
  gender
    ? sql`coalesce((select person.gender from persons person where person.id = competitor_id) = ${gender}, false)`
    : sql`true`;
