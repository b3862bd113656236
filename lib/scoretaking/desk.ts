import type { AttemptResult } from "#lib/reference/attempt-result.ts";
import type { ResultType } from "#lib/reference/formats.ts";
import { advancingIn } from "./advancing.ts";
import { isComplete } from "./completeness.ts";
import type { HeldRound, Row } from "./held-round.ts";
import type { LiveResult, LiveRound } from "./live-round.ts";
import { placesIn } from "./places.ts";
import { resultOf } from "./possible.ts";
import { recordTags } from "./record-tags.ts";

// A round as those have it before them who type its results: what the server knows, and what follows from what was
// typed here and is not there yet. Plain data, since it is sent to the browser.

export type DeskResult = Pick<
  LiveResult,
  | "registrantId"
  | "registrationId"
  | "name"
  | "countryIso2"
  | "attempts"
  | "best"
  | "average"
  | "place"
  | "advancing"
  | "isComplete"
  | "tags"
> & { isNewcomer: boolean; countryId: string | null; hasQuit: boolean };

export type DeskRound = Pick<
  LiveRound,
  "id" | "eventId" | "number" | "formatId" | "timeLimit" | "cutoff" | "advancement" | "isFinal" | "state"
> & { linkedRoundIds: string[] | null; results: DeskResult[] };

/** What was best before this round: official, and in the earlier rounds here. */
export type DeskBests = Record<
  ResultType,
  { regions: [region: string, best: AttemptResult][]; people: [registrationId: number, best: AttemptResult][] }
>;

/** Something that was entered, for the list of what came last. */
export type LastEntry = {
  id: number;
  registrantId: number;
  name: string;
  before: AttemptResult[];
  attempts: AttemptResult[];
  /** Who typed it: somebody, a device, or nobody who is still known. */
  by: string | null;
  /** ISO 8601. */
  at: string;
};

/** The round as it is once the server has what was typed, by the rules that it goes by itself. */
export function withTyped(
  round: DeskRound,
  typed: ReadonlyMap<number, readonly AttemptResult[]>,
  bests: DeskBests,
): DeskRound {
  if (typed.size === 0) return round;
  const results = round.results.map((result): DeskResult => {
    const attempts = typed.get(result.registrantId);
    if (!attempts) return result;
    return {
      ...result,
      attempts: [...attempts],
      ...resultOf(attempts, round),
      isComplete: isComplete(attempts, round),
    };
  });
  const held = heldRoundOf(round);
  const rows = new Map([[held.rowId, results.map(rowOf)]]);
  const places = placesIn([held], rows);
  // The other half of a Dual Round is not here: who is through over both is the server's to say.
  const advancing =
    round.linkedRoundIds || round.state === "locked"
      ? undefined
      : advancingIn([held], rows, { isFinal: round.isFinal, inNext: null });
  const tags = tagsOf(round, results, bests);
  return {
    ...round,
    results: results.map((result, index) => ({
      ...result,
      place: places(held, result.registrationId)?.position ?? null,
      advancing: advancing?.get(result.registrationId) ?? result.advancing,
      tags: tags[index] ?? result.tags,
    })),
  };
}

function tagsOf(round: DeskRound, results: readonly DeskResult[], bests: DeskBests) {
  const people = { single: new Map(bests.single.people), average: new Map(bests.average.people) };
  return recordTags(
    results.map((result) => ({ ...result, roundNumber: round.number })),
    {
      book: { single: new Map(bests.single.regions), average: new Map(bests.average.regions) },
      bestOf: (registrationId, type) => people[type].get(registrationId),
    },
  );
}

/** As the rules for entering and advancing take it. */
export const heldRoundOf = ({ results: _, isFinal: _isFinal, state: _state, ...round }: DeskRound): HeldRound => ({
  ...round,
  rowId: 0,
  openedAt: null,
  lockedAt: null,
});

const rowOf = ({ registrationId, attempts, best, average, hasQuit }: DeskResult): Row => ({
  registrationId,
  attempts,
  best,
  average,
  quitAt: hasQuit ? quitSometime : null,
});

// Whether somebody has quit is all that counts here.
const quitSometime = new Date(0);

export type DeskOrder = "place" | "number" | "name";

/** Best first and who has nothing yet after them by number; or by number or name throughout. */
export function inOrder(results: readonly DeskResult[], order: DeskOrder): DeskResult[] {
  const byNumber = (a: DeskResult, b: DeskResult) => a.registrantId - b.registrantId;
  switch (order) {
    case "number":
      return results.toSorted(byNumber);
    case "name":
      return results.toSorted((a, b) => a.name.localeCompare(b.name, "en") || byNumber(a, b));
    case "place":
      return results.toSorted((a, b) => (a.place ?? lastPlace) - (b.place ?? lastPlace) || byNumber(a, b));
  }
}

const lastPlace = Number.MAX_SAFE_INTEGER;

/** All that the page for typing a round's results is made of. */
export type Desk = {
  round: DeskRound;
  /** The newest fact that is in it. */
  version: number;
  bests: DeskBests;
  /** What a cumulative limit has lost to each person's other rounds, by their number. */
  usedElsewhere: [registrantId: number, centiseconds: number][];
  /** The newest first. */
  lastEntries: LastEntry[];
};
