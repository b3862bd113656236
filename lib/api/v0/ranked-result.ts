import { z } from "zod";
import type { Database } from "#lib/db/connection.ts";
import type { RankedResult as RankedRow } from "#lib/results/queries/ranked-results.ts";
import { serialise } from "../serialise.ts";
import { lastingItems, listOf, type WrittenJson } from "../written-items.ts";

const marker = z.string().nullable().meta({ description: "WR, NR, or a continent's: ER, AfR, AsR, NAR, OcR, SAR" });

/** Rankings and records know a result in another form: country ids, and only the attempts that were made. */
export const RankedResult = z
  .object({
    id: z.int(),
    pos: z.int(),
    best: z.int(),
    average: z.int().meta({ description: "0: none" }),
    competition_id: z.string(),
    country_id: z.string().meta({ description: "The country represented at the time, by the association's own id" }),
    event_id: z.string(),
    format_id: z.string(),
    global_pos: z.int().meta({ description: "The place over both halves of a Dual Round" }),
    person_id: z.string(),
    person_name: z.string(),
    regional_single_record: marker,
    regional_average_record: marker,
    round_id: z.int(),
    round_type_id: z.string(),
    updated_at: z.iso.datetime(),
    value: z.int().meta({ description: "What it is ranked by" }),
    competition_name: z.string().meta({ description: "The short name" }),
    competition_country_id: z.string(),
    attempts: z.array(z.int()).meta({ description: "As many as were made; -1 DNF, -2 DNS" }),
  })
  .meta({ id: "RankedResult" });

/** A list of them, each of which is written once for all the lists that it is in. */
export const writtenRanking = (
  db: Database,
  items: readonly RankedRow[],
): WrittenJson<z.input<typeof RankedResult>[]> =>
  listOf(
    lastingItems(db, {
      ...{ kind: "ranked result", items },
      keyOf: ({ edition, value }) => `${edition} ${value}`,
      write: (row) => serialise({ response: RankedResult, isTrustedShape: true }, toRankedResult(row)),
    }),
  );

export const toRankedResult = (row: RankedRow): z.input<typeof RankedResult> => ({
  id: row.id,
  pos: row.position,
  best: row.best,
  average: row.average,
  competition_id: row.competitionId,
  country_id: row.countryId,
  event_id: row.eventId,
  format_id: row.formatId,
  global_pos: row.globalPosition,
  person_id: row.competitorId,
  person_name: row.personName,
  regional_single_record: row.regionalSingleRecord,
  regional_average_record: row.regionalAverageRecord,
  round_id: row.roundId,
  round_type_id: row.roundTypeId,
  updated_at: row.updatedAt.toISOString(),
  value: row.value,
  competition_name: row.competitionName,
  competition_country_id: row.competitionCountryId,
  attempts: row.attempts,
});
