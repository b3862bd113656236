import { countryIso2 } from "#lib/api/v0/country.ts";
import { bestAndWorstIndex } from "#lib/results/best-and-worst.ts";
import type { Asked, Loose } from "./asked.ts";

/** All results of a competition, as `GET /api/v0/competitions/:id/results` answers them. */
export async function resultsOf({ sql, params: { id = "" } }: Asked): Promise<object[]> {
  const rows = await sql`
    select result.* from results result join competitions on competitions.id = result.competition_id
    where result.competition_id = ${id} and competitions.is_visible and competitions.results_posted_at is not null
    order by event_id, round_id, position, person_name, result.id`;
  return rows.map(toResult);
}

function toResult(row: Loose): object {
  const { bestIndex, worstIndex } = bestAndWorstIndex(row.attempts);
  return {
    id: Number(row.id),
    round_id: Number(row.round_id),
    pos: row.position,
    best: row.best,
    best_index: bestIndex,
    worst_index: worstIndex,
    average: row.average,
    name: row.person_name,
    country_iso2: countryIso2(row.country_id),
    competition_id: row.competition_id,
    event_id: row.event_id,
    round_type_id: row.round_type_id,
    format_id: row.format_id,
    wca_id: row.competitor_id,
    attempts: [...row.attempts, ...Array(Math.max(0, 5 - row.attempts.length)).fill(0)],
    regional_single_record: row.regional_single_record,
    regional_average_record: row.regional_average_record,
  };
}
