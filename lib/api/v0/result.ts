import { z } from "zod";
import { bestAndWorstIndex } from "#lib/results/best-and-worst.ts";
import type { Result as ResultRow } from "#lib/results/queries/of-competition.ts";

import { countryIso2 } from "./country.ts";

const marker = z.string().nullable().meta({ description: "WR, NR, or a continent's: ER, AfR, AsR, NAR, OcR, SAR" });

export const Result = z
  .object({
    id: z.int(),
    round_id: z.int(),
    pos: z.int(),
    best: z.int(),
    best_index: z.int().meta({ description: "Which attempt was the best, from 0" }),
    worst_index: z.int(),
    average: z.int().meta({ description: "0: none" }),
    name: z.string().meta({ description: "The competitor's name at the time" }),
    country_iso2: z.string().nullable().meta({ description: "The country represented at the time" }),
    competition_id: z.string(),
    event_id: z.string(),
    round_type_id: z.string(),
    format_id: z.string(),
    wca_id: z.string(),
    attempts: z.array(z.int()).meta({ description: "Five at least, filled up with 0; -1 DNF, -2 DNS" }),
    regional_single_record: marker,
    regional_average_record: marker,
  })
  .meta({ id: "Result" });

const fewestAttempts = 5;

export function toResult(result: ResultRow): z.input<typeof Result> {
  const { bestIndex, worstIndex } = bestAndWorstIndex(result.attempts);
  return {
    id: result.id,
    round_id: result.roundId,
    pos: result.position,
    best: result.best,
    best_index: bestIndex,
    worst_index: worstIndex,
    average: result.average,
    name: result.personName,
    country_iso2: countryIso2(result.countryId),
    competition_id: result.competitionId,
    event_id: result.eventId,
    round_type_id: result.roundTypeId,
    format_id: result.formatId,
    wca_id: result.competitorId,
    attempts: [...result.attempts, ...Array(Math.max(0, fewestAttempts - result.attempts.length)).fill(0)],
    regional_single_record: result.regionalSingleRecord,
    regional_average_record: result.regionalAverageRecord,
  };
}
