import { formatRoundInSentence, type RoundTotals, roundTotalsOf } from "#lib/competitions/format-round.ts";
import { inLanguage } from "#lib/language/in-language.ts";
import { eventNameOf } from "#lib/reference/events.ts";
import type { Assignment, CompetitionDocument, Person, Registration } from "../document.ts";
import { type Change, type Changes, isBranch } from "./changes.ts";
import { sameValue } from "./same-value.ts";

/** What rounds and people are called by, as it is afterwards. */
export type Named = Pick<CompetitionDocument, "events" | "persons">;

type Told = {
  /** What was decided over registrations, told by whoever did it, who knows more of it. */
  decided?: string | undefined;
};

/**
 * What happened, for people: "assigned 38 people to groups and changed the format of the final of Clock". It is kept, and read
 * by others than whoever did it: in the first language throughout.
 */
export const describeChanges = (changes: Changes, named: Named, told: Told = {}): string =>
  inLanguage(null, () => inWords(changes, named, told));

function inWords(changes: Changes, { events, persons }: Named, { decided }: Told): string {
  const phrases = [
    ...describeSettings(changes),
    ...describeEvents(branch(changes, "events"), roundTotalsOf(events)),
    ...describeSchedule(changes),
    ...describePeople(branch(changes, "persons"), persons, decided),
    ...describeExtensions(changes),
  ];
  return phrases.length === 0 ? "changed nothing" : inSentence(phrases);
}

type Node = Changes | Change;

const branch = (changes: Changes, key: string): Changes => {
  const node = changes.get(key);
  return node !== undefined && isBranch(node) ? node : new Map();
};
const isAdded = (node: Node) => !isBranch(node) && node.from === undefined;
const isRemoved = (node: Node) => !isBranch(node) && node.to === undefined;
const keysWhere = (changes: Changes, is: (node: Node) => boolean) =>
  [...changes].filter(([, node]) => is(node)).map(([key]) => key);
/** The keys of entities in which one of the fields changed. */
const keysWith = (changes: Changes, ...fields: string[]) =>
  keysWhere(changes, (node) => isBranch(node) && fields.some((field) => node.has(field)));

const inSentence = (parts: string[]) => new Intl.ListFormat("en", { type: "conjunction" }).format(parts);
const count = (number: number, one: string, many = `${one}s`) => `${number} ${number === 1 ? one : many}`;

/** Few are named, many are counted. */
function named(keys: string[], one: string, many = `${one}s`): string {
  if (keys.length > 3) return count(keys.length, one, many);
  return inSentence(keys);
}

/** A phrase, unless nothing is concerned. */
const phrase = (keys: readonly unknown[], text: string): string[] => (keys.length === 0 ? [] : [text]);

const settingNames: [string, string][] = [
  ["name", "renamed the competition"],
  ["shortName", "changed the short name"],
  ["startDate", "changed the dates"],
  ["numberOfDays", "changed the number of days"],
  ["series", "changed the series"],
  ["registrationInfo", "changed the registration settings"],
];

function describeSettings(changes: Changes): string[] {
  const limit = changes.get("competitorLimit");
  return [
    ...settingNames.filter(([key]) => changes.has(key)).map(([, text]) => text),
    ...(limit === undefined || isBranch(limit)
      ? []
      : [limit.to === null ? "lifted the competitor limit" : `set the competitor limit to ${limit.to}`]),
  ];
}

const roundSettings: [string, string][] = [
  ["format", "the format"],
  ["timeLimit", "the time limit"],
  ["cutoff", "the cutoff"],
  ["advancement", "who goes on"],
  ["linkedRoundIds", "the linked rounds"],
  ["scrambleSetCount", "the number of scramble sets"],
];

