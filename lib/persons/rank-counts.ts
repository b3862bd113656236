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

// Joined to a list of constants, of which the expressions tell: those of a list of expressions PostgreSQL would set up anew
// for each row that it is joined to, which takes it longer than to work them out.

/**
 * Where a best counts, as a subquery `contribution` of (event_id, type, region, best, delta) over rows of `personal_bests`:
 * in its country, and in the continent and the world where it is the person's best there.
 */
export const contributions = (bests: SQL, delta: SQL): SQL => sql`(
  select event_id, type, best, ${delta} as delta,
    case kind when 'world' then ${world} when 'continent' then continent_id else country_id end as region
  from ${bests} cross join (values ('world'), ('continent'), ('country')) as regions(kind)
  where case kind when 'world' then is_best when 'continent' then is_continental_best else true end
) as contribution`;

/**
 * The bucket of a value or of a bucket, one level up: of values about as many lie in a bucket as there are buckets below it.
 * A root is exact in floating-point arithmetic, so that every machine finds the same bucket.
 */
export const rootOf = (value: SQL): SQL => sql`floor(sqrt(${value}))::int`;

/** The rows of `rank_counts` that a value counts in, as a subquery of (level, bucket). */
export const inLevels = (value: SQL): SQL => sql`(
  select level, case level when 0 then ${value} when 1 then ${rootOf(value)} else ${rootOf(rootOf(value))} end as bucket
  from (values (0), (1), (2)) as levels(level)
) as counter`;

/**
 * The rows of `rank_counts` that hold everybody who is better, as a subquery of (level, first, beyond): coarse ones as far
 * as they go, finer ones for the rest.
 */
export const rangesBelow = (value: SQL): SQL => {
  const [root, rootOfRoot] = [rootOf(value), rootOf(rootOf(value))];
  return sql`(
    select level,
      case level when 0 then ${root} * ${root} when 1 then ${rootOfRoot} * ${rootOfRoot} else 0 end as first,
      case level when 0 then ${value} when 1 then ${root} else ${rootOfRoot} end as beyond
    from (values (2), (1), (0)) as levels(level)
  ) as better`;
};
