import { localTimeOf } from "#lib/competitions/local-time.ts";
import { shownName } from "#lib/competitions/round-names.ts";
import { withCommas } from "#lib/language/commas.ts";
import { msg, t } from "#lib/language/translate.ts";
import type { CompetitionDocument } from "../document.ts";
import type { Changes } from "../merge/changes.ts";
import { type FlatActivity, type FlatDocument, flatten } from "../merge/flat.ts";
import { type ChangeLine, extensionLines, line, type Node, partsOf, type Sides, wholeOf } from "./line.ts";

export function scheduleLines(changes: Changes, { before, after }: Sides): ChangeLine[] {
  const sides = { before: flatNamed(before), after: flatNamed(after) };
  return [
    ...entityLines(changes, "venues", (key) =>
      sidesOf(sides, ({ venues }) => venues.find(({ id }) => String(id) === key)),
    ),
    ...entityLines(changes, "rooms", (key) =>
      sidesOf(sides, ({ rooms }) => rooms.find(({ id, venueId }) => `${venueId}/${id}` === key)),
    ),
    ...[...partsOf(changes.get("activities") ?? new Map())].flatMap(([key, node]) =>
      activityLines(Number(key), node, sides),
    ),
  ];
}

/** The document side by side, its rounds called as pages call them. */
function flatNamed(document: CompetitionDocument): FlatDocument {
  const flat = flatten(document);
  const events = document.events.map(({ id: eventId, rounds }) => ({ eventId, rounds }));
  return {
    ...flat,
    activities: flat.activities.map((activity) => ({ ...activity, name: shownName(activity, events) })),
  };
}

type FlatSides = { before: FlatDocument; after: FlatDocument };
type Entity = { name: string } & Record<string, unknown>;

const sidesOf = <Value>({ before, after }: FlatSides, find: (document: FlatDocument) => Value) => ({
  before: find(before),
  after: find(after),
});

const fieldNames: Record<string, string> = {
  name: msg("name"),
  color: msg("colour"),
  countryIso2: msg("country"),
  timezone: msg("time zone"),
  latitudeMicrodegrees: msg("latitude, in millionths of a degree"),
  longitudeMicrodegrees: msg("longitude, in millionths of a degree"),
};

function entityLines(
  changes: Changes,
  kind: "venues" | "rooms",
  find: (key: string) => { before: Entity | undefined; after: Entity | undefined },
): ChangeLine[] {
  return [...partsOf(changes.get(kind) ?? new Map())].flatMap(([key, node]) => {
    const { before, after } = find(key);
    const name = (after ?? before)?.name ?? key;
    const what = kind === "venues" ? t("Venue {name}", { name }) : t("Room {name}", { name });
    if (wholeOf(node)) return [line(what, before && t("there"), after && t("there"))];
    return [...partsOf(node)].flatMap(([field, below]) =>
      field === "extensions"
        ? extensionLines(what, partsOf(below))
        : [
            line(
              t("{subject}: {what}", { subject: what, what: t(fieldNames[field] ?? field) }),
              before?.[field],
              after?.[field],
            ),
          ],
    );
  });
}

function activityLines(id: number, node: Node, sides: FlatSides): ChangeLine[] {
  const { before, after } = sidesOf(sides, (document) => activityIn(document, id));
  const what = (after ?? before)?.title ?? t("Activity {id}", { id: String(id) });
  if (wholeOf(node)) return [line(what, before?.time, after?.time)];
  const parts = partsOf(node);
  const has = (...fields: string[]) => fields.some((field) => parts.has(field));
  const about = (part: string) => t("{subject}: {what}", { subject: what, what: part });
  return [
    ...(has("name") ? [line(about(t("name")), before?.name, after?.name)] : []),
    ...(has("activityCode") ? [line(about(t("code")), before?.activityCode, after?.activityCode)] : []),
    ...(has("startTime", "endTime") ? [line(about(t("time")), before?.time, after?.time)] : []),
    ...(has("place") ? [line(about(t("place")), before?.where, after?.where)] : []),
    ...extensionLines(what, partsOf(parts.get("extensions") ?? new Map())),
  ];
}

/** An activity as people know it: "3x3x3 Cube, First round, Group 2", when and where. */
function activityIn(document: FlatDocument, id: number) {
  const line = lineage(document, id);
  const [activity, parent] = line;
  const root = line.at(-1);
  if (!activity || !root) return undefined;
  const place = "venueId" in root.place ? root.place : undefined;
  const venue = document.venues.find((candidate) => candidate.id === place?.venueId);
  const room = document.rooms.find(
    (candidate) => candidate.venueId === place?.venueId && candidate.id === place.roomId,
  );
  return {
    name: activity.name,
    activityCode: activity.activityCode,
    title: titleOf(activity, parent),
    time: formatTimes(activity, venue?.timezone ?? "UTC"),
    where: parent ? parent.name : (room?.name ?? ""),
  };
}

function lineage(document: FlatDocument, id: number): FlatActivity[] {
  const activity = document.activities.find((candidate) => candidate.id === id);
  if (!activity) return [];
  return "parentId" in activity.place ? [activity, ...lineage(document, activity.place.parentId)] : [activity];
}

const titleOf = (activity: FlatActivity, parent: FlatActivity | undefined): string =>
  parent === undefined || activity.name.startsWith(parent.name)
    ? activity.name
    : withCommas([parent.name, activity.name]);

function formatTimes({ startTime, endTime }: FlatActivity, timezone: string): string {
  const [start, end] = [startTime, endTime].map((time) => localTimeOf(new Date(time), timezone).split("T"));
  return start?.[0] === end?.[0]
    ? `${start?.[0]} ${start?.[1]}–${end?.[1]}`
    : `${start?.join(" ")} – ${end?.join(" ")}`;
}

/** What the activities of a document are called. */
export function activityTitles(document: CompetitionDocument): ReadonlyMap<number, string> {
  const { activities } = flatNamed(document);
  const byId = new Map(activities.map((activity) => [activity.id, activity]));
  return new Map(
    activities.map((activity) => [
      activity.id,
      titleOf(activity, "parentId" in activity.place ? byId.get(activity.place.parentId) : undefined),
    ]),
  );
}
