import { type SQL, sql } from "drizzle-orm";
import { isOfList, listKey } from "#lib/db/schema/list-key.ts";

/** The region of `rank_counts` that has everybody in it. */
export const world = sql`'world'`;

/** The key of the list that a row to be of `rank_counts` is of. */
export const listOfCount = (row: SQL): SQL =>
  listKey([sql`${row}.event_id`, sql`${row}.type`, sql`${row}.region`], sql`${row}.level`);

/** Whether one such row counts the same as another, but for how many there are. */
export const countsTheSame = (one: SQL, other: SQL): SQL => {
  const pair = (column: string) => [sql`${one}.${sql.raw(column)}`, sql`${other}.${sql.raw(column)}`] as const;
  return sql`${isOfList([pair("event_id"), pair("type"), pair("region")], pair("level"))}
    and ${one}.bucket = ${other}.bucket`;
};

/**
 * Where a best counts, as a subquery `contribution` of (event_id, type, region, best) over rows of `personal_bests`: in its
 * country, and in the continent and the world where it is the person's best there.
 */
export const contributions = (bests: SQL): SQL => sql`(
  select event_id, type, region, best from ${bests}
  cross join lateral (values (${world}, is_best), (continent_id, is_continental_best), (country_id, true))
    as counted(region, counts)
  where counts
) as contribution`;

/**
 * The bucket of a value or of a bucket, one level up: of values about as many lie in a bucket as there are buckets below it.
 * A root is exact in floating-point arithmetic, so that every machine finds the same bucket.
 */
export const rootOf = (value: SQL): SQL => sql`floor(sqrt(${value}))::int`;

/** The rows of `rank_counts` that a value counts in, as a subquery of (level, bucket). */
export const inLevels = (value: SQL): SQL =>
  sql`(values (0::smallint, ${value}), (1::smallint, ${rootOf(value)}), (2::smallint, ${rootOf(rootOf(value))})) as counter(level, bucket)`;

/**
 * The rows of `rank_counts` that hold everybody who is better, as a subquery of (level, first, beyond): coarse ones as far
 * as they go, finer ones for the rest.
 */
export const rangesBelow = (value: SQL): SQL => {
  const [root, rootOfRoot] = [rootOf(value), rootOf(rootOf(value))];
  return sql`(values
    (2::smallint, 0, ${rootOfRoot}),
    (1::smallint, ${rootOfRoot} * ${rootOfRoot}, ${root}),
    (0::smallint, ${root} * ${root}, ${value})) as better(level, first, beyond)`;
};
