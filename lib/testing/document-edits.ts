import fc from "fast-check";
import { compareEventIds } from "#lib/reference/events.ts";
import type { Activity, CompetitionDocument, Extension, Person, Round } from "#lib/wcif/document.ts";

/** One thing that a person does to a competition: on their own copy, whatever it has become. */
type Edit = (document: CompetitionDocument) => void;

const small = fc.nat({ max: 50 });
const word = fc.constantFrom("a", "b", "c", "__proto__", "toString");

/** Somebody's work: a few edits, one after the other, of a copy. */
export const documentEdits = () =>
  fc
    .array(fc.oneof(...edits()), { minLength: 0, maxLength: 5 })
    .map((steps) => (document: CompetitionDocument): CompetitionDocument => {
      const copy = structuredClone(document);
      for (const step of steps) step(copy);
      return copy;
    });

function edits(): fc.Arbitrary<Edit>[] {
  return [
    fc.nat({ max: 200 }).map((limit) => (document) => {
      document.competitorLimit = limit;
    }),
    onPerson(fc.tuple(small, fc.constantFrom("competitor", "staff-judge")), (person, [choice, code], document) => {
      const activity = pick(allActivities(document), choice);
      if (!activity) return;
      const others = person.assignments.filter(({ activityId }) => activityId !== activity.id);
      person.assignments = [...others, { activityId: activity.id, assignmentCode: code, stationNumber: null }];
    }),
    onPerson(small, (person, choice) => {
      person.assignments.splice(choice % (person.assignments.length + 1), 1);
    }),
    onPerson(word, (person, role) => {
      person.roles = person.roles.includes(role) ? person.roles.filter((one) => one !== role) : [...person.roles, role];
    }),
    onPerson(extensionEdit, (person, edit) => {
      person.extensions = edit(person.extensions);
    }),
    extensionEdit.map((edit) => (document) => {
      document.extensions = edit(document.extensions);
    }),
    onActivity(extensionEdit, (activity, edit) => {
      activity.extensions = edit(activity.extensions);
    }),
    onActivity(word, (activity, name) => {
      activity.name = name;
    }),
    onActivity(small, (activity, minute) => {
      activity.endTime = `2026-11-21T11:${String(minute).padStart(2, "0")}:00Z`;
    }),
    onActivity(small, (activity, choice, document) => move(document, activity, choice)),
    onActivity(fc.constant(null), (activity, _, document) => remove(document, activity)),
    fc.tuple(small, small).map(
      ([id, choice]) =>
        (document) =>
          add(document, 100 + (id % 5), choice),
    ),
    onRound(small, (round, seconds) => {
      round.timeLimit = { centiseconds: seconds * 100, cumulativeRoundIds: [] };
    }),
    onRound(small, (round, value) => {
      round.cutoff = value % 5 === 0 ? null : { numberOfAttempts: 2, value };
    }),
    onRound(fc.tuple(fc.integer({ min: 1, max: 4 }), small), (round, [registrantId, best]) => {
      const others = round.results.filter((result) => result.registrantId !== registrantId);
      const result = { registrantId, ranking: null, attempts: [best], best, average: 0 };
      round.results = best % 4 === 0 ? others : [...others, result];
    }),
    small.map((choice) => (document) => {
      if (choice % 3 === 0) document.events.splice(choice % (document.events.length + 1), 1);
    }),
    small.map((choice) => (document) => addEvent(document, choice)),
  ];
}

const extensionEdit = fc
  .record({ id: fc.constantFrom("tool.One", "tool.Two"), key: word, value: small })
  .map(({ id, key, value }) => (extensions: Extension[]): Extension[] => {
    const others = extensions.filter((extension) => extension.id !== id);
    if (value % 7 === 0) return others;
    const data = Object.fromEntries([
      ...Object.entries(extensions.find((one) => one.id === id)?.data ?? {}),
      [key, value],
    ]);
    return [...others, { id, specUrl: "https://example.org", data }];
  });

const pick = <T>(items: T[], choice: number): T | undefined => items[choice % Math.max(items.length, 1)];

const onPerson = <T>(input: fc.Arbitrary<T>, edit: (person: Person, input: T, document: CompetitionDocument) => void) =>
  fc.tuple(small, input).map(([choice, value]) => (document: CompetitionDocument) => {
    const person = pick(document.persons, choice);
    if (person) edit(person, value, document);
  });

const onRound = <T>(input: fc.Arbitrary<T>, edit: (round: Round, input: T) => void) =>
  fc.tuple(small, input).map(([choice, value]) => (document: CompetitionDocument) => {
    const round = pick(
      document.events.flatMap((event) => event.rounds),
      choice,
    );
    if (round) edit(round, value);
  });

const onActivity = <T>(
  input: fc.Arbitrary<T>,
  edit: (activity: Activity, input: T, document: CompetitionDocument) => void,
) =>
  fc.tuple(small, input).map(([choice, value]) => (document: CompetitionDocument) => {
    const activity = pick(allActivities(document), choice);
    if (activity) edit(activity, value, document);
  });

/** The lists that activities stand in: rooms' and parents'. */
function lists(document: CompetitionDocument): Activity[][] {
  const within = (activities: Activity[]): Activity[][] => [
    activities,
    ...activities.flatMap((activity) => within(activity.childActivities)),
  ];
  return document.schedule.venues.flatMap((venue) => venue.rooms.flatMap((room) => within(room.activities)));
}

export const allActivities = (document: CompetitionDocument): Activity[] => lists(document).flat();

const detach = (document: CompetitionDocument, activity: Activity) => {
  for (const list of lists(document)) if (list.includes(activity)) list.splice(list.indexOf(activity), 1);
};

function move(document: CompetitionDocument, activity: Activity, choice: number): void {
  detach(document, activity);
  pick(lists(document), choice)?.push(activity);
}

function remove(document: CompetitionDocument, activity: Activity): void {
  detach(document, activity);
  const left = new Set(allActivities(document).map(({ id }) => id));
  for (const person of document.persons) {
    person.assignments = person.assignments.filter(({ activityId }) => left.has(activityId));
  }
}

function add(document: CompetitionDocument, id: number, choice: number): void {
  if (allActivities(document).some((activity) => activity.id === id)) return;
  pick(lists(document), choice)?.push({
    id,
    name: "Added",
    activityCode: "other-misc",
    startTime: "2026-11-21T10:00:00Z",
    endTime: "2026-11-21T11:00:00Z",
    childActivities: [],
    extensions: [],
  });
}

function addEvent(document: CompetitionDocument, choice: number): void {
  const id = pick(["222", "444", "pyram"], choice) ?? "222";
  if (document.events.some((event) => event.id === id)) return;
  document.events.push({ id, rounds: [], qualification: null, extensions: [] });
  document.events.sort((a, b) => compareEventIds(a.id, b.id));
}
