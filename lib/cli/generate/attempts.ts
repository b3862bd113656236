import { type AttemptResult, DNF, DNS } from "#lib/reference/attempt-result.ts";
import { type FormatId, formatById } from "#lib/reference/formats.ts";
import { encodeMultiBlind, isMultiBlindDnf } from "#lib/reference/multi-blind.ts";
import type { PlayedEvent } from "../seed/played-events.ts";
import type { Chance } from "./chance.ts";

/** What holds for everybody in a round. */
export type RoundConditions = {
  event: PlayedEvent;
  formatId: FormatId;
  yearsAgo: number;
  /** Whoever has no attempt below it is out after as many attempts. */
  cutoff: { attempts: number; result: AttemptResult } | null;
};

// Puzzles and methods got better: what wins today took three times as long twenty years ago.
const progressPerYear = 0.055;

/** The attempts of somebody who is that far from the best of the day (0.7: twice the time), without those never made. */
export function makeAttempts(chance: Chance, gap: number, conditions: RoundConditions): AttemptResult[] {
  const { event, formatId, yearsAgo, cutoff } = conditions;
  const count = formatById(formatId).expectedSolveCount;
  if (chance.is(0.004)) return Array.from({ length: count }, () => DNS);
  const form = Math.max(0.01, gap + 0.05 * chance.normal());
  const usual = event.elite * Math.exp(progressPerYear * yearsAgo + form);
  const made: AttemptResult[] = [];
  let isIn = cutoff === null;
  for (let number = 0; number < count; number++) {
    if (!isIn && cutoff && number >= cutoff.attempts) break;
    const attempt = makeAttempt(chance, form, usual, conditions);
    made.push(attempt);
    if (cutoff && number < cutoff.attempts && attempt > 0 && attempt < cutoff.result) isIn = true;
  }
  return made;
}

function makeAttempt(chance: Chance, gap: number, usual: number, { event, yearsAgo }: RoundConditions): AttemptResult {
  if (event.id === "333fm") {
    if (chance.is(0.04 + 0.05 * gap)) return DNF;
    return Math.min(80, Math.max(17, Math.round(21.5 + 9 * gap + 0.4 * yearsAgo + 2 * chance.normal())));
  }
  if (event.id === "333mbf") return multiBlind(chance, gap, event, yearsAgo);
  const failure = event.id.endsWith("bf") ? Math.min(0.8, event.failure + 0.3 * gap) : event.failure;
  if (chance.is(failure)) return DNF;
  const time = Math.round(usual * Math.exp(event.spread * chance.normal())) + (chance.is(0.02) ? 200 : 0);
  return time > 60_000 ? Math.round(time / 100) * 100 : Math.max(40, time);
}

function multiBlind(chance: Chance, gap: number, event: PlayedEvent, yearsAgo: number): AttemptResult {
  const attempted = Math.max(2, Math.round(event.elite * Math.exp(-1.5 * gap - 0.06 * yearsAgo) + 2 * chance.normal()));
  let solved = attempted;
  for (let cube = 0; cube < attempted; cube++) if (chance.is(event.failure + 0.1 * gap)) solved--;
  if (isMultiBlindDnf({ solved, attempted })) return DNF;
  const seconds = Math.min(
    3600,
    600 * attempted,
    Math.round(attempted * 62 * Math.exp(0.5 * gap + 0.1 * chance.normal())),
  );
  return encodeMultiBlind({ solved, attempted, seconds });
}
