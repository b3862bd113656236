import { formatRoundId } from "#lib/competitions/round-id.ts";
import { advancingIn, goalOf } from "./advancing.ts";
import { isComplete } from "./completeness.ts";
import { forecastOf } from "./forecast.ts";
import { type HeldRound, hasResult, type Row, stagesOf } from "./held-round.ts";
import type { LiveResult, LiveRound } from "./live-round.ts";
import { placesIn, type RowsByRound } from "./places.ts";
import { type Bests, recordTags, type Tags } from "./record-tags.ts";
import { roundStates } from "./round-states.ts";
import { Standings } from "./standings.ts";

/** A row with whose it is. */
export type PersonRow = Row &
  Pick<LiveResult, "registrantId" | "accountId" | "competitorId" | "name" | "countryIso2" | "enteredAt"> & {
    countryId: string | null;
    /** As it is stored, for the interchange. */
    ranking: number | null;
  };

export type HeldEvent = { competitionId: string; rounds: HeldRound[]; rows: RowsByRound<PersonRow>; factId: number };

/** A round as people watch it, from all that is known of its event. */
export function liveRoundOf(event: HeldEvent, round: HeldRound, bests: Bests): LiveRound {
  const { rounds, rows, competitionId, factId } = event;
  const stages = stagesOf(rounds);
  const index = stages.findIndex((stage) => stage.includes(round));
  const stage = stages[index] ?? [round];
  const own = rows.get(round.rowId) ?? [];
  const next = stages[index + 1];
  const isFinal = next === undefined;
  const places = placesIn(stage, rows);
  const advancing = advancingIn(stage, rows, { isFinal, inNext: next ? peopleIn(next, rows) : null });
  const tags = tagsIn(event, bests);
  const standings = new Standings(own.filter(hasResult), round.formatId);
  const around = { round, goal: goalOf(stage, isFinal), standings, size: own.length };
  const results = own.map(({ countryId: _, ranking: __, ...row }): LiveResult => {
    const place = places(round, row.registrationId);
    return {
      ...row,
      place: place?.position ?? null,
      globalPlace: place?.globalPosition ?? null,
      advancing: advancing.get(row.registrationId) ?? "no",
      isComplete: isComplete(row.attempts, round),
      tags: tags.get(`${round.rowId} ${row.registrationId}`) ?? { single: null, average: null },
      forecast: forecastOf(row, around),
    };
  });
  return {
    competitionId,
    id: formatRoundId({ eventId: round.eventId, roundNumber: round.number }),
    eventId: round.eventId,
    number: round.number,
    formatId: round.formatId,
    timeLimit: round.timeLimit,
    cutoff: round.cutoff,
    advancement: isFinal ? null : (stage.at(-1)?.advancement ?? null),
    linkedRoundIds: round.linkedRoundIds,
    isFinal,
    state: roundStates(rounds, rows).get(round.id) ?? "pending",
    openedAt: round.openedAt,
    completed: results.filter((result) => result.isComplete).length,
    results: results.sort(byPlace),
    factId,
  };
}

const byPlace = (a: LiveResult, b: LiveResult): number =>
  (a.place ?? Number.POSITIVE_INFINITY) - (b.place ?? Number.POSITIVE_INFINITY) || a.registrantId - b.registrantId;

/** Who is in a stage; null while it is not opened. */
function peopleIn(stage: readonly HeldRound[], rows: RowsByRound): Set<number> | null {
  const ids = stage.flatMap((round) => (rows.get(round.rowId) ?? []).map(({ registrationId }) => registrationId));
  return ids.length === 0 ? null : new Set(ids);
}

/** The tags of all results of the event, for what is a record depends on those of the other rounds. */
export function tagsIn({ rounds, rows }: Pick<HeldEvent, "rounds" | "rows">, bests: Bests): Map<string, Tags> {
  const results = rounds.flatMap((round) =>
    (rows.get(round.rowId) ?? []).map((row) => ({ ...row, roundNumber: round.number, roundRowId: round.rowId })),
  );
  const tags = recordTags(results, bests);
  return new Map(
    results.flatMap((result, index) => {
      const own = tags[index];
      return own ? [[`${result.roundRowId} ${result.registrationId}`, own] as const] : [];
    }),
  );
}
