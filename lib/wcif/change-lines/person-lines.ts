import { eventNameOf } from "#lib/reference/events.ts";
import type { Assignment, CompetitionDocument, Person, Registration } from "../document.ts";
import type { Changes } from "../merge/changes.ts";
import { type ChangeLine, type Ended, extensionLines, line, type Node, partsOf, type Sides, wholeOf } from "./line.ts";
import { activityTitles } from "./schedule-lines.ts";

export function personLines(changes: Changes, { before, after }: Sides, ended: Ended): ChangeLine[] {
  const sides = { before: knownIn(before), after: knownIn(after) };
  return [...changes].flatMap(([id, node]) => linesOf(Number(id), node, { ...sides, ...ended }));
}

type Known = { people: ReadonlyMap<number, Person>; titles: ReadonlyMap<number, string> };

const knownIn = (document: CompetitionDocument): Known => ({
  people: new Map(document.persons.map((person) => [person.accountId, person])),
  titles: activityTitles(document),
});

function linesOf(id: number, node: Node, sides: { before: Known; after: Known } & Ended): ChangeLine[] {
  const [before, after] = [sides.before.people.get(id), sides.after.people.get(id)];
  const name = (after ?? before)?.name ?? `Account ${id}`;
  if (wholeOf(node)) return [line(name, before && formatRegistration(before), after && formatRegistration(after))];
  const parts = partsOf(node);
  return [
    ...registrationLines(name, parts.get("registration"), { before, after, endedAs: sides.endedAs }),
    ...(parts.has("roles") ? [line(`${name}: roles`, before?.roles, after?.roles)] : []),
    ...assignmentLines(name, parts.get("assignments"), (ids) => [
      formatTasks(before, ids, sides.before.titles),
      formatTasks(after, ids, sides.after.titles),
    ]),
    ...extensionLines(name, partsOf(parts.get("extensions") ?? new Map())),
    ...Object.entries(fieldNames).flatMap(([field, words]) =>
      parts.has(field)
        ? [line(`${name}: ${words}`, before?.[field as keyof Person], after?.[field as keyof Person])]
        : [],
    ),
  ];
}

const fieldNames: Partial<Record<keyof Person, string>> = {
  name: "name",
  registrantId: "number here",
  competitorId: "competitor id",
  countryIso2: "country",
  gender: "gender",
};

const statusTexts: Record<Registration["status"], string> = {
  accepted: "accepted",
  pending: "waiting for approval",
  deleted: "cancelled",
};

type People = { before: Person | undefined; after: Person | undefined } & Ended;

function registrationLines(name: string, node: Node | undefined, { before, after, endedAs }: People): ChangeLine[] {
  if (node === undefined) return [];
  if (wholeOf(node)) return [line(name, before && formatRegistration(before), after && formatRegistration(after))];
  return [...partsOf(node).keys()].map((field) => {
    if (field === "status" && after?.registration?.status === "deleted")
      return line(`${name}: registration`, before?.registration && statusTexts[before.registration.status], endedAs);
    const of = (person: Person | undefined) => person?.registration && registrationField(person.registration, field);
    return line(`${name}: ${registrationFields[field] ?? field}`, of(before), of(after));
  });
}

const registrationFields: Record<string, string> = {
  status: "registration",
  eventIds: "events",
  comments: "comment",
  administrativeNotes: "notes of the managers",
};

function registrationField(registration: Registration, field: string): unknown {
  if (field === "status") return statusTexts[registration.status];
  if (field === "eventIds") return eventNames(registration.eventIds);
  return registration[field as keyof Registration];
}

const eventNames = (ids: readonly string[]): string[] => ids.map(eventNameOf);

function formatRegistration({ registration }: Person): string {
  if (registration === null) return "not registered";
  if (!registration.isCompeting) return "staff";
  return `${statusTexts[registration.status]}: ${eventNames(registration.eventIds).join(", ")}`;
}

function assignmentLines(
  name: string,
  node: Node | undefined,
  format: (activityIds: ReadonlySet<number>) => [string[], string[]],
): ChangeLine[] {
  if (node === undefined) return [];
  const [before, after] = format(new Set([...partsOf(node).keys()].map(Number)));
  return [line(`${name}: groups and tasks`, before, after)];
}

const formatTasks = (
  person: Person | undefined,
  activityIds: ReadonlySet<number>,
  titles: ReadonlyMap<number, string>,
): string[] =>
  (person?.assignments ?? [])
    .filter(({ activityId }) => activityIds.has(activityId))
    .map((assignment) => formatTask(assignment, titles));

function formatTask({ activityId, assignmentCode, stationNumber }: Assignment, titles: ReadonlyMap<number, string>) {
  const title = titles.get(activityId) ?? `activity ${activityId}`;
  const task = assignmentCode === "competitor" ? "competes" : assignmentCode.replace(/^staff-/, "");
  return `${title} (${task}${stationNumber === null ? "" : ` at station ${stationNumber}`})`;
}
