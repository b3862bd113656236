import type { CompetitionShapeV1 } from "../shapes/competition.ts";
import type { ActivityShape } from "../shapes/schedule.ts";

type IdsOfEvent = { id?: string | undefined; rounds?: IdsOfRound[] | null | undefined; extensions?: Extensions };
type IdsOfRound = {
  id?: string | undefined;
  results?: ({ personId?: number | undefined } | null)[] | undefined;
  extensions?: Extensions;
};
type Extensions = { id?: string | undefined }[] | undefined;

/** What both versions say alike. */
type Shape = Pick<CompetitionShapeV1, "schedule" | "extensions"> & {
  persons?:
    | { wcaUserId?: number | undefined; registrantId?: number | null | undefined; extensions?: Extensions }[]
    | undefined;
  events?: IdsOfEvent[] | undefined;
};

/** Ids that one document gives to two things, each as a sentence; the shape must have been checked. */
export function* repeatedIds({ persons = [], events = [], schedule, extensions }: Shape): Generator<string> {
  yield* repeats("#/persons", persons, ({ wcaUserId }) => wcaUserId, "wcaUserId", "person");
  yield* repeats("#/persons", persons, ({ registrantId }) => registrantId, "registrantId", "person");
  yield* repeats("#/events", events, ({ id }) => id, "id", "event");
  for (const [e, { rounds, extensions: ofEvent }] of events.entries()) {
    yield* ofExtensions(`#/events/${e}`, ofEvent);
    yield* repeats(`#/events/${e}/rounds`, rounds ?? [], ({ id }) => id, "id", "round");
    for (const [r, { results = [], extensions: ofRound }] of (rounds ?? []).entries()) {
      const round = `#/events/${e}/rounds/${r}`;
      yield* ofExtensions(round, ofRound);
      yield* repeats(`${round}/results`, results, (result) => result?.personId, "personId", "result of the round");
    }
  }
  yield* ofSchedule(schedule);
  yield* ofExtensions("#", extensions);
  for (const [p, person] of persons.entries()) yield* ofExtensions(`#/persons/${p}`, person.extensions);
}

function* ofSchedule({ venues = [] }: NonNullable<Shape["schedule"]> = {}): Generator<string> {
  yield* repeats("#/schedule/venues", venues, ({ id }) => id, "id", "venue");
  const activityIds = new Set<number>();
  for (const [v, venue] of venues.entries()) {
    const place = `#/schedule/venues/${v}`;
    yield* ofExtensions(place, venue.extensions);
    yield* repeats(`${place}/rooms`, venue.rooms, ({ id }) => id, "id", "room");
    for (const [r, room] of venue.rooms.entries()) {
      yield* ofExtensions(`${place}/rooms/${r}`, room.extensions);
      yield* ofActivities(`${place}/rooms/${r}/activities`, room.activities, activityIds);
    }
  }
}

function* ofActivities(list: string, activities: ActivityShape[], seen: Set<number>): Generator<string> {
  for (const [index, { id, childActivities, extensions }] of activities.entries()) {
    if (seen.has(id)) yield isAnothers(`${list}/${index}/id`, "activity", id);
    seen.add(id);
    yield* ofExtensions(`${list}/${index}`, extensions);
    yield* ofActivities(`${list}/${index}/childActivities`, childActivities, seen);
  }
}

const ofExtensions = (holder: string, extensions: { id?: string | undefined }[] = []) =>
  repeats(`${holder}/extensions`, extensions, ({ id }) => id, "id", "extension");

function* repeats<Item>(
  list: string,
  items: Item[],
  idOf: (item: Item) => string | number | null | undefined,
  key: string,
  kind: string,
): Generator<string> {
  if (items.length < 2) return;
  const seen = new Set<string | number>();
  for (const [index, item] of items.entries()) {
    const id = idOf(item);
    if (id === undefined || id === null) continue;
    if (seen.has(id)) yield isAnothers(`${list}/${index}/${key}`, kind, id);
    seen.add(id);
  }
}

const isAnothers = (pointer: string, kind: string, id: string | number) =>
  `The property '${pointer}' is that of another ${kind}: ${String(id).slice(0, 80)}`;
