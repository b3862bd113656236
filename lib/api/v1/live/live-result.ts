import { z } from "zod";
import { type AttemptResult, SKIPPED } from "#lib/reference/attempt-result.ts";
import type { LiveResult as ResultNow, LiveRound as RoundNow } from "#lib/scoretaking/live-round.ts";

const tag = z
  .enum(["WR", "CR", "NR", "PR"])
  .nullable()
  .meta({ description: "The highest that it is, of the records of today and earlier rounds of the competition" });

const position = z.int().nullable().meta({ description: "null while nothing was entered" });

const average = z.int().meta({ description: "0 where there is no telling" });

/** Somebody in a round. */
export const LiveCompetitor = z
  .object({
    id: z.int().meta({ description: "Of their registration: what addresses below a round name" }),
    user_id: z.int(),
    registrant_id: z.int(),
    name: z.string(),
    country_iso2: z.string(),
    wca_id: z.string().nullable(),
  })
  .meta({ id: "ScoretakingCompetitor" });

export const LiveResult = z
  .object({
    registration_id: z.int(),
    result_id: z.int(),
    round_wcif_id: z.string().meta({ example: "333-r1" }),
    event_id: z.string(),
    best: z.int().meta({ description: "0: none yet" }),
    average: z.int().meta({ description: "0: none yet" }),
    global_pos: position.meta({ description: "Over both halves of a Dual Round; else the same as `local_pos`" }),
    local_pos: position,
    single_record_tag: tag,
    average_record_tag: tag,
    advancing: z.boolean().meta({ description: "Whatever the others still do" }),
    advancing_questionable: z.boolean().meta({ description: "As things stand" }),
    attempts: z
      .array(
        z.object({
          value: z.int(),
          attempt_number: z.int().meta({ description: "From 1; those left out are absent" }),
        }),
      )
      .meta({ example: [812, 950, 905, 1010, 860].map((value, index) => ({ value, attempt_number: index + 1 })) }),
    last_attempt_entered_at: z.iso
      .datetime()
      .nullable()
      .meta({ description: "While nothing was entered, when the round was opened" }),
    forecast_statistics: z
      .object({ best_possible_average: average, worst_possible_average: average, projected_average: average })
      .nullable()
      .meta({ description: "null once all attempts are in" }),
  })
  .meta({ id: "ScoretakingResult" });

type Person = Pick<
  ResultNow,
  "registrationId" | "accountId" | "registrantId" | "name" | "countryIso2" | "competitorId"
>;

export const toLiveCompetitor = (person: Person): z.input<typeof LiveCompetitor> => ({
  id: person.registrationId,
  user_id: person.accountId,
  registrant_id: person.registrantId,
  name: person.name,
  country_iso2: person.countryIso2,
  wca_id: person.competitorId,
});

export const toLiveResult = (
  result: ResultNow,
  { round, resultIds }: { round: RoundNow; resultIds: ReadonlyMap<number, number> },
): z.input<typeof LiveResult> => ({
  registration_id: result.registrationId,
  result_id: resultIds.get(result.registrationId) ?? 0,
  round_wcif_id: round.id,
  event_id: round.eventId,
  best: result.best,
  average: result.average,
  global_pos: result.globalPlace,
  local_pos: result.place,
  single_record_tag: result.tags.single,
  average_record_tag: result.tags.average,
  advancing: result.advancing === "yes",
  advancing_questionable: result.advancing !== "no",
  attempts: numbered(result.attempts),
  last_attempt_entered_at: (result.enteredAt ?? round.openedAt)?.toISOString() ?? null,
  forecast_statistics: result.forecast && {
    best_possible_average: result.forecast.bestPossible,
    worst_possible_average: result.forecast.worstPossible,
    projected_average: result.forecast.projected,
  },
});

const numbered = (attempts: readonly AttemptResult[]) =>
  attempts.flatMap((value, index) => (value === SKIPPED ? [] : [{ value, attempt_number: index + 1 }]));
