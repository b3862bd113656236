import { and, arrayContains, asc, desc, eq, gte, isNull, like, lte } from "drizzle-orm";
import { toCompetitionList } from "#lib/api/v0/competition-list.ts";
import { listedColumns } from "#lib/competitions/competition.ts";
import { isNotOver } from "#lib/competitions/queries/venue-day.ts";
import type { Database } from "#lib/db/connection.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { findCountryByIso2 } from "#lib/reference/countries.ts";
import { type Asked, perPage } from "./asked.ts";

/** A page of the public list of competitions, newest first. */
export async function competitionPage({ db, query }: Asked): Promise<object[]> {
  const { country_iso2: country, q, start, end, "event_ids[]": event, page = "1" } = query;
  const asked = and(
    competitions.isVisible,
    country ? eq(competitions.countryId, findCountryByIso2(country)?.id ?? "") : undefined,
    q ? like(competitions.search, `%${q.toLowerCase()}%`) : undefined,
    event ? arrayContains(competitions.eventIds, [event]) : undefined,
    start ? gte(competitions.startDate, start) : undefined,
    end ? lte(competitions.endDate, end) : undefined,
  );
  const [rows] = await Promise.all([
    db
      .select(listedColumns)
      .from(competitions)
      .where(asked)
      .orderBy(desc(competitions.startDate), desc(competitions.id))
      .limit(perPage)
      .offset((Number(page) - 1) * perPage),
    db.$count(competitions, asked),
  ]);
  return await toCompetitionList(db, rows, new Date());
}

/** What the page of competitions shows of those that are not over. */
export const upcomingCompetitions = (db: Database) =>
  db
    .select({
      id: competitions.id,
      name: competitions.name,
      city: competitions.city,
      countryId: competitions.countryId,
      startDate: competitions.startDate,
      endDate: competitions.endDate,
    })
    .from(competitions)
    .where(and(competitions.isVisible, isNull(competitions.cancelledAt), isNotOver(new Date())))
    .orderBy(asc(competitions.startDate), asc(competitions.id))
    .limit(perPage);
