import { asc } from "drizzle-orm";
import { toPersons } from "#lib/api/v0/person.ts";
import { personReadingOrder, persons } from "#lib/db/schema/persons.ts";
import { matchesEveryName } from "#lib/persons/name-words.ts";
import { type Asked, perPage } from "./asked.ts";

/** People by name. */
export async function searchedPersons({ db, query: { q = "" } }: Asked): Promise<object> {
  const found = matchesEveryName(q);
  const [rows] = await Promise.all([
    db
      .select()
      .from(persons)
      .where(found)
      .orderBy(asc(personReadingOrder(persons)), asc(persons.id))
      .limit(perPage),
    db.$count(persons, found),
  ]);
  return { result: await toPersons(db, rows, new Date()) };
}
