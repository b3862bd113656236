import { type Random, randomStream } from "#lib/cli/seed/random.ts";
import type { EventId } from "#lib/reference/events.ts";
import { type FormatId, formatById } from "#lib/reference/formats.ts";
import { advancingFrom } from "#lib/results/advancement.ts";
import { averageOf } from "#lib/results/average.ts";
import { bestOf } from "#lib/results/best-and-worst.ts";
import { meetsCutoff } from "#lib/results/cutoff.ts";
import { compareRoundResults, rankRound } from "#lib/results/ranking.ts";
import type { CompetitionEvent, Extension, Result, Round } from "#lib/wcif/document.ts";
import { madeUpAttempt } from "./attempts.ts";

export type PlannedEvent = {
  id: EventId;
  rounds: PlannedRound[];
  qualification?: CompetitionEvent["qualification"];
  extensions?: Extension[];
};

export type PlannedRound = {
  format: FormatId;
  timeLimit?: Round["timeLimit"];
  cutoff?: Round["cutoff"];
  advancement?: Round["advancement"];
  linkedRoundIds?: string[];
  groups: number;
  /** How far the round has come: nothing said, people put in, or results. */
  entered?: "nobody" | "people" | "everything" | "the first two attempts";
  extensions?: Extension[];
};

export type Competitor = { registrantId: number; slowness: number };

/** An event from its first round to its last, among those who registered for it. */
export function playEvent(event: PlannedEvent, competitors: Competitor[], competitionId: string): CompetitionEvent {
  const rounds: Round[] = [];
  let participants = competitors;
  for (const [index, planned] of event.rounds.entries()) {
    const id = `${event.id}-r${index + 1}`;
    const round = toRound(
      id,
      planned,
      playRound(randomStream(`${competitionId} ${id}`), event.id, planned, participants),
    );
    rounds.push(round);
    const stage = round.linkedRoundIds ? rounds : [round];
    if (round.linkedRoundIds) rankTogether(stage);
    if (planned.advancement) participants = whoGoesOn(stage, participants);
  }
  return { id: event.id, rounds, qualification: event.qualification ?? null, extensions: event.extensions ?? [] };
}

const toRound = (id: string, planned: PlannedRound, results: Result[]): Round => ({
  id,
  format: planned.format,
  timeLimit: ["333fm", "333mbf"].includes(id.split("-")[0] ?? "")
    ? null
    : (planned.timeLimit ?? { centiseconds: 60_000, cumulativeRoundIds: [] }),
  cutoff: planned.cutoff ?? null,
  advancement: planned.advancement ?? null,
  linkedRoundIds: planned.linkedRoundIds ?? null,
  scrambleSetCount: planned.groups,
  results,
  extensions: planned.extensions ?? [],
});

function playRound(random: Random, eventId: EventId, planned: PlannedRound, participants: Competitor[]): Result[] {
  const { entered = "everything", format, cutoff } = planned;
  if (entered === "nobody") return [];
  if (entered === "people") {
    return participants.map(({ registrantId }) => ({ registrantId, ranking: null, attempts: [], best: 0, average: 0 }));
  }
  const count = entered === "everything" ? formatById(format).expectedSolveCount : 2;
  const results = participants.map(({ registrantId, slowness }) => {
    const all = Array.from({ length: count }, () => madeUpAttempt(random, eventId, slowness));
    const isOut =
      cutoff && !meetsCutoff(all, { numberOfAttempts: cutoff.numberOfAttempts, attemptResult: cutoff.value });
    const attempts = isOut ? all.slice(0, cutoff.numberOfAttempts) : all;
    return {
      registrantId,
      attempts,
      best: bestOf(attempts),
      average: averageOf(attempts, { eventId, formatId: format }),
    };
  });
  return rankRound(results, format).map(({ item, position }) => ({ ...item, ranking: position }));
}

/** Of linked rounds the better result of each person counts, and its place is told in both. */
function rankTogether(rounds: Round[]): void {
  const places = new Map(
    rankRound(betterOfEach(rounds), formatOf(rounds)).map(({ item, position }) => [item.registrantId, position]),
  );
  for (const { results } of rounds)
    for (const result of results) result.ranking = places.get(result.registrantId) ?? null;
}

function whoGoesOn(rounds: Round[], participants: Competitor[]): Competitor[] {
  const { advancement } = rounds.at(-1) ?? {};
  if (!advancement) return [];
  const condition = { type: advancement.type, level: advancement.level ?? Number.MAX_SAFE_INTEGER };
  const going = new Set(
    advancingFrom(betterOfEach(rounds), formatOf(rounds), condition).map((result) => result.registrantId),
  );
  return participants.filter(({ registrantId }) => going.has(registrantId));
}

const formatOf = (rounds: Round[]): FormatId => rounds[0]?.format ?? "a";

const betterOfEach = (rounds: Round[]): Result[] =>
  [
    ...Map.groupBy(
      rounds.flatMap(({ results }) => results),
      ({ registrantId }) => registrantId,
    ).values(),
  ].flatMap((results) => results.toSorted((a, b) => compareRoundResults(a, b, formatOf(rounds))).slice(0, 1));
