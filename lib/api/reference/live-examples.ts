import { sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { officialLanguage } from "#lib/regulations/source.ts";
import type { DescribedOperation } from "./reference.ts";

/** What is there, by the parameter or by the made-up example that it stands for. */
export type LiveExamples = Record<string, string>;

/** Ids of this very site, so that samples answer when they are pasted; nothing where there is nothing yet. */
export async function findLiveExamples(db: Database): Promise<LiveExamples> {
  const [row] = await db.execute<Record<string, string | null>>(sql`
    with competition as (
      select id, series_id from competitions
      where is_visible and results_posted_at is not null and '333' = any(event_ids)
      order by results_posted_at desc, id limit 1
    ), competitor as (
      select competitor_id from results
      where competition_id = (select id from competition) and event_id = '333' and competitor_id is not null
      order by position, id limit 1
    ), registration as (
      select id, account_id from registrations
      where competition_id = (select id from competition) and status = 'accepted' and is_competing
      order by registrant_id limit 1
    ), shown_group as (
      select id from groups where not is_hidden and is_active order by id limit 1
    )
    select
      (select id from competition) as "ExampleOpen2026",
      (select competitor_id from competitor) as "2005DOEJ01",
      coalesce(
        (select account_id from registration),
        (select id from accounts where deleted_at is null order by id limit 1)
      )::text as "userId",
      (select id from registration)::text as "registrationId",
      (select series_id from competitions where is_visible and series_id is not null limit 1) as "seriesId",
      (select id from incidents where resolved_at is not null order by id limit 1)::text as "incidentId",
      (select id from shown_group)::text as "groupId",
      (select id from roles where group_id in (select id from groups where not is_hidden) order by id limit 1)::text
        as "roleId",
      (select max(version) from regulation_documents where language = ${officialLanguage})::text as "2024-01-01",
      (select lower(language_english_name) from regulation_documents
        where language <> ${officialLanguage} order by version desc, language limit 1) as "dutch"`);
  return Object.fromEntries(Object.entries(row ?? {}).filter((entry): entry is [string, string] => entry[1] !== null));
}

/** A competition whose scores are typed here today, whose results can be followed as they come. */
export async function findCompetitionUnderWay(db: Database, now: Date): Promise<string | undefined> {
  const [row] = await db.execute<{ id: string }>(sql`
    select id from competitions
    where is_visible and announced_at is not null and cancelled_at is null and results_posted_at is null
      and scoretaking_software = 'internal' and '333' = any(event_ids)
      and ${now.toISOString().slice(0, 10)}::text::date between start_date and end_date
    order by id limit 1`);
  return row?.id;
}

/** The operation with what is there in the place of what was made up. */
export const withLiveExamples = (operation: DescribedOperation, living: LiveExamples): DescribedOperation => ({
  ...operation,
  parameters: operation.parameters.map((parameter) => ({
    ...parameter,
    example: living[parameter.name] ?? replaced(parameter.example, living),
  })),
  body: operation.body && { ...operation.body, example: replaced(operation.body.example, living) },
});

function replaced(value: unknown, living: LiveExamples): unknown {
  if (typeof value === "string") return living[value] ?? value;
  if (Array.isArray(value)) return value.map((inner) => replaced(inner, living));
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, replaced(inner, living)]));
}