function describeEvents(events: Changes, totals: RoundTotals): string[] {
  const rounds: Changes = new Map(
    [...events.values()].flatMap((node) => (isBranch(node) ? [...branch(node, "rounds")] : [])),
  );
  const [added, removed] = [keysWhere(events, isAdded), keysWhere(events, isRemoved)];
  const [addedRounds, removedRounds] = [keysWhere(rounds, isAdded), keysWhere(rounds, isRemoved)];
  const qualified = keysWith(events, "qualification");
  const rounded = (ids: string[], known = totals) =>
    named(
      ids.map((id) => formatRoundInSentence(id, known)),
      "round",
    );
  return [
    ...phrase(added, `added ${named(eventNames(added), "event")}`),
    ...phrase(removed, `removed ${named(eventNames(removed), "event")}`),
    ...phrase(addedRounds, `added ${rounded(addedRounds)}`),
    ...phrase(removedRounds, `removed ${rounded(removedRounds, totalsBefore(events, totals))}`),
    ...phrase(qualified, `changed the qualification for ${named(eventNames(qualified), "event")}`),
    ...roundSettings.flatMap(([field, text]) => {
      const changed = keysWith(rounds, field);
      return phrase(changed, `changed ${text} of ${rounded(changed)}`);
    }),
    ...describeResults(rounds, rounded),
  ];
}

/** How many rounds there were: which of those that are gone was the final is known from them alone. */
function totalsBefore(events: Changes, after: RoundTotals): RoundTotals {
  const totals = [...after].map(([eventId, total]) => {
    const rounds = branch(branch(events, eventId), "rounds");
    return [eventId, total - keysWhere(rounds, isAdded).length + keysWhere(rounds, isRemoved).length] as const;
  });
  return new Map(totals);
}

function describeResults(rounds: Changes, rounded: (ids: string[]) => string): string[] {
  const concerned = keysWhere(rounds, (node) => isBranch(node) && branch(node, "results").size > 0);
  const results = concerned.flatMap((key) => [...branch(branch(rounds, key), "results").values()]);
  const removed = results.filter(isRemoved);
  const entered = results.filter((node) => !isRemoved(node));
  const place = `in ${rounded(concerned)}`;
  return [
    ...phrase(entered, `entered ${count(entered.length, "result")} ${place}`),
    ...phrase(removed, `removed ${count(removed.length, "result")} ${place}`),
  ];
}

const eventNames = (ids: string[]): string[] => ids.map(eventNameOf);

function describeSchedule(changes: Changes): string[] {
  const parts = [
    [branch(changes, "venues"), "venue", "venues"],
    [branch(changes, "rooms"), "room", "rooms"],
  ] as const;
  const activities = branch(changes, "activities");
  const [added, removed] = [keysWhere(activities, isAdded), keysWhere(activities, isRemoved)];
  const moved = keysWith(activities, "startTime", "endTime", "place");
  const renamed = keysWith(activities, "name", "activityCode");
  const activityCount = (keys: string[]) => count(keys.length, "activity", "activities");
  return [
    ...parts.flatMap(([entities, one, many]) => {
      const keys = keysWhere(
        entities,
        (node) => !isBranch(node) || [...node.keys()].some((key) => key !== "extensions"),
      );
      return phrase(keys, `changed ${count(keys.length, one, many)}`);
    }),
    ...phrase(added, `added ${activityCount(added)}`),
    ...phrase(removed, `removed ${activityCount(removed)}`),
    ...phrase(moved, `moved ${activityCount(moved)}`),
    ...phrase(renamed, `renamed ${activityCount(renamed)}`),
  ];
}

const mostNamed = 3;

