import { sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import type { Values } from "./targets.ts";

/** What the parameters stand for in a seeded database. */
export async function findValues(db: Database): Promise<Values> {
  const [row] = await db.execute<Values>(sql`
    select
      (select competition_id from results group by 1 order by count(*) desc, 1 limit 1) as "competitionId",
      (select competitor_id from results group by 1 order by count(*) desc, 1 limit 1) as "competitorId",
      (select id::text from accounts where competitor_id is not null order by id limit 1) as "userId",
      (select account_id::text from competition_delegates order by account_id limit 1) as "delegate",
      (select id from competition_series order by id limit 1) as "seriesId",
      (select id::text from incidents where resolved_at is not null order by id limit 1) as "incidentId",
      (select id::text from groups where group_type = 'delegate_regions' order by id limit 1) as "groupId",
      (select id::text from roles order by id limit 1) as "roleId"`);
  return { ...known, ...row };
}

const known: Values = {
  eventId: "333",
  event_id: "333",
  "event_ids[]": "333",
  type: "single",
  version: "1.1",
  lifecycle: "stable",
  language: "german",
  q: "open",
  query: "a",
  start: "2020-01-01",
  end: "2026-01-01",
  ongoing_and_future: "2020-01-01",
  announced_after: "2020-01-01",
  date: "2026-01-01",
  country_iso2: "FR",
  continent: "_Europe",
  region: "_Europe",
  gender: "Female",
  show: "100 results",
  sort: "name",
  sort_by: "single",
  status: "delegate",
  groupType: "delegate_regions",
};
