import { and, eq, isNull, or, type SQL } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { registrations } from "#lib/db/schema/registrations.ts";
import type { Competition } from "../competition.ts";
import { beginsLater, isUnderWay } from "./venue-day.ts";

/** Announced competitions still to come in which this account's registration is accepted. */
export const upcomingCompetitionsOf = (db: Database, accountId: number, now: Date): Promise<Competition[]> =>
  acceptedIn(db, accountId, or(isNull(competitions.startDate), beginsLater(now)));

/** The same for competitions under way today. */
export const ongoingCompetitionsOf = (db: Database, accountId: number, now: Date): Promise<Competition[]> =>
  acceptedIn(db, accountId, isUnderWay(now));

async function acceptedIn(db: Database, accountId: number, period: SQL | undefined): Promise<Competition[]> {
  const rows = await db
    .select({ competition: competitions })
    .from(competitions)
    .innerJoin(registrations, eq(registrations.competitionId, competitions.id))
    .where(
      and(
        eq(registrations.accountId, accountId),
        eq(registrations.status, "accepted"),
        competitions.isVisible,
        isNull(competitions.resultsPostedAt),
        period,
      ),
    )
    .orderBy(competitions.startDate, competitions.id);
  return rows.map((row) => row.competition);
}
