import type { AdvancementCondition, Cutoff, TimeLimit } from "#lib/competitions/round-conditions.ts";
import type { AttemptResult } from "#lib/reference/attempt-result.ts";
import type { FormatId } from "#lib/reference/formats.ts";

/**
 * How far a round has come: `pending` while the one before it goes on; `blocked` where an earlier one had too few
 * people for this one (regulation 9m); `ready` to be opened; `open`; `locked` once the next one was opened.
 */
export const roundStates = ["pending", "blocked", "ready", "open", "locked"] as const;
export type RoundState = (typeof roundStates)[number];

/** `yes`: whatever the others still do. `maybe`: as things stand. */
export type Advancing = "yes" | "maybe" | "no";

/** The highest that a result is, of today's records and personal bests and earlier rounds of the competition. */
export type RecordTag = "WR" | "CR" | "NR" | "PR";

/** What may still become of an average, in the event's own unit; 0 where there is no telling. */
export type Forecast = {
  bestPossible: AttemptResult;
  worstPossible: AttemptResult;
  projected: AttemptResult;
  /** What the next attempt must be at most for first place, and to be through; null where nothing does. */
  forFirst: AttemptResult | null;
  forAdvancing: AttemptResult | null;
};

/** Somebody's result in a round, as it stands. */
export type LiveResult = {
  /** Their number at the competition (WCIF `registrantId`). */
  registrantId: number;
  registrationId: number;
  accountId: number;
  competitorId: string | null;
  name: string;
  countryIso2: string;
  /** As typed, in their order; 0 is one that was left out, and never the last. */
  attempts: AttemptResult[];
  best: AttemptResult;
  average: AttemptResult;
  /** In this round; null while nothing was entered. */
  place: number | null;
  /** Over both halves of a Dual Round; else the same. */
  globalPlace: number | null;
  advancing: Advancing;
  /** Whether all attempts are in that the format and the cutoff ask for. */
  isComplete: boolean;
  tags: { single: RecordTag | null; average: RecordTag | null };
  enteredAt: Date | null;
  quitAt: Date | null;
  /** Null once complete. */
  forecast: Forecast | null;
};

/** A round as people watch it; everybody who is in it, best first, then who has nothing yet, by number. */
export type LiveRound = {
  competitionId: string;
  /** WCIF id: `333-r1`. */
  id: string;
  eventId: string;
  number: number;
  formatId: FormatId;
  timeLimit: TimeLimit | null;
  cutoff: Cutoff | null;
  advancement: AdvancementCondition | null;
  linkedRoundIds: string[] | null;
  isFinal: boolean;
  state: RoundState;
  openedAt: Date | null;
  completed: number;
  results: LiveResult[];
  /** The newest fact that is in it: facts after it are news. 0 where there is none. */
  factId: number;
};
