import type { Sql } from "postgres";
import { compareEventIds } from "#lib/reference/events.ts";
import { compareRoundTypeIds } from "#lib/reference/round-types.ts";
import type { Asked, Loose } from "./asked.ts";
import { compareText, rankedAt, toRankedResult } from "./ranked-results.ts";

/** A page of all records that the world ever had, as `GET /api/v0/results/records?show=history` answers it. */
export async function recordHistory({ sql, query }: Asked): Promise<object> {
  const [page, size] = [Number(query.page), Number(query.per_page)];
  const [marks, timestamp] = await Promise.all([
    sql`${marked(sql, "single", "best")} union all ${marked(sql, "average", "average")}`,
    rankedAt(sql),
  ]);
  const shown = marks.toSorted(inHistory).slice((page - 1) * size, page * size);
  const rows = await sql`
    select result.*, competition.short_name, competition.country_id as competition_country_id
    from results result join competitions competition on competition.id = result.competition_id
    where result.id in ${sql(shown.map(({ id }) => id))}`;
  const byId = new Map(rows.map((row) => [row.id, row]));
  const records = shown.map(({ id, type, value, day }) => ({
    ...toRankedResult({ ...byId.get(id), value }),
    type,
    start_date: day,
    record_name: "WR",
  }));
  const byEvent = Map.groupBy(records, (record) => (record as Loose).event_id);
  return { records: Object.fromEntries(byEvent), timestamp };
}

const marked = (sql: Sql, type: "single" | "average", value: "best" | "average") => sql`
  select result.id, result.event_id, ${type}::text as type, result.${sql(value)} as value, competition.start_date::text as day,
    result.round_type_id, result.person_name
  from results result join competitions competition on competition.id = result.competition_id
  where result.${sql(`regional_${type}_record`)} = 'WR' and competition.results_posted_at is not null`;

const inHistory = (a: Loose, b: Loose): number =>
  compareEventIds(a.event_id, b.event_id) ||
  compareText(b.type, a.type) ||
  a.value - b.value ||
  compareText(b.day ?? "", a.day ?? "") ||
  compareRoundTypeIds(a.round_type_id, b.round_type_id) ||
  compareText(a.person_name, b.person_name) ||
  a.id - b.id;
