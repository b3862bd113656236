import type { Cutoff } from "#lib/competitions/round-conditions.ts";
import { type AttemptResult, DNF, DNS } from "#lib/reference/attempt-result.ts";
import { type FormatId, formatById } from "#lib/reference/formats.ts";
import { encodeMultiBlind } from "#lib/reference/multi-blind.ts";
import { meetsCutoff } from "#lib/results/cutoff.ts";
import { yearsBetween } from "./calendar.ts";
import type { SeedPerson } from "./people.ts";
import type { PlayedEvent } from "./played-events.ts";
import type { Random } from "./random.ts";

export type Conditions = {
  event: PlayedEvent;
  formatId: FormatId;
  date: string;
  today: string;
  cutoff: Cutoff | null;
  timeLimit: number | null;
};

// Puzzles and methods got better: what wins today took three times as long twenty years ago.
const progressPerYear = 0.055;

/** The attempts of a person in a round, without those never made. */
export function attemptsOf(random: Random, person: SeedPerson, conditions: Conditions): AttemptResult[] {
  const { event, formatId, cutoff } = conditions;
  const gap = gapOn(person, event, conditions.date);
  const form = gap + 0.04 * random.normal();
  const count = formatById(formatId).expectedSolveCount;
  if (random.chance(0.004)) return Array.from({ length: count }, () => DNS);
  const attempts = Array.from({ length: count }, () => attempt(random, form, conditions));
  const isOut = cutoff !== null && !meetsCutoff(attempts, cutoff);
  return isOut ? attempts.slice(0, cutoff.numberOfAttempts) : attempts;
}

/** How far somebody is from the best of that day: 0.7 is twice the time. */
function gapOn({ skill, firstDay }: SeedPerson, event: PlayedEvent, date: string): number {
  const practice = Math.exp(-Math.max(0, yearsBetween(firstDay, date)) / skill.yearsToLearn);
  const general = skill.inTheEnd + (skill.atFirst - skill.inTheEnd) * practice;
  return Math.max(0.01, general + (skill.byEvent.get(event.id) ?? 0));
}

/** What the best average on that day, in centiseconds. */
export const eliteOn = (event: PlayedEvent, date: string, today: string): number =>
  event.elite * Math.exp(progressPerYear * yearsBetween(date, today));

function attempt(random: Random, gap: number, conditions: Conditions): AttemptResult {
  const { event, date, today, timeLimit } = conditions;
  if (event.id === "333fm") return fewestMoves(random, gap, yearsBetween(date, today));
  if (event.id === "333mbf") return multiBlind(random, gap, conditions);
  if (random.chance(failureRate(event, gap))) return DNF;
  const time = eliteOn(event, date, today) * Math.exp(gap + event.spread * random.normal());
  const penalty = random.chance(0.02) ? 200 : 0;
  const measured = Math.round(time) + penalty;
  if (timeLimit !== null && measured >= timeLimit) return DNF;
  return measured > 60_000 ? Math.round(measured / 100) * 100 : Math.max(40, measured);
}

const failureRate = (event: PlayedEvent, gap: number): number =>
  event.id.endsWith("bf") ? Math.min(0.8, event.failure + 0.3 * gap) : event.failure;

function fewestMoves(random: Random, gap: number, yearsAgo: number): AttemptResult {
  if (random.chance(0.04 + 0.05 * gap)) return DNF;
  return Math.min(80, Math.max(17, Math.round(21.5 + 9 * gap + 0.4 * yearsAgo + 2 * random.normal())));
}

function multiBlind(random: Random, gap: number, { event, date, today }: Conditions): AttemptResult {
  const years = yearsBetween(date, today);
  const attempted = Math.max(2, Math.round(event.elite * Math.exp(-1.5 * gap - 0.06 * years) + 2 * random.normal()));
  const missed = Array.from({ length: attempted }, () => random.chance(event.failure + 0.1 * gap)).filter(
    Boolean,
  ).length;
  const solved = attempted - missed;
  if (solved < 2 || solved < missed) return DNF;
  const perCube = 62 * Math.exp(0.5 * gap + 0.1 * random.normal());
  const seconds = Math.min(3600, 600 * attempted, Math.round(attempted * perCube));
  return encodeMultiBlind({ solved, attempted, seconds });
}
