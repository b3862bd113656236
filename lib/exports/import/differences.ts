import { sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { utcDateOf } from "#lib/platform/date.ts";
import { isFormatId } from "#lib/reference/formats.ts";
import { compareRound, type Differences, type RoundRow } from "#lib/results/differences.ts";
import { tellExamples } from "#lib/results/queries/tell-examples.ts";
import { exportedTables } from "../tables.ts";
import { staging, stagingSchema } from "./staging.ts";

const roundsAtOnce = 500;

/** Best attempts, averages and places, computed anew from the attempts of every round. They stay as the export has them. */
export async function compareRounds(tx: Database, differences: Differences): Promise<void> {
  await tx.execute(sql`
    declare rounds_beside no scroll cursor for
    select min(result.competition_id) || ' ' || min(result.event_id) || ' ' || min(result.round_type_id) as title,
      min(result.event_id) as event_id, min(result.format_id) as format_id,
      string_agg(concat_ws(' ', competitor_id, position, best, average, array_to_string(attempts, ',')), ';') as entries
    from ${staging}.results result
    where exists (select from ${staging}.staged_rounds staged where staged.round_id = result.round_id and has_results)
    group by result.round_id`);
  for (;;) {
    const rows = await tx.execute<RoundRow>(sql`fetch ${sql.raw(String(roundsAtOnce))} from rounds_beside`);
    for (const row of rows) {
      // Duels are decided one by one; their places come with them.
      if (isFormatId(row.format_id) && row.format_id !== "h") compareRound(row, row.format_id, differences);
    }
    if (rows.length < roundsAtOnce) break;
  }
  await tx.execute(sql`close rounds_beside`);
}

/** Record markers, which are Stadion's own from here on. */
export async function compareMarkers(tx: Database, differences: Differences): Promise<void> {
  for (const type of ["single", "average"]) {
    const marker = sql.raw(`regional_${type}_record`);
    await tellExamples(tx, {
      differences,
      kind: `record marker of ${type}s`,
      examples: sql`
        select concat_ws(' ', result.competition_id, result.event_id, result.round_type_id, result.competitor_id) || ': '
          || coalesce(nullif(staged.${marker}, ''), 'none') || ', by the rules ' || coalesce(result.${marker}, 'none')
          as example
        from ${staging}.staged_results staged join results result on result.id = staged.id
        where nullif(staged.${marker}, '') is distinct from result.${marker}`,
    });
  }
}

const rankKinds = {
  best: "the best",
  world_rank: "the world rank",
  continent_rank: "the continental rank",
  country_rank: "the national rank",
};

/** Ranks, which are Stadion's own too: those of the next export beside those of this one. */
export async function compareRanks(tx: Database, differences: Differences, now: Date): Promise<void> {
  for (const type of ["single", "average"] as const) {
    const query = exportedTables(utcDateOf(now)).find(({ name }) => name === `ranks_${type}`)?.query ?? "";
    const staged = sql.raw(`${stagingSchema}.staged_ranks_${type}`);
    const [told] = await tx.execute(sql`select exists (select from ${staged}) as any`);
    if (!told?.any) continue;
    await tx.execute(sql`
      create temporary table ranks_beside on commit drop as
      select person_id, event_id, told.best as told_best, told.world_rank as told_world_rank,
        told.continent_rank as told_continent_rank, told.country_rank as told_country_rank,
        ours.best, ours.world_rank, ours.continent_rank, ours.country_rank
      from ${staged} told full join (${sql.raw(query)}) as ours using (person_id, event_id)
      where (told.best, told.world_rank, told.continent_rank, told.country_rank)
        is distinct from (ours.best, ours.world_rank, ours.continent_rank, ours.country_rank)`);
    await tellRanks(tx, differences, `${type}s`);
    await tx.execute(sql`drop table ranks_beside`);
  }
}

async function tellRanks(tx: Database, differences: Differences, of: string): Promise<void> {
  const tell = (kind: string, column: string, condition: string) =>
    tellExamples(tx, {
      differences,
      kind,
      examples: sql.raw(`
        select concat_ws(' ', person_id, event_id) || ': ' || coalesce(told_${column}::text, 'none') || ', by the rules '
          || coalesce(${column}::text, 'none') as example
        from ranks_beside where ${condition}`),
    });
  await tell(`no rank of ${of} in the export`, "best", "told_best is null");
  await tell(`no rank of ${of} by the rules`, "best", "best is null");
  for (const [column, kind] of Object.entries(rankKinds)) {
    const isInBoth = "told_best is not null and best is not null";
    await tell(`${kind} of ${of}`, column, `${isInBoth} and told_${column} <> ${column}`);
  }
}
