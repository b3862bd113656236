import { withCommas } from "#lib/language/commas.ts";
import { msg, t } from "#lib/language/translate.ts";
import { eventNameOf } from "#lib/reference/events.ts";
import type { Assignment, CompetitionDocument, Person, Registration } from "../document.ts";
import type { Changes } from "../merge/changes.ts";
import { type ChangeLine, type Ended, extensionLines, line, type Node, partsOf, type Sides, wholeOf } from "./line.ts";
import { activityTitles } from "./schedule-lines.ts";

export function personLines(changes: Changes, { before, after }: Sides, ended: Ended): ChangeLine[] {
  const sides = { before: knownIn(before), after: knownIn(after) };
  return [...changes].flatMap(([id, node]) => linesOf(Number(id), node, { ...sides, ...ended }));
}

/** "Ann: roles" */
const about = (name: string, what: string): string => t("{subject}: {what}", { subject: name, what: t(what) });

type Known = { people: ReadonlyMap<number, Person>; titles: ReadonlyMap<number, string> };

const knownIn = (document: CompetitionDocument): Known => ({
  people: new Map(document.persons.map((person) => [person.accountId, person])),
  titles: activityTitles(document),
});

function linesOf(id: number, node: Node, sides: { before: Known; after: Known } & Ended): ChangeLine[] {
  const [before, after] = [sides.before.people.get(id), sides.after.people.get(id)];
  const name = (after ?? before)?.name ?? t("Account {id}", { id: String(id) });
  if (wholeOf(node)) return [line(name, before && formatRegistration(before), after && formatRegistration(after))];
  const parts = partsOf(node);
  return [
    ...registrationLines(name, parts.get("registration"), { before, after, endedAs: sides.endedAs }),
    ...(parts.has("roles")
      ? [line(about(name, msg("roles")), before && roleTexts(before), after && roleTexts(after))]
      : []),
    ...assignmentLines(name, parts.get("assignments"), (ids) => [
      formatTasks(before, ids, sides.before.titles),
      formatTasks(after, ids, sides.after.titles),
    ]),
    ...extensionLines(name, partsOf(parts.get("extensions") ?? new Map())),
    ...Object.entries(fieldNames).flatMap(([field, words]) =>
      parts.has(field)
        ? [line(about(name, words), before?.[field as keyof Person], after?.[field as keyof Person])]
        : [],
    ),
  ];
}

const fieldNames: Partial<Record<keyof Person, string>> = {
  name: msg("name"),
  registrantId: msg("number here"),
  competitorId: msg("competitor id"),
  countryIso2: msg("country"),
  gender: msg("gender"),
};

const statusTexts: Record<Registration["status"], string> = {
  accepted: msg("accepted"),
  pending: msg("waiting for approval"),
  deleted: msg("cancelled"),
};

const roleTexts = ({ roles }: Person): string => withCommas(roles.map((role) => t(roleNames[role] ?? role)));

const roleNames: Record<string, string> = {
  delegate: msg("delegate ¦ a role"),
  "trainee-delegate": msg("trainee-delegate ¦ a role"),
  organizer: msg("organizer ¦ a role"),
  announcer: msg("announcer ¦ a role"),
  dataentry: msg("dataentry ¦ a role"),
  "core-team": msg("core-team ¦ a role"),
};

const taskNames: Record<string, string> = {
  competitor: msg("competes"),
  "staff-judge": msg("judge ¦ a task"),
  "staff-scrambler": msg("scrambler ¦ a task"),
  "staff-runner": msg("runner ¦ a task"),
  "staff-dataentry": msg("dataentry ¦ a task"),
  "staff-announcer": msg("announcer ¦ a task"),
  "staff-delegate": msg("delegate ¦ a task"),
  "staff-core": msg("core ¦ a task"),
  "staff-other": msg("other ¦ a task"),
};

type People = { before: Person | undefined; after: Person | undefined } & Ended;

function registrationLines(name: string, node: Node | undefined, { before, after, endedAs }: People): ChangeLine[] {
  if (node === undefined) return [];
  if (wholeOf(node)) return [line(name, before && formatRegistration(before), after && formatRegistration(after))];
  return [...partsOf(node).keys()].map((field) => {
    if (field === "status" && after?.registration?.status === "deleted")
      return line(
        about(name, msg("registration")),
        before?.registration && t(statusTexts[before.registration.status]),
        endedAs === "rejected" ? t("rejected") : t("cancelled"),
      );
    const of = (person: Person | undefined) => person?.registration && registrationField(person.registration, field);
    return line(about(name, registrationFields[field] ?? field), of(before), of(after));
  });
}

const registrationFields: Record<string, string> = {
  status: msg("registration"),
  eventIds: msg("events"),
  comments: msg("comment"),
  administrativeNotes: msg("notes of the managers"),
};

function registrationField(registration: Registration, field: string): unknown {
  if (field === "status") return t(statusTexts[registration.status]);
  if (field === "eventIds") return eventNames(registration.eventIds);
  return registration[field as keyof Registration];
}

const eventNames = (ids: readonly string[]): string[] => ids.map(eventNameOf);

function formatRegistration({ registration }: Person): string {
  if (registration === null) return t("not registered");
  if (!registration.isCompeting) return t("staff");
  return t("{subject}: {what}", {
    subject: t(statusTexts[registration.status]),
    what: withCommas(eventNames(registration.eventIds)),
  });
}

function assignmentLines(
  name: string,
  node: Node | undefined,
  format: (activityIds: ReadonlySet<number>) => [string[], string[]],
): ChangeLine[] {
  if (node === undefined) return [];
  const [before, after] = format(new Set([...partsOf(node).keys()].map(Number)));
  return [line(about(name, msg("groups and tasks")), before, after)];
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
  const values = {
    title: titles.get(activityId) ?? t("activity {id}", { id: String(activityId) }),
    task: t(taskNames[assignmentCode] ?? assignmentCode.replace(/^staff-/, "")),
  };
  return stationNumber === null
    ? t("{title} ({task})", values)
    : t("{title} ({task} at station {station})", { ...values, station: String(stationNumber) });
}
