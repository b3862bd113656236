import { z } from "zod";
import { byPlace } from "#lib/api/live/apply-change.ts";
import { type LiveResult as ResultNow, type LiveRound as RoundNow, roundStates } from "#lib/scoretaking/live-round.ts";
import type { LiveRoundSummary as LiveRoundSummaryNow } from "#lib/scoretaking/queries/live-round.ts";

const result = (example: number) =>
  z.int().meta({ description: "In the event's unit; -1 DNF, -2 DNS, 0 none", example });
const attemptResult = result(905);
const roundId = z.string().meta({ description: "As in the interchange format", example: "333-r1" });
const place = z.int().nullable().meta({ description: "null while nothing was entered" });
const tag = z
  .enum(["WR", "CR", "NR", "PR"])
  .nullable()
  .meta({ description: "The highest that it is, of the records of today and earlier rounds of the competition" });
const next = z.int().nullable().meta({ description: "At most; -1: even a DNF; null where no result would do" });

const LiveForecast = z
  .object({
    best_possible: attemptResult,
    worst_possible: attemptResult,
    projected: attemptResult,
    for_first: next,
    for_advancing: next,
  })
  .meta({ id: "LiveForecast", description: "What may become of an average" });

const LiveResult = z
  .object({
    registrant_id: z.int().meta({ description: "Their number at the competition, as in the interchange format" }),
    name: z.string(),
    wca_id: z.string().nullable(),
    country_iso2: z.string(),
    attempts: z.array(z.int()).meta({ description: "As entered; 0 is one that was left out" }),
    best: result(812),
    average: attemptResult,
    place,
    global_place: place.meta({ description: "Over both halves of a Dual Round; else the same" }),
    advancing: z
      .enum(["yes", "maybe", "no"])
      .meta({ description: "`yes`: whatever the others still do; `maybe`: as things stand" }),
    is_complete: z.boolean(),
    single_record_tag: tag,
    average_record_tag: tag,
    entered_at: z.iso.datetime().nullable(),
    has_quit: z.boolean().meta({ description: "Gave up the place in the next round" }),
    forecast: LiveForecast.nullable(),
  })
  .meta({ id: "LiveResult" });

const LiveRound = z
  .object({
    competition_id: z.string(),
    id: roundId,
    event_id: z.string(),
    number: z.int(),
    format: z.string().meta({ example: "a" }),
    time_limit: z
      .object({ centiseconds: z.int().meta({ example: 60_000 }), cumulative_round_ids: z.array(roundId) })
      .nullable(),
    cutoff: z.object({ number_of_attempts: z.int(), attempt_result: result(3000) }).nullable(),
    advancement: z.object({ type: z.enum(["ranking", "percent", "attemptResult"]), level: z.int() }).nullable(),
    linked_round_ids: z.array(roundId).nullable().meta({ description: "With which it forms a Dual Round" }),
    is_final: z.boolean(),
    state: z.enum(roundStates),
    opened_at: z.iso.datetime().nullable(),
    completed: z.int().meta({ description: "How many have all their attempts" }),
    results: z
      .array(LiveResult)
      .meta({ description: "Everybody who is in it, by place; then who has nothing yet, by number" }),
  })
  .meta({ id: "LiveRound" });

export type WireRound = z.input<typeof LiveRound>;
export type WireResult = z.input<typeof LiveResult>;

/** A round as it stands. */
export const toLiveRound = (round: RoundNow): WireRound => ({
  competition_id: round.competitionId,
  id: round.id,
  event_id: round.eventId,
  number: round.number,
  format: round.formatId,
  time_limit: round.timeLimit && {
    centiseconds: round.timeLimit.centiseconds,
    cumulative_round_ids: [...round.timeLimit.cumulativeRoundIds],
  },
  cutoff: round.cutoff && {
    number_of_attempts: round.cutoff.numberOfAttempts,
    attempt_result: round.cutoff.attemptResult,
  },
  advancement: round.advancement && { type: round.advancement.type, level: round.advancement.level },
  linked_round_ids: round.linkedRoundIds,
  is_final: round.isFinal,
  state: round.state,
  opened_at: round.openedAt?.toISOString() ?? null,
  completed: round.completed,
  results: round.results.map(toLiveResult).sort(byPlace),
});

const toLiveResult = (result: ResultNow): WireResult => ({
  registrant_id: result.registrantId,
  name: result.name,
  wca_id: result.competitorId,
  country_iso2: result.countryIso2,
  attempts: result.attempts,
  best: result.best,
  average: result.average,
  place: result.place,
  global_place: result.globalPlace,
  advancing: result.advancing,
  is_complete: result.isComplete,
  single_record_tag: result.tags.single,
  average_record_tag: result.tags.average,
  entered_at: result.enteredAt?.toISOString() ?? null,
  has_quit: result.quitAt !== null,
  forecast: result.forecast && {
    best_possible: result.forecast.bestPossible,
    worst_possible: result.forecast.worstPossible,
    projected: result.forecast.projected,
    for_first: result.forecast.forFirst,
    for_advancing: result.forecast.forAdvancing,
  },
});

const LiveRoundSummary = z
  .object({
    id: roundId,
    event_id: z.string(),
    number: z.int(),
    state: z.enum(roundStates),
    is_final: z.boolean(),
    completed: z.int(),
    total: z.int(),
    is_active: z.boolean().meta({ description: "Results come in right now" }),
    best_tag: tag,
    entered_at: z.iso.datetime().nullable().meta({ description: "When the newest result was" }),
  })
  .meta({ id: "LiveRoundSummary" });

const lastEventId = z
  .int()
  .meta({ description: "The newest event that is in it: follow what comes after it", example: 4711 });

/** A round as it stands, and where to follow it from. */
export const LiveRoundNow = LiveRound.extend({ last_event_id: lastEventId });

export const LiveCompetition = z
  .object({ competition_id: z.string(), last_event_id: lastEventId, rounds: z.array(LiveRoundSummary) })
  .meta({ id: "LiveCompetition" });

/** The rounds of a competition, as their list has them. */
export const toLiveCompetition = (
  competitionId: string,
  { newest, rounds }: { newest: number; rounds: LiveRoundSummaryNow[] },
): z.input<typeof LiveCompetition> => ({
  competition_id: competitionId,
  last_event_id: newest,
  rounds: rounds.map((round) => ({
    id: round.id,
    event_id: round.eventId,
    number: round.number,
    state: round.state,
    is_final: round.isFinal,
    completed: round.completed,
    total: round.total,
    is_active: round.isActive,
    best_tag: round.bestTag,
    entered_at: round.enteredAt?.toISOString() ?? null,
  })),
});

const common = {
  id: z.int().meta({ description: "Higher than that of any event before it", example: 4712 }),
  competition_id: z.string(),
};

export const LiveEvent = z
  .union([
    z.object({
      name: z.literal("round_changed"),
      ...common,
      round_id: roundId,
      happened_at: z.iso.datetime(),
      round: LiveRound.omit({ results: true }).partial().meta({ description: "What is different of the round itself" }),
      results: z
        .array(LiveResult.partial().required({ registrant_id: true }))
        .meta({ description: "What is different of each result; one that was not there before is whole" }),
      removed: z.array(z.int()).meta({ description: "Who is not in it any more: numbers of registrants" }),
    }),
    z.object({
      name: z.literal("reload"),
      ...common,
      round_id: roundId.nullable().meta({ description: "null: any round may be different" }),
      round: LiveRound.nullable().meta({ description: "As it stands" }),
    }),
  ])
  .meta({ id: "LiveEvent" });
