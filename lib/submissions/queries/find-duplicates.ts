import { sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { personReadingOrder, persons } from "#lib/db/schema/persons.ts";
import type { CalendarDate } from "#lib/platform/date.ts";
import { withoutAccents } from "#lib/reference/latin-letters.ts";
import type { CheckContext, KnownRegistration } from "../checks/context.ts";
import { latinPartOf } from "../checks/names.ts";
import { mostNewcomersCompared, spellingsOf } from "../checks/similar-names.ts";
import type { SubmittedPerson } from "../submission.ts";

const mostForEach = 20;
const mostShown = 5;

/** Somebody's name as it is compared, taken apart once for all who are held against it. */
type Newcomer = { registrantId: number; words: string[]; spellings: Set<string> };

type Row = { registrant_id: number; id: string; name: string; born: boolean };

/**
 * Who has competed and may be one of these newcomers: with the same name, with nearly the same one, or born on the same
 * day with a first or last name in common. Birth dates are those of the registrations, where they are the newcomers' own:
 * a file may say any, and put any name beside a number.
 */
export async function findDuplicates(
  db: Database,
  people: readonly SubmittedPerson[],
  registrations: ReadonlyMap<number, KnownRegistration>,
): Promise<Pick<CheckContext, "namesakes" | "candidates">> {
  const newcomers = people
    .filter(({ competitorId }) => competitorId === null)
    .slice(0, mostNewcomersCompared)
    .map(({ registrantId, name }): Newcomer => ({ registrantId, words: wordsOf(name), spellings: spellingsOf(name) }));
  if (newcomers.length === 0) return { namesakes: new Map(), candidates: new Map() };
  const asked = newcomers.map(({ registrantId, words }) => {
    // Of two short words every name has some: there is no index for that, whatever stands between them.
    const isLong = [words.at(0), words.at(-1)].some((word = "") => word.length > 2);
    return {
      id: registrantId,
      whole: words.join(" "),
      first: isLong ? words.at(0) : null,
      last: isLong ? words.at(-1) : null,
      born: ownBirthDate(words, registrations.get(registrantId)),
    };
  });
  const rows = await db.execute<Row>(sql`
    with newcomer as (
      select * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as newcomer(id int, whole text, first text, last text, born date)
    )
    select newcomer.id as registrant_id, found.id, found.name, coalesce(found.birth_date = newcomer.born, false) as born
    from newcomer cross join lateral (
      (select id, name, birth_date from persons
        where search like '%' || newcomer.first || '%' and search like '%' || newcomer.last || '%' limit ${mostForEach})
      union
      (select id, name, birth_date from persons where ${personReadingOrder(persons)} = newcomer.whole limit ${mostForEach})
      union
      (select id, name, birth_date from persons where birth_date = newcomer.born limit ${mostForEach * 5})
    ) as found`);
  const byNewcomer = Map.groupBy(rows, (row) => row.registrant_id);
  const namesakes = new Map<number, string[]>();
  const candidates = new Map<
    number,
    CheckContext["candidates"] extends ReadonlyMap<number, infer List> ? List : never
  >();
  for (const newcomer of newcomers) {
    const { registrantId } = newcomer;
    const whole = newcomer.words.join(" ");
    const near = (byNewcomer.get(registrantId) ?? []).flatMap((row) => {
      const nearness = nearnessOf(newcomer, row);
      return nearness === 0 ? [] : [{ ...row, nearness }];
    });
    const same = near.filter((row) => plainName(row.name) === whole);
    if (same.length > 0) namesakes.set(registrantId, same.map(({ id }) => id).slice(0, mostShown));
    const similar = near
      .filter((row) => row.born || !same.includes(row))
      .toSorted((a, b) => b.nearness - a.nearness || (a.id < b.id ? -1 : 1))
      .slice(0, mostShown);
    if (similar.length > 0) {
      candidates.set(
        registrantId,
        similar.map(({ id, name: known, born }) => ({ competitorId: id, name: known, isBornOnTheSameDay: born })),
      );
    }
  }
  return { namesakes, candidates };
}

/** Whoever may choose the name beside somebody's birth date finds out whose it is, name by name. */
function ownBirthDate(words: readonly string[], registration: KnownRegistration | undefined): CalendarDate | null {
  if (!registration?.isAccepted || registration.competitorId !== null) return null;
  return words.join(" ") === plainName(registration.name) ? registration.birthDate : null;
}

/** 0 where it is no reason to ask. */
function nearnessOf({ words, spellings }: Newcomer, other: Pick<Row, "name" | "born">): number {
  const others = wordsOf(other.name);
  // All names without Latin letters look alike here.
  if (words.length === 0 || others.length === 0) return 0;
  const isNear = [...spellingsOf(other.name)].some((spelling) => spellings.has(spelling));
  const isShort = words.length > others.length;
  // A second first name, or none: Ann Lee is perhaps Ann Mary Lee.
  const isPart = (isShort ? others : words).every((word) => (isShort ? words : others).includes(word));
  const shares = words.at(0) === others.at(0) || words.at(-1) === others.at(-1);
  return (isNear ? 2 : isPart ? 1 : 0) + (other.born && (isNear || isPart || shares) ? 3 : 0);
}

const wordsOf = (name: string): string[] =>
  withoutAccents(latinPartOf(name))
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== "");

const plainName = (name: string): string => wordsOf(name).join(" ");
