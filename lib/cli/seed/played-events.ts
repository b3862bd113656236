import type { EventId } from "#lib/reference/events.ts";
import type { FormatId } from "#lib/reference/formats.ts";

/** What the simulation knows of an event. */
export type PlayedEvent = {
  id: EventId;
  formatId: FormatId;
  /** What the very best average today, in centiseconds; moves for fewest moves. */
  elite: number;
  /** How far attempts lie apart: standard deviation of their logarithm. */
  spread: number;
  /** The share of people who do it at all. */
  popularity: number;
  /** The share of attempts that fail; for blindfolded events that of the very best. */
  failure: number;
  minutesPerRound: number;
  /** Rounds may end after two attempts for those who are slow. */
  hasCutoff?: true;
  heldFrom?: string;
  heldUntil?: string;
};

export const playedEvents: PlayedEvent[] = [
  { id: "333", formatId: "a", elite: 470, spread: 0.11, popularity: 0.97, failure: 0.012, minutesPerRound: 60 },
  { id: "222", formatId: "a", elite: 120, spread: 0.2, popularity: 0.75, failure: 0.012, minutesPerRound: 45 },
  {
    id: "444",
    formatId: "a",
    elite: 2050,
    spread: 0.09,
    popularity: 0.5,
    failure: 0.012,
    minutesPerRound: 60,
    hasCutoff: true,
  },
  {
    id: "555",
    formatId: "a",
    elite: 3700,
    spread: 0.07,
    popularity: 0.34,
    failure: 0.012,
    minutesPerRound: 75,
    hasCutoff: true,
  },
  {
    id: "666",
    formatId: "m",
    elite: 7000,
    spread: 0.06,
    popularity: 0.16,
    failure: 0.015,
    minutesPerRound: 75,
    hasCutoff: true,
  },
  {
    id: "777",
    formatId: "m",
    elite: 10_200,
    spread: 0.05,
    popularity: 0.14,
    failure: 0.015,
    minutesPerRound: 90,
    hasCutoff: true,
  },
  { id: "333bf", formatId: "5", elite: 1600, spread: 0.16, popularity: 0.22, failure: 0.22, minutesPerRound: 60 },
  { id: "333fm", formatId: "m", elite: 21, spread: 0, popularity: 0.12, failure: 0.05, minutesPerRound: 210 },
  { id: "333oh", formatId: "a", elite: 850, spread: 0.11, popularity: 0.45, failure: 0.02, minutesPerRound: 50 },
  {
    id: "clock",
    formatId: "a",
    elite: 400,
    spread: 0.12,
    popularity: 0.2,
    failure: 0.03,
    minutesPerRound: 45,
    heldFrom: "2006-01-01",
  },
  {
    id: "minx",
    formatId: "a",
    elite: 2800,
    spread: 0.07,
    popularity: 0.24,
    failure: 0.012,
    minutesPerRound: 60,
    hasCutoff: true,
  },
  { id: "pyram", formatId: "a", elite: 185, spread: 0.2, popularity: 0.55, failure: 0.012, minutesPerRound: 45 },
  {
    id: "skewb",
    formatId: "a",
    elite: 190,
    spread: 0.2,
    popularity: 0.42,
    failure: 0.012,
    minutesPerRound: 45,
    heldFrom: "2014-01-01",
  },
  {
    id: "sq1",
    formatId: "a",
    elite: 620,
    spread: 0.14,
    popularity: 0.2,
    failure: 0.04,
    minutesPerRound: 50,
    hasCutoff: true,
  },
  { id: "444bf", formatId: "3", elite: 7000, spread: 0.1, popularity: 0.05, failure: 0.4, minutesPerRound: 75 },
  { id: "555bf", formatId: "3", elite: 14_500, spread: 0.08, popularity: 0.035, failure: 0.45, minutesPerRound: 90 },
  {
    id: "333mbf",
    formatId: "1",
    elite: 50,
    spread: 0.1,
    popularity: 0.06,
    failure: 0.05,
    minutesPerRound: 75,
    heldFrom: "2009-01-01",
  },
  {
    id: "333ft",
    formatId: "m",
    elite: 2600,
    spread: 0.12,
    popularity: 0.05,
    failure: 0.03,
    minutesPerRound: 60,
    heldUntil: "2019-12-31",
  },
  {
    id: "magic",
    formatId: "a",
    elite: 42,
    spread: 0.14,
    popularity: 0.3,
    failure: 0.05,
    minutesPerRound: 30,
    heldUntil: "2012-12-31",
  },
  {
    id: "mmagic",
    formatId: "a",
    elite: 88,
    spread: 0.12,
    popularity: 0.2,
    failure: 0.05,
    minutesPerRound: 30,
    heldUntil: "2012-12-31",
  },
];

const byId = new Map<string, PlayedEvent>(playedEvents.map((event) => [event.id, event]));

export function playedEvent(id: string): PlayedEvent {
  const event = byId.get(id);
  if (!event) throw new Error(`Nobody plays ${id}`);
  return event;
}

export const isHeldOn = (event: PlayedEvent, date: string): boolean =>
  (event.heldFrom ?? "") <= date && date <= (event.heldUntil ?? "9999");

const bestOfFiveSince = "2023-01-01";

/** Three attempts blindfolded were the custom for long. */
export const formatOn = (event: PlayedEvent, date: string): FormatId =>
  event.id === "333bf" && date < bestOfFiveSince ? "3" : event.formatId;
