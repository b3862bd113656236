import type { Sql } from "postgres";
import type { Loose } from "./asked.ts";

/** When ranks and records were last brought up to date. */
export async function rankedAt(sql: Sql): Promise<Date | null> {
  const [run] = await sql`select finished_at from ranking_runs`;
  return run?.finished_at ?? null;
}

export const toRankedResult = (row: Loose): object => ({
  id: Number(row.id),
  pos: row.position,
  best: row.best,
  average: row.average,
  competition_id: row.competition_id,
  country_id: row.country_id,
  event_id: row.event_id,
  format_id: row.format_id,
  global_pos: row.global_position,
  person_id: row.competitor_id,
  person_name: row.person_name,
  regional_single_record: row.regional_single_record,
  regional_average_record: row.regional_average_record,
  round_id: Number(row.round_id),
  round_type_id: row.round_type_id,
  updated_at: row.updated_at,
  value: row.value,
  competition_name: row.short_name,
  competition_country_id: row.competition_country_id,
  attempts: row.attempts,
});

const readers = new Intl.Collator("en");
export const compareText = (a: string, b: string): number => readers.compare(a, b);
