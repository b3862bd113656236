import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { matchesEveryWord, plain } from "#lib/db/matching.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { regulations } from "#lib/db/schema/content.ts";
import { personReadingOrder, persons } from "#lib/db/schema/persons.ts";
import { matchesEveryName } from "#lib/persons/name-words.ts";
import { isInForce } from "#lib/regulations/queries.ts";
import { saysEnough } from "./says-enough.ts";
import type { Suggestion } from "./suggestions.ts";

/** One thing that an address may have meant. */
export type Nearest = Pick<Suggestion, "kind" | "id" | "name">;

const mostNearest = 5;
const longestText = 60;
// Of more that match, the first that are found stand for all.
const mostWeighed = 500;
// A page that says that nothing is there is not worth more.
const longestSearchMilliseconds = 250;

/**
 * What somebody may have meant by an address that leads nowhere: "/competitions/LileOpen2026/results" is near Lille Open.
 * One statement, which ends with an error where it takes too long.
 */
export async function listNearest(db: Database, address: string, today: string): Promise<Nearest[]> {
  const text = wordsOfAddress(address);
  if (!saysEnough(text)) return [];
  return await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = ${sql.raw(String(longestSearchMilliseconds))}`);
    return [...(await tx.execute<Nearest>(nearest(tx, text, today)))];
  });
}

/** "/es/competitions/LilleOpen2026/results" is of "Lille Open 2026". */
export function wordsOfAddress(address: string): string {
  const segments = (address.split(/[?#]/)[0] ?? "").split("/").filter(Boolean).map(decoded);
  const at = segments.findIndex((segment) => segment === "competitions" || segment === "persons");
  const said = (at >= 0 ? segments[at + 1] : segments.at(-1)) ?? "";
  return said
    .slice(0, longestText)
    .replace(/(\p{Ll})(?=\p{Lu})|(\p{L})(?=\d{4}$)/gu, "$& ")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment).replaceAll("\0", "");
  } catch {
    return "";
  }
}

// What is spelt otherwise is looked for only where nothing has the words as they are.
const nearest = (db: Database, text: string, today: string): SQL => sql`
  with worded as (
    (${competitionsWorded(text, today)}) union all (${personsNamed(text)}) union all (${regulationsWorded(db, text)})
  ), others as (${spelledOtherwise(text)})
  select kind, id, name from (
    select * from worded union all select * from others where not exists (select from worded)
  ) as found
  order by kind, place limit ${mostNearest}`;

// Of a competitor id the year and the letters of the name stay where its number is wrong.
function spelledOtherwise(text: string): SQL {
  const [person] = /^\d{4}[a-z]{4}/i.exec(text) ?? [];
  return person === undefined ? competitionsLike(text) : personsNamed(person);
}

// The next ones and the last ones before those of long ago.
const competitionsWorded = (text: string, today: string): SQL =>
  rowsOf("competition", {
    name: sql`${competitions.name}`,
    from: sql`${competitions} where ${competitions.isVisible} and ${matchesEveryWord(competitions.search, text)}`,
    order: sql`starts_with(${competitions.search}, ${plain(text)}) desc,
      abs(${competitions.startDate} - ${today}::date) nulls last, ${competitions.id}`,
    id: sql`${competitions.id}`,
  });

// By the groups of three letters that they share: an index finds those, and the few that share most of them are weighed.
const competitionsLike = (text: string): SQL =>
  rowsOf("competition", {
    name: sql`${competitions.name}`,
    from: sql`${competitions} where ${competitions.isVisible} and ${plain(text)} operator(public.<%) ${competitions.search}`,
    order: sql`public.word_similarity(${plain(text)}, ${competitions.search}) desc,
      ${competitions.startDate} desc, ${competitions.id}`,
    id: sql`${competitions.id}`,
  });

const personsNamed = (text: string): SQL =>
  rowsOf("person", {
    name: sql`${persons.name}`,
    from: sql`(select * from ${persons} where ${matchesEveryName(text)} limit ${mostWeighed}) as ${persons}`,
    order: sql`starts_with(${persons.search}, ${plain(text)}) desc, ${personReadingOrder(persons)}, ${persons.id}`,
    id: sql`${persons.id}`,
  });

const regulationsWorded = (db: Database, text: string): SQL =>
  rowsOf("regulation", {
    name: sql`${regulations.id}`,
    from: sql`${regulations} where ${isInForce(db)} and ${matchesEveryWord(regulations.search, text)}`,
    order: sql`${regulations.position}`,
    id: sql`${regulations.id}`,
  });

type Rows = { id: SQL; name: SQL; from: SQL; order: SQL };

const rowsOf = (kind: Nearest["kind"], { id, name, from, order }: Rows): SQL => sql`
  select ${kind}::text as kind, ${id} as id, ${name} as name, row_number() over (order by ${order}) as place
  from ${from} order by place limit ${mostNearest}`;
