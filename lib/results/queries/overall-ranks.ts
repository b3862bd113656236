import { type SQL, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { Database } from "#lib/db/connection.ts";
import { perHistory } from "#lib/db/per-database.ts";
import { joinedOrMade } from "#lib/platform/joined.ts";

/** Places in the world over all events together, of the lists as they were last worked out. */
export type OverallRanks = { singles: number; averages: number; kinch: number | null };

/** One more than those who are before somebody in each list; undefined for whom there was no result then. */
export async function findOverallRanks(db: Database, competitorId: string): Promise<OverallRanks | undefined> {
  const [own] = await db.execute<Record<Kind, number> & { run: string }>(sql`
    select own.sum_of_single_ranks as singles, own.sum_of_average_ranks as averages, own.kinch,
      run.results_version as run
    from overall_standings own cross join overall_runs run where own.competitor_id = ${competitorId}`);
  if (!own) return undefined;
  const steps = await stepsOf(db, own.run);
  const [row] = await db.execute<Record<Kind, number>>(sql`
    select ${placeIn("singles", steps.singles, own.singles)} as singles,
      ${placeIn("averages", steps.averages, own.averages)} as averages,
      ${placeIn("kinch", steps.kinch, own.kinch)} as kinch
    from overall_standings own where own.competitor_id = ${competitorId}`);
  return row && { ...row, kinch: own.kinch > 0 ? row.kinch : null };
}

type Kind = keyof OverallRanks;

/** A value of a list, and how many have it or are before it. */
type Step = { value: number; people: number };
type Steps = Record<Kind, Step[]>;

const lists: Record<Kind, { column: SQL; order: SQL; comesBefore: SQL; isBefore: (a: number, b: number) => boolean }> =
  {
    singles: { column: sql`sum_of_single_ranks`, order: sql`asc`, comesBefore: sql`<`, isBefore: (a, b) => a < b },
    averages: { column: sql`sum_of_average_ranks`, order: sql`asc`, comesBefore: sql`<`, isBefore: (a, b) => a < b },
    kinch: { column: sql`kinch`, order: sql`desc`, comesBefore: sql`>`, isBefore: (a, b) => a > b },
  };

/** Counted from the last step before: nobody's place takes longer to tell than that of the best. */
function placeIn(kind: Kind, steps: readonly Step[], own: number): SQL {
  const { column, comesBefore, isBefore } = lists[kind];
  const step = steps.findLast(({ value }) => isBefore(value, own));
  const isAfterStep = step === undefined ? sql`true` : sql`${step.value} ${comesBefore} other.${column}`;
  return sql`${1 + (step?.people ?? 0)}::int + (
    select count(*)::int from overall_standings other
    where other.${column} ${comesBefore} own.${column} and ${isAfterStep})`;
}

/** Every so many people of each list, read once for all whose places are told of one state of the lists. */
async function stepsOf(db: Database, run: string): Promise<Steps> {
  // A transaction may see other lists than everybody else.
  if (!("$client" in db)) return { singles: [], averages: [], kinch: [] };
  const kept = keptSteps(db);
  const known = () => kept.get(run);
  return await joinedOrMade(known, async () => {
    const read = readSteps(db);
    kept.set(run, read);
    try {
      return await read;
    } catch (thrown) {
      if (kept.peek(run) === read) kept.delete(run);
      throw thrown;
    }
  });
}

const keptSteps = perHistory("steps of overall places", () => new LRUCache<string, Promise<Steps>>({ max: 2 }));

/** After how many people of a list their number is kept: who is between is counted from the step before. */
export const peopleBetweenSteps = 1000;

async function readSteps(db: Database): Promise<Steps> {
  const stepsIn = async (kind: Kind): Promise<Step[]> => {
    const { column, order } = lists[kind];
    const rows = await db.execute<{ value: number; people: number }>(sql`
      select value, people from (
        select ${column} as value, row_number() over in_order as place, count(*) over in_order::int as people
        from overall_standings window in_order as (order by ${column} ${order})
      ) counted where place % ${sql.raw(String(peopleBetweenSteps))} = 0 order by place`);
    return rows.map(({ value, people }) => ({ value, people: Number(people) }));
  };
  const [singles, averages, kinch] = await Promise.all([stepsIn("singles"), stepsIn("averages"), stepsIn("kinch")]);
  return { singles, averages, kinch };
}
