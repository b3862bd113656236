import type { resultSubmissions } from "#lib/db/schema/submissions.ts";
import type { AttemptResult } from "#lib/reference/attempt-result.ts";
import type { FormatId } from "#lib/reference/formats.ts";
import type { RoundTypeId } from "#lib/reference/round-types.ts";

/** Somebody who competed, as the results that are handed in name them. */
export type SubmittedPerson = {
  /** Their number at the competition (WCIF `registrantId`). */
  registrantId: number;
  /** Null for newcomers. */
  competitorId: string | null;
  name: string;
  countryIso2: string;
  /** Null where nobody said. */
  gender: "m" | "f" | "o" | null;
  /** `YYYY-MM-DD`; null where nobody said. Never shown to whoever may not see birth dates. */
  birthDate: string | null;
};

export type SubmittedResult = {
  registrantId: number;
  /** Their place in the round as it was handed in; null where it was left out. */
  place: number | null;
  /** As typed, without the ones never made: 0 never trails. */
  attempts: AttemptResult[];
  best: AttemptResult;
  average: AttemptResult;
};

export type SubmittedRound = {
  /** WCIF id: `333-r1`. The competition has had this round when the results were read. */
  id: string;
  eventId: string;
  number: number;
  /** As the competition's own data have it. */
  roundTypeId: RoundTypeId;
  formatId: FormatId;
  results: SubmittedResult[];
};

export type SubmittedScramble = {
  /** WCIF id of its round. */
  roundId: string;
  /** "A", "B", …, "AA". */
  groupId: string;
  isExtra: boolean;
  /** From 1, of its group, extra ones by themselves. */
  number: number;
  text: string;
};

/** Of one competition: the largest have some two thousand. All of them may be newcomers who get an id. */
export const mostPeople = 5000;

/** What is handed in: everything that posting makes official, and nothing else. */
export type SubmittedResults = {
  persons: SubmittedPerson[];
  rounds: SubmittedRound[];
  scrambles: SubmittedScramble[];
};

/** A submission without what it holds. */
export type Submission = Omit<typeof resultSubmissions.$inferSelect, "document" | "contents">;
