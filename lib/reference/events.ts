import { t } from "#lib/language/translate.ts";
import type { FormatId } from "./formats.ts";

/** How a single is written down: centiseconds, a number of moves, or a packed multi-blind attempt. */
type ValueFormat = "time" | "number" | "multi";

type EventDefinition = {
  id: string;
  name: string;
  valueFormat: ValueFormat;
  rank: number;
  /** What organizers may choose from; the first is the default. Retired events keep what they were once held in. */
  formats: readonly [FormatId, ...FormatId[]];
  /** The first day it may be held, where it is yet to come. */
  startsOn?: string;
};

const table = [
  { id: "333", name: "3x3x3 Cube", valueFormat: "time", rank: 10, formats: ["a", "h"] },
  { id: "222", name: "2x2x2 Cube", valueFormat: "time", rank: 20, formats: ["a"] },
  { id: "444", name: "4x4x4 Cube", valueFormat: "time", rank: 30, formats: ["a", "h"] },
  { id: "555", name: "5x5x5 Cube", valueFormat: "time", rank: 40, formats: ["a"] },
  { id: "666", name: "6x6x6 Cube", valueFormat: "time", rank: 50, formats: ["m"] },
  { id: "777", name: "7x7x7 Cube", valueFormat: "time", rank: 60, formats: ["m"] },
  { id: "333bf", name: "3x3x3 Blindfolded", valueFormat: "time", rank: 70, formats: ["5", "h"] },
  { id: "333fm", name: "3x3x3 Fewest Moves", valueFormat: "number", rank: 80, formats: ["m", "2", "1"] },
  { id: "333oh", name: "3x3x3 One-Handed", valueFormat: "time", rank: 90, formats: ["a", "h"] },
  { id: "clock", name: "Clock", valueFormat: "time", rank: 110, formats: ["a"] },
  { id: "minx", name: "Megaminx", valueFormat: "time", rank: 120, formats: ["a"] },
  { id: "pyram", name: "Pyraminx", valueFormat: "time", rank: 130, formats: ["a"] },
  { id: "skewb", name: "Skewb", valueFormat: "time", rank: 140, formats: ["a"] },
  { id: "sq1", name: "Square-1", valueFormat: "time", rank: 150, formats: ["a"] },
  { id: "444bf", name: "4x4x4 Blindfolded", valueFormat: "time", rank: 160, formats: ["3"] },
  { id: "555bf", name: "5x5x5 Blindfolded", valueFormat: "time", rank: 170, formats: ["3"] },
  { id: "333mbf", name: "3x3x3 Multi-Blind", valueFormat: "multi", rank: 180, formats: ["1", "2", "3"] },
  {
    id: "fto",
    name: "Face Turning Octahedron",
    valueFormat: "time",
    rank: 810,
    formats: ["a"],
    startsOn: "2027-01-02",
  },
  { id: "333ft", name: "3x3x3 With Feet", valueFormat: "time", rank: 996, formats: ["m", "a", "3", "2", "1"] },
  { id: "magic", name: "Magic", valueFormat: "time", rank: 997, formats: ["a", "3", "2", "1"] },
  { id: "mmagic", name: "Master Magic", valueFormat: "time", rank: 998, formats: ["a", "3", "2", "1"] },
  { id: "333mbo", name: "3x3x3 Multi-Blind Old Style", valueFormat: "multi", rank: 999, formats: ["1", "2", "3"] },
] as const satisfies readonly EventDefinition[];

export type EventId = (typeof table)[number]["id"];

export type Event = Omit<EventDefinition, "id"> & { id: EventId; isOfficial: boolean; isRetired: boolean };

const firstRetiredRank = 990;

/** Every event ever held, in rank order. */
export const events: readonly Event[] = table.map((event) => ({
  ...event,
  isOfficial: event.rank < firstRetiredRank,
  isRetired: event.rank >= firstRetiredRank,
}));

export const eventIds: readonly EventId[] = events.map((event) => event.id);
export const officialEvents: readonly Event[] = events.filter((event) => event.isOfficial);

const byId = new Map<string, Event>(events.map((event) => [event.id, event]));

export const isEventId = (id: string): id is EventId => byId.has(id);

export function eventById(id: EventId): Event;
export function eventById(id: string): Event | undefined;
export function eventById(id: string): Event | undefined {
  return byId.get(id);
}

/** What an event is called; of one that is not known, its id. */
export const eventNameOf = (id: string): string => t(eventById(id)?.name ?? id);

/** Attempts at many cubes at once have no average. */
export const hasAverage = ({ valueFormat }: Event): boolean => valueFormat !== "multi";

/** Sorts ids by event rank; ids nobody knows come last, in alphabetical order. */
export function compareEventIds(a: string, b: string): number {
  const rankOf = (id: string) => byId.get(id)?.rank ?? Number.MAX_SAFE_INTEGER;
  return rankOf(a) - rankOf(b) || (a < b ? -1 : a > b ? 1 : 0);
}

const withOwnTimeLimit = new Set(["333fm", "333mbf", "333mbo"]);
/** Fewest moves and multi-blind bring a limit of their own (regulations E2, H1b). */
export const canHaveTimeLimit = (eventId: string) => !withOwnTimeLimit.has(eventId);

const withoutCutoff = new Set(["333bf", "444bf", "555bf"]);
export const canHaveCutoff = (eventId: string) => !withoutCutoff.has(eventId);

export const roundFormatsOf = (eventId: string): readonly FormatId[] => byId.get(eventId)?.formats ?? [];
