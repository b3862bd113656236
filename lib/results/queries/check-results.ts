import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { world } from "#lib/persons/rank-counts.ts";
import { isFormatId } from "#lib/reference/formats.ts";
import { findDeserved, wrongMarkers } from "../commands/rebuild-records.ts";
import { personalBestsOf, yearlyBestsOf } from "../commands/write-bests.ts";
import { compareRound, Differences, type RoundRow } from "../differences.ts";
import { tellExamples } from "./tell-examples.ts";

/**
 * Holds everything that follows from posted attempts against the rules: bests, averages, places, record markers, and what
 * ranks are counted from. Changes nothing, and nobody waits for it; it sees all as of one moment.
 */
export async function checkResults(db: Database): Promise<Differences> {
  const differences = new Differences();
  await db.transaction(
    async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`);
      await checkRounds(tx, differences);
      for (const { kind, rows } of checks) await tellExamples(tx, { differences, kind, examples: rows });
      await findDeserved(tx, () => sql`true`);
      await tellExamples(tx, { differences, kind: "record marker", examples: markers });
    },
    { isolationLevel: "repeatable read" },
  );
  return differences;
}

const roundsAtOnce = 500;

async function checkRounds(tx: Database, differences: Differences): Promise<void> {
  await tx.execute(sql`
    declare posted_rounds no scroll cursor for
    select min(result.competition_id) || ' ' || min(result.event_id) || ' ' || min(result.round_type_id) as title,
      min(result.event_id) as event_id, min(result.format_id) as format_id,
      string_agg(concat_ws(' ', competitor_id, position, best, average, array_to_string(attempts, ',')), ';') as entries
    from results result join competitions competition on competition.id = result.competition_id
    where competition.results_posted_at is not null
    group by result.round_id`);
  for (;;) {
    const rows = await tx.execute<RoundRow>(sql`fetch ${sql.raw(String(roundsAtOnce))} from posted_rounds`);
    for (const row of rows) {
      // Duels are decided one by one; their places come with them.
      if (isFormatId(row.format_id) && row.format_id !== "h") compareRound(row, row.format_id, differences);
    }
    if (rows.length < roundsAtOnce) break;
  }
  await tx.execute(sql`close posted_rounds`);
}

/** Each a query of what is not as it should be, in words. */
const checks: { kind: string; rows: SQL }[] = [
  {
    kind: "best of a year",
    rows: sql`
      select concat_ws(' ', competitor_id, event_id, year, country_id) as example
      from (${yearlyBestsOf(sql`true`)}) as deserved full join yearly_bests known
        using (competitor_id, event_id, year, country_id)
      where (deserved.single, deserved.average) is distinct from (known.single, known.average)`,
  },
  {
    kind: "personal best",
    rows: sql`
      select concat_ws(' ', competitor_id, event_id, type, country_id) as example
      from (${personalBestsOf(sql`yearly_bests`)}) as deserved full join personal_bests known
        using (competitor_id, event_id, type, country_id)
      where deserved.best is distinct from known.best`,
  },
  {
    kind: "count of ranked people",
    rows: sql`
      select concat_ws(' ', event_id, type) as example
      from (select event_id, type, count(*) as people from personal_bests where is_best group by 1, 2) as deserved
      full join (
        select event_id, type, sum(people) as people from rank_counts where region = ${world} and level = 0 group by 1, 2
        having sum(people) <> 0
      ) as known using (event_id, type)
      where deserved.people is distinct from known.people`,
  },
];

const markers = sql`
  select concat_ws(' ', result.competition_id, result.event_id, result.round_type_id, result.competitor_id) || ': '
    || concat_ws('/', coalesce(regional_single_record, 'none'), coalesce(regional_average_record, 'none'))
    || ', by the rules ' || concat_ws('/', coalesce(wrong.single, 'none'), coalesce(wrong.average, 'none')) as example
  from (${wrongMarkers(() => sql`true`)}) as wrong join results result on result.id = wrong.id`;
