import { eq } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { registrations } from "#lib/db/schema/registrations.ts";
import { invalid } from "#lib/platform/errors.ts";
import type { SentDocument } from "../convert/competition.ts";
import type { Sent } from "../convert/sent.ts";
import type { CompetitionDocument, Person, Result } from "../document.ts";

/**
 * What was sent, with its results under the numbers that their people have here. Programs give a number to staff whom
 * they add, which somebody else may have got meanwhile: whose results those are, the list of people says.
 */
export async function withRegistrantsHere(
  tx: Database,
  sent: SentDocument,
  current: CompetitionDocument,
): Promise<SentDocument> {
  if (!sent.persons || !sent.events) return sent;
  const numbers = await numbersOf(tx, sent.persons, current);
  if (numbers.size === 0) return sent;
  return {
    ...sent,
    persons: sent.persons.map((person) => {
      const number = isStaff(person) ? numbers.get(person.registrantId) : undefined;
      return number === undefined ? person : { ...person, registrantId: number };
    }),
    events: sent.events.map((event, e) => ({
      ...event,
      rounds: event.rounds?.map((round, r) => ({
        ...round,
        results: round.results?.map((result, index) => {
          const number = numbers.get(result.registrantId);
          if (number === null) throw nobodys(`#/events/${e}/rounds/${r}/results/${index}/personId`, round.id, result);
          return number === undefined ? result : { ...result, registrantId: number };
        }),
      })),
    })),
  };
}

const isStaff = ({ registration }: Sent<Person>): boolean => registration?.isCompeting === false;

type Numbers = Map<number | null | undefined, number | null>;

/** By the sender's number, where it is another one here; null where it is nobody's. */
async function numbersOf(tx: Database, persons: Sent<Person>[], current: CompetitionDocument): Promise<Numbers> {
  const here = new Map(current.persons.map(({ accountId, registrantId }) => [accountId, registrantId]));
  const numbers: Numbers = new Map();
  const joining = inOrder(persons, current).filter((person) => isStaff(person) && !here.get(person.accountId ?? 0));
  const given = joining.length === 0 ? new Map() : await registrantIdsOf(tx, current.id);
  const highest = Math.max(0, ...given.values());
  for (const [index, { accountId, registrantId }] of joining.entries()) {
    const number = given.get(accountId ?? 0) ?? highest + index + 1;
    if (typeof registrantId === "number") numbers.set(registrantId, number);
  }
  for (const { accountId, registrantId, registration } of persons) {
    if (typeof registrantId !== "number" || !registration || numbers.has(registrantId)) continue;
    const number = here.get(accountId ?? 0);
    if (number !== registrantId) numbers.set(registrantId, number ?? null);
  }
  return numbers;
}

/** Who manages the competition comes before whoever is not there at all: numbers are given in this order. */
function inOrder(persons: Sent<Person>[], current: CompetitionDocument): Sent<Person>[] {
  const places = new Map(current.persons.map(({ accountId }, place) => [accountId, place]));
  const placeOf = ({ accountId }: Sent<Person>) => places.get(accountId ?? 0) ?? current.persons.length;
  return persons.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** Those of staff who left as well: they have them again when they come back. */
async function registrantIdsOf(tx: Database, competitionId: string): Promise<Map<number, number>> {
  const rows = await tx
    .select({ accountId: registrations.accountId, registrantId: registrations.registrantId })
    .from(registrations)
    .where(eq(registrations.competitionId, competitionId));
  return new Map(rows.map((row) => [row.accountId, row.registrantId]));
}

const nobodys = (pointer: string, roundId: string | undefined, { registrantId }: Sent<Result>) =>
  invalid(`${pointer} (${roundId}) is the number of somebody who is not registered here: ${registrantId}`, {
    code: "invalid_wcif",
  });
