type Json = Record<string, unknown>;
type Person = Json & {
  wcaUserId: number;
  registrantId: number | null;
  registration: (Json & { wcaRegistrationId: number }) | null;
};
type Result = Json & { personId: number };
type Round = Json & { results: Result[] };

export type Document = Json & { id: string; name: string; persons: Person[]; events: (Json & { rounds: Round[] })[] };

// Above all ids that documents bring and that are given here; competitions of different sizes have different ones.
const firstIdOf = (people: number) => 1_500_000_000 + people * 10_000;

/** The same competition with so many people: copies of its own, each with what the original does and has. */
export function scaledDocument(document: Document, { id, people }: { id: string; people: number }): Document {
  const registered = document.persons.filter(({ registration }) => registration !== null);
  const copies = Math.ceil(people / registered.length);
  const persons = Array.from({ length: copies }, (_, copy) =>
    registered.map((person, index) => copyOf(person, copy, index)),
  ).flat();
  const kept = new Set(persons.slice(0, people).map(({ registrantId }) => registrantId));
  const numbers = registered.map(({ registrantId }) => registrantId);
  const numberOf = (personId: number, copy: number) => copy * registered.length + numbers.indexOf(personId) + 1;
  const resultsIn = ({ results }: Round) =>
    Array.from({ length: copies }, (_, copy) =>
      results.map((result) => ({ ...result, personId: numberOf(result.personId, copy) })),
    )
      .flat()
      .filter(({ personId }) => kept.has(personId));

  function copyOf(person: Person, copy: number, index: number): Person {
    const registrantId = copy * registered.length + index + 1;
    const id = firstIdOf(people) + registrantId;
    return {
      ...person,
      wcaUserId: id,
      wcaId: null,
      registrantId,
      registration: person.registration && { ...person.registration, wcaRegistrationId: id },
    };
  }

  return {
    ...document,
    id,
    name: id,
    series: null,
    persons: persons.slice(0, people),
    events: document.events.map((event) => ({
      ...event,
      rounds: event.rounds.map((round) => ({ ...round, results: resultsIn(round) })),
    })),
  };
}
