import { sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { importedPersonalBests } from "#lib/db/schema/registrations.ts";
import { rankedBests } from "#lib/persons/personal-ranks.ts";
import { type EventId, isEventId } from "#lib/reference/events.ts";
import type { PersonalBest } from "../document.ts";
import { groupedAsJson } from "./grouped-as-json.ts";

type Somebody = { id: number; competitorId: string | null };

/**
 * Everybody's bests by account, all averages before all singles. A competition that was imported keeps the bests of its
 * document; any other has those of today.
 */
export async function readPersonalBests(
  db: Database,
  competitionId: string,
  people: Somebody[],
): Promise<(accountId: number) => PersonalBest[]> {
  const imported = await groupedAsJson<BestRow>(
    db,
    sql`select ${importedPersonalBests.accountId} as holder, json_agg(
        json_build_array(event_id, best, world_ranking, continental_ranking, national_ranking, type)
        order by type, event_id)::text as items
      from ${importedPersonalBests} where ${importedPersonalBests.competitionId} = ${competitionId} group by 1`,
  );
  return bestsByHolder(imported.length > 0 ? imported : await bestsOfToday(db, people));
}

type BestRow = [EventId, number, number, number, number, PersonalBest["type"]];

async function bestsOfToday(db: Database, people: Somebody[]): Promise<{ holder: number; items: BestRow[] }[]> {
  const holders = people.flatMap(({ id, competitorId }) =>
    competitorId === null ? [] : { id, competitor_id: competitorId },
  );
  if (holders.length === 0) return [];
  const competitorIds = holders.map((holder) => holder.competitor_id);
  return await groupedAsJson<BestRow>(
    db,
    sql`select people.id as holder, json_agg(
        json_build_array(event_id, best, world_rank, continent_rank, country_rank, type)
        order by type, event_id)::text as items
      from (${rankedBests(sql`bests.competitor_id = any(${sql.param(competitorIds)}::text[])`)}) ranked
      join jsonb_to_recordset(${JSON.stringify(holders)}::jsonb) as people(id int, competitor_id text)
        on people.competitor_id = ranked.competitor_id
      group by 1`,
  );
}

function bestsByHolder(rows: { holder: number; items: BestRow[] }[]): (accountId: number) => PersonalBest[] {
  const itemsOf = new Map(rows.map(({ holder, items }) => [holder, items]));
  return (accountId) => (itemsOf.get(accountId) ?? []).filter(([eventId]) => isEventId(eventId)).map(toPersonalBest);
}

const toPersonalBest = ([eventId, value, worldRanking, continentalRanking, nationalRanking, type]: BestRow) => ({
  eventId,
  value,
  worldRanking,
  continentalRanking,
  nationalRanking,
  type,
});
