import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { fillTable } from "./fill-database.ts";

/** People, and how many of them are at each competition. */
export type AssociationSize = { people: number; peopleEach: number };

/** As many as a large one has after twenty years: 7.6 million results. */
export const wholeSize: AssociationSize = { people: 300_000, peopleEach: 95 };
/** As many competitions, and 1.9 million results. */
export const quarterSize: AssociationSize = { people: 75_000, peopleEach: 24 };

const competitionCount = 20_000;
/** Everybody does the first, and three of the others. */
export const eventIds = ["333", "333bf", "333oh", "444", "555", "clock", "minx", "pyram", "skewb", "sq1"];
export const eventsOfOne = 4;

const circleSize = 3000;

const number = (value: number): SQL => sql.raw(String(value));
const list = (values: readonly string[]): SQL => sql.raw(`(array[${values.map((value) => `'${value}'`).join(", ")}])`);

/** Backwards, for names are in no order of time: PostgreSQL believes those to lie together whose order is that of rows. */
export const competitionIdOf = (n: number): string => `Open${[...String(n).padStart(5, "0")].reverse().join("")}`;
const competitionIdIn = (n: SQL): SQL => sql`('Open' || reverse(lpad(${n}::text, 5, '0')))`;

/** Of the person with that number: of one circle from 3000 times its number on, those first who compete most. */
const competitorIdIn = (n: SQL): SQL =>
  sql`('1901' || chr(65 + ${n} / 67600 % 26) || chr(65 + ${n} / 2600 % 26) || chr(65 + ${n} / 100 % 26) || 'X' || lpad((${n} % 100)::text, 2, '0'))`;

// Most come from few countries, and from many countries few.
const countryIds = "USA USA USA USA China China China India India Brazil France Poland Spain Japan Australia Chile";

const countryIn = (n: SQL): SQL =>
  sql`case when ${n} % 500 = 7 then 'Vanuatu' else ${list(countryIds.split(" "))}[1 + ${n} % 16] end`;

/**
 * Competitions, more of them each year, with one round of each event, and their results. People compete in circles of 3000,
 * which know each other and are active for some years: a few of them hundreds of times, most once or twice.
 */
export async function fillLargeAssociation(tx: Database, size: AssociationSize): Promise<void> {
  await tx.execute(sql`
    insert into competitions
      (id, name, short_name, country_id, start_date, end_date, is_visible, results_posted_at, event_ids)
    select id, id, id, ${countryIn(sql`n`)}, day, day, true, now(), ${list(eventIds)}
    from generate_series(1, ${competitionCount}) n
    cross join lateral (select ${competitionIdIn(sql`n`)},
      date '2004-01-01' + (8000 * sqrt(n::float8 / ${number(competitionCount)}))::int) held(id, day)`);
  await tx.execute(sql`
    insert into rounds (id, competition_id, event_id, number, format_id)
    select n * 10 + event, ${competitionIdIn(sql`n`)}, ${list(eventIds)}[1 + event], 1, 'a'
    from generate_series(1, ${competitionCount}) n cross join generate_series(0, 9) event`);
  // Nobody is searched for there: letters of names take more time than all else of people.
  await tx.execute(sql`drop index persons_search, persons_letter_pairs`);
  await tx.execute(sql`
    insert into persons (id, name, country_id, gender)
    select ${competitorIdIn(sql`n`)}, 'Person ' || n, ${countryIn(sql`n`)}, case when n % 9 = 0 then 'f' else 'm' end
    from generate_series(0, ${size.people - 1}) n`);
  await fillTable(tx, "results", () => tx.execute(resultsOf(size)));
}

// Nobody is at a competition twice: of each place there others may stand at it.
const firstAt = (place: SQL, peopleEach: number): SQL =>
  sql`floor(${number(circleSize)} * (0.05 * ${place} / ${number(peopleEach)} + 0.95 * (${place} / ${number(peopleEach)}) ^ 4))::int`;
// Two fractions that together are spread evenly over all competitions.
const fraction = (step: number): SQL => sql.raw(`(n * ${step}::float8 - floor(n * ${step}::float8))`);

// With "offset 0" each value is computed once, not wherever it is named.
const resultsOf = ({ people, peopleEach }: AssociationSize): SQL => sql`
  insert into results (competition_id, round_id, event_id, round_type_id, format_id, position, global_position,
    competitor_id, person_name, country_id, best, average, attempts, regional_single_record, regional_average_record)
  select competition_id, n * 10 + event, ${list(eventIds)}[1 + event], 'f', 'a', position, position,
    competitor_id, name, country_id, value, value + 40, array[value, value + 20, value + 40, value + 60, value + 80],
    case when nth % 397 = 0 then case when nth % 3970 = 0 then 'WR' else 'NR' end end,
    case when nth % 397 = 1 then case when nth % 3970 = 1 then 'WR' else 'NR' end end
  from (
    select n, ${competitionIdIn(sql`n`)} as competition_id,
      (floor(${number(people / circleSize)} * (n / ${number(competitionCount)}::float8 + 0.15 * ${fraction(0.7548776662466927)}))::int
        % ${number(people / circleSize)}) * ${number(circleSize)} as circle,
      ${fraction(0.5698402909980532)} as part
    from generate_series(1, ${competitionCount}) n offset 0) held
  cross join generate_series(0, 9) event
  join (
    select place, ${firstAt(sql`(place - 1)::float8`, peopleEach)} as first,
      ${firstAt(sql`place::float8`, peopleEach)} as next
    from generate_series(1, ${number(peopleEach)}) place offset 0) places on event = 0 or event % 3 = place % 3
  cross join lateral (select circle + first + floor((next - first) * part)::int as number offset 0) came
  cross join lateral (
    select ${competitorIdIn(sql`number`)} as competitor_id, 'Person ' || number as name, ${countryIn(sql`number`)} as country_id
    offset 0) person
  cross join lateral (
    select case event when 0 then place else (place + 2) / 3 end as position,
      n * ${number(eventsOfOne * peopleEach)} + place * 4 + (event + 2) / 3 as nth,
      500 + (5000 * sqrt((hashint4(number * 10 + event) & 65535) / 65536.0::float8))::int + (hashint4(number + 17 * n + event) & 127)
        + (${number(competitionCount)} - n) / 100 as value
    offset 0) done`;
