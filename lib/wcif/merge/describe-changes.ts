import { type RoundTotals, roundTotalsOf } from "#lib/competitions/format-round.ts";
import {
  counted,
  type HistoryKind,
  type HistoryPhrase,
  type HistoryValue,
  historyPhrase,
  roundsIn,
} from "#lib/competitions/history-phrases.ts";
import { wordHistoryInEnglish } from "#lib/competitions/history-words.ts";
import type { Assignment, CompetitionDocument, Person, Registration } from "../document.ts";
import { type Change, type Changes, isBranch } from "./changes.ts";
import { sameValue } from "./same-value.ts";

/** What rounds and people are called by, as it is afterwards. */
export type Named = Pick<CompetitionDocument, "events" | "persons">;

/** What happened, in English, for programs: "assigned 38 people to groups and changed the format of the final of Clock". */
export const describeChanges = (changes: Changes, named: Named): string =>
  wordHistoryInEnglish(phrasesOf(changes, named));

/**
 * What happened, for the history. What was decided over registrations tells whoever did it, who knows more of it: its phrase
 * stands in the place of what the document shows.
 */
export const phrasesOf = (
  changes: Changes,
  { events, persons }: Named,
  told: { decided?: HistoryPhrase | undefined } = {},
): HistoryPhrase[] => [
  ...settingPhrases(changes),
  ...eventPhrases(branch(changes, "events"), roundTotalsOf(events)),
  ...schedulePhrases(changes),
  ...peoplePhrases(branch(changes, "persons"), persons, told.decided),
  ...extensionPhrases(changes),
];

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

/** A phrase, unless nothing is concerned. */
const phrase = (keys: readonly unknown[], kind: HistoryKind, values: HistoryPhrase["values"]): HistoryPhrase[] =>
  keys.length === 0 ? [] : [historyPhrase(kind, values)];

/** Few are named, many are counted. */
const mostNamed = 3;

const settingKinds: [string, HistoryKind][] = [
  ["name", "renamed"],
  ["shortName", "short_name"],
  ["startDate", "dates"],
  ["numberOfDays", "days"],
  ["series", "series"],
  ["registrationInfo", "registration_settings"],
];

function settingPhrases(changes: Changes): HistoryPhrase[] {
  const limit = changes.get("competitorLimit");
  return [
    ...settingKinds.filter(([key]) => changes.has(key)).map(([, kind]) => historyPhrase(kind)),
    ...(limit === undefined || isBranch(limit)
      ? []
      : [limit.to === null ? historyPhrase("limit_lifted") : historyPhrase("limit_set", { limit: String(limit.to) })]),
  ];
}

const roundSettings: [string, HistoryKind][] = [
  ["format", "round_format"],
  ["timeLimit", "round_time_limit"],
  ["cutoff", "round_cutoff"],
  ["advancement", "round_advancement"],
  ["linkedRoundIds", "round_links"],
  ["scrambleSetCount", "round_scramble_sets"],
];

function eventPhrases(events: Changes, totals: RoundTotals): HistoryPhrase[] {
  const rounds: Changes = new Map(
    [...events.values()].flatMap((node) => (isBranch(node) ? [...branch(node, "rounds")] : [])),
  );
  const [added, removed] = [keysWhere(events, isAdded), keysWhere(events, isRemoved)];
  const [addedRounds, removedRounds] = [keysWhere(rounds, isAdded), keysWhere(rounds, isRemoved)];
  const qualified = keysWith(events, "qualification");
  const rounded = (ids: string[], known = totals) => ({
    rounds: ids.length > mostNamed ? counted(ids.length, "rounds") : roundsIn(ids, known),
  });
  return [
    ...phrase(added, "events_added", { events: eventsIn(added) }),
    ...phrase(removed, "events_removed", { events: eventsIn(removed) }),
    ...phrase(addedRounds, "rounds_added", rounded(addedRounds)),
    ...phrase(removedRounds, "rounds_removed", rounded(removedRounds, totalsBefore(events, totals))),
    ...phrase(qualified, "qualification", { events: eventsIn(qualified) }),
    ...roundSettings.flatMap(([field, kind]) => {
      const changed = keysWith(rounds, field);
      return phrase(changed, kind, rounded(changed));
    }),
    ...resultPhrases(rounds, rounded),
  ];
}

const eventsIn = (ids: string[]): HistoryValue =>
  ids.length > mostNamed ? counted(ids.length, "events") : { events: ids };

