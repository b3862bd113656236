import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { type Filled, rebuildTableOf } from "#lib/db/rebuild-table.ts";
import { listOfCount, rootOf, world } from "#lib/persons/rank-counts.ts";
import { inParts, type Part } from "./parts-of-people.ts";
import {
  bestsEverOf,
  bestsOfOneCountry,
  bestsOfResults,
  bestsOfSeveralCountries,
  competitionYears,
  hasBest,
  moversOf,
} from "./write-bests.ts";

/**
 * Makes bests and counts anew of all results, beside the tables that everybody reads, in a schema that must be there and
 * is empty again once they are put in place. The lock of results must be held.
 */
export async function rebuildBests(tx: Database, people: readonly Part[]): Promise<Filled[]> {
  const yearly = await rebuildTableOf(
    tx,
    { table: "yearly_bests", schema: nextSchema },
    yearlyRows(people),
    partByPart(tx),
  );
  await tx.execute(sql`create unlogged table ${movers} as ${moversOf(yearlyBests)}`);
  await tx.execute(sql`analyze ${movers}`);
  const personal = await rebuildTableOf(tx, { table: "personal_bests", schema: nextSchema }, personalRows(people));
  await tx.execute(sql`create unlogged table ${national} as ${nationalCounts}`);
  await tx.execute(sql`analyze ${national}`);
  const counts = await rebuildTableOf(tx, { table: "rank_counts", schema: nextSchema }, countRows, partByPart(tx));
  await tx.execute(sql`drop table ${movers}, ${national}`);
  return [yearly, personal, counts];
}

// PostgreSQL would rather read every part with several processes, and leave its groups, which are most of the work, to
// one; or read all of a table in the order of an index, from anywhere in it.
const partByPart = (tx: Database) => async (statement: SQL) => {
  const settings = {
    min_parallel_table_scan_size: "'5000GB'",
    min_parallel_index_scan_size: "'5000GB'",
    random_page_cost: "6",
  };
  for (const [name, value] of Object.entries(settings)) await tx.execute(sql.raw(`set local ${name} = ${value}`));
  await tx.execute(statement);
  for (const name of Object.keys(settings)) await tx.execute(sql.raw(`set local ${name} to default`));
};

/** Where the tables are until all are filled; each is made of those before it. */
export const nextSchema = "stadion_next";
const yearlyBests = sql.raw(`${nextSchema}.yearly_bests`);
const personalBests = sql.raw(`${nextSchema}.personal_bests`);
const movers = sql.raw(`${nextSchema}.movers`);
const national = sql.raw(`${nextSchema}.national_counts`);

// What is of one person lies together, so that who reads or moves it finds it in a page or two: countries, which are
// few, are looked up row by row, and leave the order as it is. Years of competitions are worked out once for each.
const yearlyRows = (people: readonly Part[]): SQL => {
  const ofPart = (part: Part) => {
    const columns = sql`result.competitor_id, result.event_id, competition.year, result.country_id`;
    const together = sql`${groupOfResult}, ${columns}`;
    return sql`
      select made.competitor_id, made.event_id, made.year, made.country_id, country.continent_id, made.single, made.average
      from (
        select ${columns}, ${bestsOfResults}
        from results result join (${competitionYears} offset 0) competition on competition.id = result.competition_id
        where ${hasBest} and ${part(sql`result.competitor_id`)}
        group by ${together} order by ${together}
      ) made
      join countries country on country.id = made.country_id`;
  };
  return inParts(people.map(ofPart));
};

/**
 * One number for what a result is grouped by, in which that of one person, and of that what is of one event and
 * country, follows each other: it is compared in a part of the time that texts take. Groups that have the same are told
 * apart by their columns.
 */
const groupOfResult = sql`(
  (hashtextextended(result.competitor_id, 0) & -4294967296)
    | (hashtextextended(result.event_id, hashtextextended(result.country_id, 0)) & 4294967040)
    | (competition.year & 255))`;

const personalRows = (people: readonly Part[]): SQL => {
  const isMover = sql`yearly.competitor_id in (select competitor_id from ${movers})`;
  const ever = (condition: SQL) => sql`(${bestsEverOf(sql`${yearlyBests} yearly where ${condition}`)} order by 1, 2)`;
  const parts = [
    ...people.map((part) => bestsOfOneCountry(ever(sql`${part(sql`yearly.competitor_id`)} and not (${isMover})`))),
    bestsOfSeveralCountries(ever(isMover)),
  ];
  const step = sql.raw(String(parts.length));
  return inParts(
    parts.map(
      (rows, part) =>
        sql`select row_number() over () * ${step} + ${sql.raw(String(part))} as id, row.* from (${rows}) row`,
    ),
  );
};

const nationalCounts = sql`
  select event_id, type, country_id, continent_id, best, count(*) as people,
    count(*) filter (where is_continental_best) as on_the_continent, count(*) filter (where is_best) as in_the_world
  from ${personalBests} group by 1, 2, 3, 4, 5`;

/** Rows of `rank_counts` of one kind of region and of one level. */
const regionalCounts = (region: SQL, level: number, bucket: SQL, people: SQL) => sql`
  select event_id, type, ${region} as region, ${sql.raw(String(level))}::smallint as level, ${bucket} as bucket,
    (${people})::int as people
  from ${national}`;

const regions = [
  { region: sql`country_id`, people: sql`people` },
  { region: sql`continent_id`, people: sql`on_the_continent` },
  { region: sql`${world}::text`, people: sql`in_the_world` },
];
const buckets = [sql`best`, rootOf(sql`best`), rootOf(rootOf(sql`best`))];

// The values of a country are counted already. What is summed together lies together.
const countRows = sql`
  select * from (${inParts(
    regions.flatMap(({ region, people }, kind) =>
      buckets.map((bucket, level) =>
        kind === 0 && level === 0
          ? regionalCounts(region, level, bucket, people)
          : sql`${regionalCounts(region, level, bucket, sql`sum(${people})`)} where ${people} > 0 group by 1, 2, 3, 5`,
      ),
    ),
  )}) counted
  order by ${listOfCount(sql`counted`)}, bucket`;
