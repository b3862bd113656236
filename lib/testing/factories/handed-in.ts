import { compareAttemptResults } from "#lib/reference/attempt-result.ts";
import { roundNameOf, roundTypeIdOf } from "#lib/reference/round-types.ts";
import { averageOf } from "#lib/results/average.ts";
import type { CheckContext, KnownRegistration, PlannedRound } from "#lib/submissions/checks/context.ts";
import { withRightPlaces } from "#lib/submissions/checks/positions.ts";
import type {
  SubmittedPerson,
  SubmittedResult,
  SubmittedResults,
  SubmittedScramble,
} from "#lib/submissions/submission.ts";

/** Results to be checked, of a competition that was planned as they say. */
export type HandedInWorld = { results: SubmittedResults; context: CheckContext };

type Plan = Partial<PlannedRound> & { attempts: readonly (readonly number[])[] };

/** An average of five around a time, which no two people share. */
export const solvesAround = (time: number): number[] => [time, time + 11, time + 23, time + 37, time + 53];

/** So many people's results, each a little slower than the one before. */
export const solvesOf = (people: number, from = 1000): number[][] =>
  Array.from({ length: people }, (_, index) => solvesAround(from + index * 100));

/**
 * Results in which nothing is wrong: the first people of each round are those of the round before, everybody has competed
 * before, and there are scrambles. Each event is a list of rounds, and each round of attempts, best first.
 */
export function soundResults(events: Record<string, Plan[]>, overrides: Partial<CheckContext> = {}): HandedInWorld {
  const rounds = Object.entries(events).flatMap(([eventId, plans]) =>
    plans.map(({ attempts, ...plan }, index) => ({
      attempts,
      totalRounds: plans.length,
      plan: {
        id: `${eventId}-r${index + 1}`,
        eventId,
        number: index + 1,
        name: `${eventId}, ${roundNameOf(index + 1, plans.length)}`,
        formatId: "a" as const,
        timeLimit: { centiseconds: 60_000, cumulativeRoundIds: [] },
        cutoff: null,
        advancement: null,
        linkedRoundIds: null,
        scrambleSetCount: 1,
        ...plan,
      },
    })),
  );
  const count = Math.max(0, ...rounds.map(({ attempts }) => attempts.length));
  const persons = Array.from({ length: count }, (_, index) => veteran(index + 1));
  const results: SubmittedResults = {
    persons,
    rounds: rounds.map(({ plan: { id, eventId, number, formatId, cutoff }, attempts, totalRounds }) => ({
      id,
      eventId,
      number,
      formatId,
      roundTypeId: roundTypeIdOf({ number, totalRounds, hasCutoff: cutoff !== null }),
      results: attempts.map((made, index) => resultOf(index + 1, [...made], { eventId, formatId })),
    })),
    scrambles: rounds.flatMap(({ plan }) => scramblesOf(plan.id, 5)),
  };
  const planned = rounds.map(({ plan }) => plan);
  return {
    results: withRightPlaces(results, planned),
    context: {
      competition: {
        id: "Sound2030",
        name: "Sound 2030",
        startDate: "2030-05-04",
        endDate: "2030-05-05",
        competitorLimit: null,
        mainEventId: "333",
      },
      rounds: planned,
      eventIds: Object.keys(events),
      lastEventId: "333",
      registrations: registrationsFor(persons),
      profiles: new Map(persons.map((person) => [person.competitorId ?? "", person])),
      namesakes: new Map(),
      candidates: new Map(),
      activitiesOutside: [],
      empty: [],
      foreignScrambles: [],
      // Nobody is near a record.
      records: () =>
        new Map([
          ["world", 1],
          ["_North America", 1],
          ["USA", 1],
        ]),
      fixesPlaces: true,
      ...overrides,
    },
  };
}

// Names that are nowhere near each other, whatever the number.
const syllables = ["Ba", "Ce", "Di", "Fo", "Gu", "Ha", "Je", "Ki", "Lo", "Mu"];
const nameOf = (number: number): string => {
  const digits = [...String(number).padStart(4, "0")].map(Number);
  const word = (shift: number) =>
    digits
      .map((digit) => syllables[(digit + shift) % syllables.length] ?? "")
      .join("")
      .toLowerCase();
  return [word(0), word(3)].map((text) => text.charAt(0).toUpperCase() + text.slice(1)).join(" ");
};

const veteran = (registrantId: number): SubmittedPerson => ({
  registrantId,
  competitorId: `2010VET${String.fromCharCode(65 + Math.floor(registrantId / 100))}${String(registrantId % 100).padStart(2, "0")}`,
  name: nameOf(registrantId),
  countryIso2: "US",
  gender: "f",
  birthDate: "2001-02-03",
});

export const registrationsFor = (persons: readonly SubmittedPerson[]): Map<number, KnownRegistration> =>
  new Map(persons.map((person) => [person.registrantId, { ...person, isAccepted: true }]));

export const resultOf = (
  registrantId: number,
  attempts: number[],
  round: { eventId: string; formatId: "1" | "2" | "3" | "5" | "a" | "m" | "h" } = { eventId: "333", formatId: "a" },
): SubmittedResult => ({
  registrantId,
  place: null,
  attempts,
  best: attempts.toSorted(compareAttemptResults)[0] ?? 0,
  average: averageOf(attempts, round),
});

export const scramblesOf = (roundId: string, count: number, groupId = "A"): SubmittedScramble[] =>
  Array.from({ length: count }, (_, index) => ({
    roundId,
    groupId,
    isExtra: false,
    number: index + 1,
    text: `R U${index}`,
  }));
