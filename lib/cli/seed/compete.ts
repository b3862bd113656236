import type { AdvancementCondition, Cutoff } from "#lib/competitions/round-conditions.ts";
import { canHaveTimeLimit, compareEventIds, type EventId } from "#lib/reference/events.ts";
import type { FormatId } from "#lib/reference/formats.ts";
import { type RoundTypeId, roundTypeIdOf } from "#lib/reference/round-types.ts";
import { advancingFrom } from "#lib/results/advancement.ts";
import { averageOf } from "#lib/results/average.ts";
import { bestOf } from "#lib/results/best-and-worst.ts";
import { rankRound } from "#lib/results/ranking.ts";
import { attemptsOf, eliteOn } from "./attempts.ts";
import type { SeedPerson } from "./people.ts";
import { formatOn, isHeldOn, type PlayedEvent, playedEvent, playedEvents } from "./played-events.ts";
import type { Random } from "./random.ts";

type SeedResult = { person: SeedPerson; attempts: number[]; best: number; average: number; position: number };

export type SeedRound = {
  eventId: EventId;
  number: number;
  roundTypeId: RoundTypeId;
  formatId: FormatId;
  timeLimit: number | null;
  cutoff: Cutoff | null;
  advancement: AdvancementCondition | null;
  /** How many people are in it, or are expected to be. */
  size: number;
  results: SeedResult[];
};

type Meeting = { date: string; today: string; isChampionship: boolean; competitors: readonly SeedPerson[] };

/** The rounds of a competition as they are announced: which events, how many rounds, on what conditions. */
export function announceRounds(random: Random, eventIds: readonly EventId[], meeting: Meeting): SeedRound[] {
  return eventIds.toSorted(compareEventIds).flatMap((eventId) => {
    const event = playedEvent(eventId);
    const entrants = meeting.competitors.filter((person) => person.eventIds.has(eventId)).length;
    const totalRounds = roundCount(random, event, entrants, meeting.isChampionship);
    const sizes = roundSizes(entrants, totalRounds);
    return sizes.map((size, index) =>
      announceRound(random, event, { number: index + 1, totalRounds, sizes, size }, meeting),
    );
  });
}

/** Lets the rounds take place; `isHeld` says which of them already have. */
export function holdRounds(
  random: Random,
  rounds: SeedRound[],
  meeting: Meeting,
  isHeld: (round: SeedRound) => boolean = () => true,
): void {
  for (const ofEvent of Map.groupBy(rounds, (round) => round.eventId).values()) {
    let entrants = meeting.competitors.filter((person) => person.eventIds.has(ofEvent[0]!.eventId));
    for (const round of ofEvent) {
      if (!isHeld(round)) break;
      round.results = hold(random, round, entrants, meeting);
      entrants = advancingFrom(round.results, round.formatId, round.advancement).map(({ person }) => person);
    }
  }
}

function hold(random: Random, round: SeedRound, entrants: readonly SeedPerson[], meeting: Meeting): SeedResult[] {
  const event = playedEvent(round.eventId);
  const conditions = { event, ...round, date: meeting.date, today: meeting.today };
  const results = entrants.map((person) => {
    const attempts = attemptsOf(random, person, conditions);
    return { person, attempts, best: bestOf(attempts), average: averageOf(attempts, round) };
  });
  return rankRound(results, round.formatId).map(({ item, position }) => ({ ...item, position }));
}

/** The events of a competition: all at a championship, those its people like best elsewhere. */
export function chooseEvents(random: Random, { date, isChampionship, competitors }: Meeting, name: string): EventId[] {
  const wanted = playedEvents
    .filter((event) => isHeldOn(event, date))
    .map((event) => ({ id: event.id, entrants: competitors.filter((person) => person.eventIds.has(event.id)).length }))
    .filter(({ entrants }) => entrants >= 2);
  if (isChampionship) return wanted.map(({ id }) => id);
  const isFitting = ({ id }: { id: EventId }) =>
    name.includes("Big Cubes") ? bigCubes.has(id) : !name.includes("Side Events") || id !== "333";
  const fitting = wanted.filter(isFitting);
  const count = Math.min(fitting.length, random.between(3, 6));
  const chosen = new Set<EventId>(fitting.some(({ id }) => id === "333") ? ["333"] : []);
  while (chosen.size < count) {
    const left = fitting.filter(({ id }) => !chosen.has(id));
    chosen.add(random.pickWeighted(left.map(({ id, entrants }) => [id, entrants] as const)));
  }
  return [...chosen];
}

const bigCubes = new Set<EventId>(["444", "555", "666", "777", "333", "minx", "333bf", "333oh"]);

function roundCount(random: Random, event: PlayedEvent, entrants: number, isChampionship: boolean): number {
  // At least 8 people for two rounds, 16 for three, 100 for four (regulation 9m).
  if (event.id === "333") return entrants >= 100 ? 4 : entrants >= 30 ? 3 : entrants >= 10 ? 2 : 1;
  if (event.minutesPerRound >= 75) return entrants >= 40 ? 2 : 1;
  if (isChampionship) return entrants >= 48 ? 3 : entrants >= 12 ? 2 : 1;
  return entrants >= 14 && random.chance(0.45) ? 2 : 1;
}

function roundSizes(entrants: number, totalRounds: number): number[] {
  const finalists = entrants >= 40 ? 12 : 8;
  return Array.from({ length: totalRounds }, (_, index) => {
    if (index === 0) return entrants;
    const share = index === totalRounds - 1 ? finalists : Math.round(entrants * 0.55 ** index);
    return Math.max(2, Math.min(share, Math.floor(entrants * 0.75 ** index)));
  });
}

type Place = { number: number; totalRounds: number; sizes: number[]; size: number };

function announceRound(
  random: Random,
  event: PlayedEvent,
  place: Place,
  { date, today, isChampionship }: Meeting,
): SeedRound {
  const { number, totalRounds, sizes, size } = place;
  const elite = eliteOn(event, date, today);
  const hasCutoff = event.hasCutoff === true && number === 1 && (isChampionship || random.chance(0.7));
  const nextSize = sizes[number];
  return {
    eventId: event.id,
    number,
    roundTypeId: roundTypeIdOf({ number, totalRounds, hasCutoff }),
    formatId: formatOn(event, date),
    timeLimit: canHaveTimeLimit(event.id) ? timeLimitFor(event, elite) : null,
    cutoff: hasCutoff
      ? { numberOfAttempts: event.formatId === "m" ? 1 : 2, attemptResult: toTidyTime(elite * 3.2) }
      : null,
    advancement: nextSize === undefined ? null : { type: "ranking", level: nextSize },
    size,
    results: [],
  };
}

/** Ten minutes where that is enough for everybody. */
const timeLimitFor = (event: PlayedEvent, elite: number): number =>
  Math.max(60_000, Math.ceil((elite * (event.id.endsWith("bf") ? 3 : 4)) / 30_000) * 30_000);

/** Quarters of a minute; below half a minute, fives of seconds. */
function toTidyTime(centiseconds: number): number {
  const unit = centiseconds < 3000 ? 500 : 1500;
  return Math.max(unit, Math.round(centiseconds / unit) * unit);
}
