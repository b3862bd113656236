import type { SentDocument } from "../convert/competition.ts";
import type { Sent } from "../convert/sent.ts";
import type { CompetitionDocument, Person, Result } from "../document.ts";

/**
 * The document with the numbers that its people have here, or get: nobody's is given again. Results follow whoever the
 * document means by a number, and registrations that are here keep their ids.
 */
export function withNumbersHere(sent: SentDocument, current: CompetitionDocument | undefined): SentDocument {
  const here = new Map(current?.persons.map((person) => [person.accountId, person]));
  const taken = new Set(current?.persons.flatMap(({ registrantId }) => registrantId ?? []));
  const people = sent.persons ?? [];
  let highest = Math.max(0, ...taken, ...people.map(({ registrantId }) => registrantId ?? 0));
  const numberOf = (person: Sent<Person>): number | null => {
    if (!person.registration) return person.registrantId ?? null;
    const known = here.get(person.accountId ?? 0)?.registrantId;
    if (known) return known;
    const { registrantId } = person;
    const number = registrantId && !taken.has(registrantId) ? registrantId : ++highest;
    taken.add(number);
    return number;
  };
  const persons = people.map((person) => {
    const known = here.get(person.accountId ?? 0)?.registration;
    return {
      ...person,
      registrantId: numberOf(person),
      registration:
        person.registration && known
          ? { ...person.registration, registrationId: known.registrationId }
          : person.registration,
    };
  });
  const numbers = new Map(people.map(({ registrantId }, index) => [registrantId, persons[index]?.registrantId]));
  const toHere = (result: Sent<Result>): Sent<Result> => ({
    ...result,
    registrantId: numbers.get(result.registrantId) ?? result.registrantId,
  });
  return {
    ...sent,
    ...(sent.persons && { persons }),
    events: sent.events?.map((event) => ({
      ...event,
      rounds: event.rounds?.map((round) => ({ ...round, results: round.results?.map(toHere) })),
    })),
  };
}