/** How many rounds there were: which of those that are gone was the final is known from them alone. */
function totalsBefore(events: Changes, after: RoundTotals): RoundTotals {
  const totals = [...after].map(([eventId, total]) => {
    const rounds = branch(branch(events, eventId), "rounds");
    return [eventId, total - keysWhere(rounds, isAdded).length + keysWhere(rounds, isRemoved).length] as const;
  });
  return new Map(totals);
}

function resultPhrases(rounds: Changes, rounded: (ids: string[]) => HistoryPhrase["values"]): HistoryPhrase[] {
  const concerned = keysWhere(rounds, (node) => isBranch(node) && branch(node, "results").size > 0);
  const results = concerned.flatMap((key) => [...branch(branch(rounds, key), "results").values()]);
  const removed = results.filter(isRemoved);
  const entered = results.filter((node) => !isRemoved(node));
  const told = (some: Node[]) => ({ results: counted(some.length, "results"), ...rounded(concerned) });
  return [...phrase(entered, "results_entered", told(entered)), ...phrase(removed, "results_removed", told(removed))];
}

function schedulePhrases(changes: Changes): HistoryPhrase[] {
  const activities = branch(changes, "activities");
  const isChanged = (node: Node) => !isBranch(node) || [...node.keys()].some((key) => key !== "extensions");
  const [venues, rooms] = ["venues", "rooms"].map((key) => keysWhere(branch(changes, key), isChanged));
  const about = (keys: string[]) => ({ activities: counted(keys.length, "activities") });
  const [added, removed] = [keysWhere(activities, isAdded), keysWhere(activities, isRemoved)];
  const moved = keysWith(activities, "startTime", "endTime", "place");
  const renamed = keysWith(activities, "name", "activityCode");
  return [
    ...phrase(venues ?? [], "venues_changed", { venues: counted(venues?.length ?? 0, "venues") }),
    ...phrase(rooms ?? [], "rooms_changed", { rooms: counted(rooms?.length ?? 0, "rooms") }),
    ...phrase(added, "activities_added", about(added)),
    ...phrase(removed, "activities_removed", about(removed)),
    ...phrase(moved, "activities_moved", about(moved)),
    ...phrase(renamed, "activities_renamed", about(renamed)),
  ];
}

function peoplePhrases(persons: Changes, after: readonly Person[], decided?: HistoryPhrase): HistoryPhrase[] {
  const known = new Map(after.map(({ accountId, name }) => [String(accountId), name]));
  const namesOf = (keys: string[]) =>
    keys.map((key) => known.get(key) ?? nameBefore(persons.get(key)) ?? historyPhrase("account", { id: key }));
  const people = (keys: string[]) => ({
    people: keys.length > mostNamed ? counted(keys.length, "people") : { names: namesOf(keys) },
  });
  /** A decision names somebody however many it is about. */
  const decidedOn = (keys: string[]) => ({
    people: { names: namesOf(keys.slice(0, mostNamed)), others: Math.max(0, keys.length - mostNamed) },
  });
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
    ...phrase(added, "people_added", people(added)),
    ...phrase(removed, "people_removed", people(removed)),
    ...(decided === undefined
      ? [
          ...phrase(accepted, "accepted", decidedOn(accepted)),
          ...phrase(undecided, "pending", decidedOn(undecided)),
          ...phrase(cancelled, "cancelled", decidedOn(cancelled)),
        ]
      : [decided]),
    ...phrase(choices, "registration_changed", people(choices)),
    ...phrase(details, "details_changed", people(details)),
    ...phrase(roles, "roles_changed", people(roles)),
    ...phrase(grouped, "grouped", people(grouped)),
    ...phrase(tasked, "given_tasks", people(tasked)),
    ...phrase(ungrouped, "ungrouped", people(ungrouped)),
    ...phrase(untasked, "taken_tasks", people(untasked)),
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
function extensionPhrases(changes: Changes): HistoryPhrase[] {
  const owners = [...new Set([...extensionIdsIn(changes)])].sort();
  const programs = owners.length > mostNamed ? counted(owners.length, "extensions") : { names: owners };
  return phrase(owners, "data_stored", { programs });
}

function* extensionIdsIn(changes: Changes): Generator<string> {
  for (const [key, node] of changes) {
    if (!isBranch(node)) continue;
    if (key === "extensions") yield* node.keys();
    else yield* extensionIdsIn(node);
  }
}
