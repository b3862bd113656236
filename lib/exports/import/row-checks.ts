import { type SQL, sql } from "drizzle-orm";
import { formats } from "#lib/reference/formats.ts";
import { staging } from "./staging.ts";

/** What must not be in an export: a sentence, and a query of examples, a row for each time that it is. */
export type Check = { problem: string; query: SQL };

/** Ids of a list of reference, as those of a query. */
export const among = (ids: readonly { id: string }[]): SQL => sql.raw(`(${ids.map(({ id }) => `'${id}'`).join(", ")})`);

// Of what turns the direction of writing, marks of one place are left: names in Arabic and Hebrew have them. No name is nearly
// so long; an index of people has theirs twice, in 2,704 bytes at most, where no letter without accents is more than five.
const turning = "[\\u202a-\\u202e\\u2066-\\u2069]";
export const mostLetters = 200;
const isNoName = (column: string): SQL => sql.raw(`(${column} ~ '${turning}' or length(${column}) > ${mostLetters})`);

/** Numbers that JavaScript tells apart, and as many after them, from which the sequence goes on. */
const largestId = 2 ** 52;
const isNoId = sql.raw(`(id is null or id not between 1 and ${largestId})`);
const isNoSmallId = sql.raw("(id is null or id not between 1 and 1000000000)");

const ofResult = sql.raw("' of ' || concat_ws(' ', competition_id, event_id, round_type_id, person_id)");

// Millions of rows are read by each query of results and attempts: it asks for one thing, which needs no sorting.
/** What single values cannot be, whatever the others are. */
export const rowChecks: Check[] = [
  {
    problem: "A result's id is not one",
    query: sql`select coalesce(id::text, 'NULL') from ${staging}.staged_results where ${isNoId}`,
  },
  {
    problem: "A result has a format that is not known",
    query: sql`select coalesce(format_id, 'NULL') || ${ofResult} from ${staging}.staged_results
      where format_id is null or format_id not in ${among(formats)}`,
  },
  {
    problem: "A result has a place below 1",
    query: sql`select coalesce(pos::text, 'NULL') || ${ofResult} from ${staging}.staged_results where pos is null or pos < 1`,
  },
  {
    problem: "A result's person_name turns the direction of writing or has more than 200 letters",
    query: sql`select 'that' || ${ofResult} from ${staging}.staged_results where ${isNoName("person_name")}`,
  },
  {
    problem: "A result is of a person who is not in the file of persons",
    query: sql`select coalesce(person_id, 'NULL') from ${staging}.staged_results result
      where not exists (select from ${staging}.staged_persons person where person.wca_id = result.person_id)`,
  },
  {
    problem: "An attempt has a value below -2",
    query: sql`select (select min(value) from unnest(attempts) as value) || ' of result ' || result_id
      from ${staging}.staged_result_attempts where -2 > any(attempts)`,
  },
  {
    problem: "A person's name turns the direction of writing or has more than 200 letters",
    query: sql`select wca_id from ${staging}.staged_persons where ${isNoName("name")}`,
  },
  {
    problem: "A competition's name turns the direction of writing or has more than 200 letters",
    query: sql`select id from ${staging}.staged_competitions where ${isNoName("name")} or ${isNoName("cell_name")}`,
  },
  {
    problem: "A scramble's id is not one",
    query: sql`select coalesce(id::text, 'NULL') from ${staging}.staged_scrambles where ${isNoId}`,
  },
  {
    problem: "A championship's id is not one",
    query: sql`select coalesce(id::text, 'NULL') from ${staging}.staged_championships where ${isNoSmallId}`,
  },
];
