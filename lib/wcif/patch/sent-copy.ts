import { activitiesIn } from "../activities.ts";
import { completeSchedule } from "../complete.ts";
import type { SentDocument } from "../convert/competition.ts";
import type { Sent } from "../convert/sent.ts";
import type { CompetitionDocument, CompetitionEvent, Person, Schedule } from "../document.ts";
import { type ChangedThing, changedThings } from "../merge/count-changes.ts";
import { diffSection } from "../merge/diff.ts";
import { roundsOfGroups } from "../merge/groups.ts";
import { type Section, saidIn } from "../merge/sections.ts";
import { overlay } from "./overlay.ts";
import { overlayEvents } from "./overlay-events.ts";
import { overlayPersons } from "./overlay-persons.ts";

type Rounds = ReadonlyMap<number, string>;

/**
 * What was sent, to be compared with many states of a document that have most of their parts in common: what was
 * changed in one person, event or schedule is found once for each that is another.
 */
export class SentCopy {
  readonly sent: SentDocument;
  /** Of the schedule that was sent, if one was. */
  readonly activityIds: ReadonlySet<number> | undefined;
  readonly #people: ReadonlyMap<number, Sent<Person>>;
  readonly #events: ReadonlyMap<string, Sent<CompetitionEvent>>;
  readonly #roundsSent: Rounds;
  readonly #rounds = new WeakMap<Schedule, Rounds>();
  readonly #ofPerson = new WeakMap<Rounds, WeakMap<object, ChangedThing[]>>();
  readonly #ofEvent = new WeakMap<CompetitionEvent, ChangedThing[]>();
  readonly #ofSchedule = new WeakMap<Schedule, ChangedThing[]>();

  constructor(sent: SentDocument) {
    this.sent = sent;
    this.#people = new Map(sent.persons?.map((person) => [person.accountId ?? 0, person]));
    this.#events = new Map(sent.events?.map((event) => [event.id ?? "", event]));
    const schedule = sent.schedule?.venues && completeSchedule(sent.schedule);
    this.activityIds = schedule && new Set(activitiesIn(schedule).map(({ id }) => id));
    this.#roundsSent = schedule ? roundsOfGroups(schedule) : new Map();
  }

  /** What it takes to make a section of the document what was sent of it. */
  changedIn(section: Section, document: CompetitionDocument): ChangedThing[] {
    switch (section) {
      case "persons":
        return this.#inPeople(document);
      case "events":
        return this.#inEvents(document);
      case "schedule":
        return remembered(this.#ofSchedule, document.schedule, () => this.#inWhole(section, document));
      case "rest":
        return this.#inWhole(section, document);
    }
  }

  #inWhole(section: Section, document: CompetitionDocument): ChangedThing[] {
    const next = overlay(document, saidIn(this.sent, section));
    return changedThings(diffSection(section, document, next), noRounds);
  }

  #inPeople(document: CompetitionDocument): ChangedThing[] {
    const rounds = remembered(
      this.#rounds,
      document.schedule,
      () => new Map([...roundsOfGroups(document.schedule), ...this.#roundsSent]),
    );
    const known = remembered(this.#ofPerson, rounds, () => new WeakMap());
    const left = new Map(this.#people);
    const things: ChangedThing[] = [];
    for (const person of document.persons) {
      const sent = this.#people.get(person.accountId);
      if (sent === undefined) continue;
      left.delete(person.accountId);
      things.push(...remembered(known, person, () => changedPerson(document, [person], sent, rounds)));
    }
    // Nobody lists somebody of whom they could not know, but for staff that they add.
    for (const sent of left.values()) things.push({ paths: [`persons/${sent.accountId}`], weight: 1, adds: true });
    return things;
  }

  #inEvents(document: CompetitionDocument): ChangedThing[] {
    if (!this.sent.events) return [];
    const ids = new Set(document.events.map(({ id }) => id));
    const added = [...this.#events.values()].filter(({ id = "" }) => !ids.has(id));
    const things = document.events.flatMap((event) =>
      remembered(this.#ofEvent, event, () => changedEvents(document, [event], this.#events.get(event.id))),
    );
    return [...things, ...added.flatMap((event) => changedEvents(document, [], event))];
  }
}

const noRounds: Rounds = new Map();

function changedPerson(
  document: CompetitionDocument,
  base: Person[],
  sent: Sent<Person>,
  rounds: Rounds,
): ChangedThing[] {
  const next = { ...document, persons: overlayPersons(base, [sent]) };
  return changedThings(diffSection("persons", { ...document, persons: base }, next), rounds);
}

function changedEvents(
  document: CompetitionDocument,
  base: CompetitionEvent[],
  sent: Sent<CompetitionEvent> | undefined,
): ChangedThing[] {
  const next = { ...document, events: overlayEvents(base, sent ? [sent] : []) };
  return changedThings(diffSection("events", { ...document, events: base }, next), noRounds);
}

function remembered<Key extends object, Value>(memory: WeakMap<Key, Value>, key: Key, find: () => Value): Value {
  const known = memory.get(key);
  if (known !== undefined) return known;
  const found = find();
  memory.set(key, found);
  return found;
}
