import { inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { persons } from "#lib/db/schema/persons.ts";
import type { Region } from "../region.ts";

export type OverallKind = "singles" | "averages" | "kinch";

export type OverallEntry = { rank: number; competitorId: string; name: string; countryId: string; value: number };

/** How deep the lists can be read: what a page costs grows with its number. */
export const lastOverallPage = 10;

const pageSize = 100;

/** A hundred of the people of a region by their place over all events together, as it was last worked out. */
export async function listOverall(
  db: Database,
  { kind, region, page }: { kind: OverallKind; region: Region; page: number },
): Promise<{ entries: OverallEntry[]; hasNext: boolean }> {
  const rows = await db.execute<{ competitor_id: string; value: number }>(sql`
    select competitor_id, ${columns[kind]} as value from overall_standings
    where ${ofRegion(region)} and ${columns[kind]} > 0
    order by ${columns[kind]} ${order(kind)}, competitor_id ${order(kind)} limit ${page * pageSize + 1}`);
  const values = rows.map(({ value }) => Number(value));
  const shown = rows.slice((page - 1) * pageSize, page * pageSize);
  if (shown.length === 0) return { entries: [], hasNext: false };
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
  return { entries, hasNext: rows.length > page * pageSize && page < lastOverallPage };
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