function describePeople(persons: Changes, after: readonly Person[], decided?: string): string[] {
  const known = new Map(after.map(({ accountId, name }) => [String(accountId), name]));
  const namesOf = (keys: string[]) =>
    keys.map((key) => known.get(key) ?? nameBefore(persons.get(key)) ?? `account ${key}`);
  const people = (keys: string[]) =>
    keys.length > mostNamed ? count(keys.length, "person", "people") : inSentence(namesOf(keys));
  /** A decision names somebody however many it is about. */
  const decidedOn = (keys: string[]) => {
    const others = keys.length - mostNamed;
    return inSentence([...namesOf(keys.slice(0, mostNamed)), ...(others > 0 ? [count(others, "other")] : [])]);
  };
  const [added, removed] = [keysWhere(persons, isAdded), keysWhere(persons, isRemoved)];
  const became = (status: Registration["status"]) => keysWhere(persons, (node) => statusAfter(node) === status);
  const [accepted, cancelled, undecided] = [became("accepted"), became("deleted"), became("pending")];
  const assigned = (is: (code: string) => boolean, side: "from" | "to") =>
    keysWhere(persons, (node) => isBranch(node) && codesIn(branch(node, "assignments"), side).some(is));
  const isGroup = (code: string) => code === "competitor";
  const isTask = (code: string) => code !== "competitor";
  const only = (keys: string[], others: string[]) => keys.filter((key) => !others.includes(key));
  const [grouped, tasked] = [assigned(isGroup, "to"), assigned(isTask, "to")];
  const [ungrouped, untasked] = [only(assigned(isGroup, "from"), grouped), only(assigned(isTask, "from"), tasked)];
  const details = keysWhere(persons, (node) => isBranch(node) && [...node.keys()].some((key) => !ownPhrases.has(key)));
  const choices = only(keysWith(persons, "registration"), [...accepted, ...cancelled, ...undecided]);
  const roles = keysWith(persons, "roles");
  return [
    ...phrase(added, `added ${people(added)}`),
    ...phrase(removed, `removed ${people(removed)}`),
    ...(decided === undefined
      ? [
          ...phrase(accepted, `accepted ${decidedOn(accepted)}`),
          ...phrase(undecided, `moved ${decidedOn(undecided)} back to those waiting for approval`),
          ...phrase(cancelled, `cancelled the registration of ${decidedOn(cancelled)}`),
        ]
      : [decided]),
    ...phrase(choices, `changed the registration of ${people(choices)}`),
    ...phrase(details, `changed the details of ${people(details)}`),
    ...phrase(roles, `changed the roles of ${people(roles)}`),
    ...phrase(grouped, `assigned ${people(grouped)} to groups`),
    ...phrase(tasked, `gave tasks to ${people(tasked)}`),
    ...phrase(ungrouped, `took ${people(ungrouped)} out of groups`),
    ...phrase(untasked, `took tasks from ${people(untasked)}`),
  ];
}

/** Of somebody who is not there any more. */
const nameBefore = (node: Node | undefined): string | undefined =>
  node === undefined || isBranch(node) ? undefined : (node.from as Person | undefined)?.name;

const ownPhrases = new Set(["registration", "roles", "assignments", "extensions"]);

/** What a registration became, where that is what changed. */
function statusAfter(person: Node): unknown {
  if (!isBranch(person)) return undefined;
  const status = branch(person, "registration").get("status");
  return status === undefined || isBranch(status) ? undefined : status.to;
}

const otherSide = { from: "to", to: "from" } as const;

/** What stands on one side alone: whoever competes in an activity and comes to judge there, too, only got a task. */
const codesIn = (assignments: Changes, side: "from" | "to"): string[] =>
  [...assignments.values()].flatMap((node) => {
    if (isBranch(node)) return [];
    const others = (node[otherSide[side]] ?? []) as Assignment[];
    return ((node[side] ?? []) as Assignment[])
      .filter((assignment) => !others.some((other) => sameValue(assignment, other)))
      .map(({ assignmentCode }) => assignmentCode);
  });

/** Whose data was stored: extension ids start with the name of the program, perhaps as a reversed domain. */
function describeExtensions(changes: Changes): string[] {
  const owners = [...new Set([...extensionIdsIn(changes)])].sort();
  return phrase(owners, `stored data of ${named(owners, "extension")}`);
}

function* extensionIdsIn(changes: Changes): Generator<string> {
  for (const [key, node] of changes) {
    if (!isBranch(node)) continue;
    if (key === "extensions") yield* node.keys();
    else yield* extensionIdsIn(node);
  }
}
