import type { AttemptResult } from "#lib/reference/attempt-result.ts";
import { type FormatId, formatById } from "#lib/reference/formats.ts";
import { type RoundTypeId, roundTypeIdOf } from "#lib/reference/round-types.ts";
import { averageOf } from "#lib/results/average.ts";
import { bestOf } from "#lib/results/best-and-worst.ts";
import { type Ranked, rankRound } from "#lib/results/ranking.ts";
import { formatOn, type PlayedEvent, playedEvents } from "../seed/played-events.ts";
import { makeAttempts, type RoundConditions } from "./attempts.ts";
import type { Chance } from "./chance.ts";
import type { MadePerson } from "./people.ts";

export type MadeResult = { person: MadePerson; attempts: AttemptResult[]; best: AttemptResult; average: AttemptResult };
export type MadeRound = {
  eventIndex: number;
  event: PlayedEvent;
  roundTypeId: RoundTypeId;
  formatId: FormatId;
  ranked: Ranked<MadeResult>[];
};

/** The rounds of an event, from the first to the final, with places by the rules. */
export function playEvent(chance: Chance, { eventIndex, competitors, day, yearsAgo }: EventAtCompetition): MadeRound[] {
  const event = playedEvents[eventIndex] as PlayedEvent;
  const formatId = formatOn(event, new Date(day * 86_400_000).toISOString().slice(0, 10));
  const totalRounds = roundCount(chance, event, competitors.length);
  const rounds: MadeRound[] = [];
  let remaining = competitors;
  for (let number = 1; number <= totalRounds && remaining.length > 0; number++) {
    const hasCutoff = number === 1 && event.hasCutoff === true && remaining.length > 20;
    const conditions: RoundConditions = {
      event,
      formatId,
      yearsAgo,
      cutoff: hasCutoff ? cutoffOf(event, formatId, yearsAgo) : null,
    };
    const results = remaining.map((person) => playRound(chance, person, day, eventIndex, conditions));
    const ranked = rankRound(results, formatId);
    rounds.push({
      eventIndex,
      event,
      roundTypeId: roundTypeIdOf({ number, totalRounds, hasCutoff }),
      formatId,
      ranked,
    });
    remaining = advancing(ranked, number === totalRounds - 1 ? 16 : 48);
  }
  return rounds;
}

type EventAtCompetition = { eventIndex: number; competitors: MadePerson[]; day: number; yearsAgo: number };

function playRound(
  chance: Chance,
  person: MadePerson,
  day: number,
  eventIndex: number,
  conditions: RoundConditions,
): MadeResult {
  const practice = Math.exp((person.firstDay - day) / person.daysToLearn);
  const gap = person.inTheEnd + (person.atFirst - person.inTheEnd) * practice + (person.talents[eventIndex] ?? 0);
  const attempts = makeAttempts(chance, gap, conditions);
  const form = { eventId: conditions.event.id, formatId: conditions.formatId };
  return { person, attempts, best: bestOf(attempts), average: averageOf(attempts, form) };
}

function roundCount(chance: Chance, event: PlayedEvent, size: number): number {
  if (size < 12 || event.minutesPerRound >= 90) return 1;
  if (size < 40) return chance.is(event.popularity) ? 2 : 1;
  if (event.popularity < 0.4) return chance.is(0.4) ? 2 : 1;
  return size > 150 && event.id === "333" ? 4 : 3;
}

const cutoffOf = (event: PlayedEvent, formatId: FormatId, yearsAgo: number) => ({
  attempts: formatById(formatId).expectedSolveCount === 5 ? 2 : 1,
  result: Math.round(event.elite * Math.exp(0.055 * yearsAgo + 1.5)),
});

// A quarter stays behind (regulation 9p1), and whoever is tied with those who do.
function advancing(ranked: Ranked<MadeResult>[], most: number): MadePerson[] {
  const count = Math.min(most, Math.floor(ranked.length * 0.75));
  const firstOut = ranked[count]?.position ?? Number.POSITIVE_INFINITY;
  return ranked.filter(({ item, position }) => position < firstOut && item.best > 0).map(({ item }) => item.person);
}
