import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Competition } from "#lib/competitions/competition.ts";
import { isAnnounced } from "#lib/competitions/visibility.ts";
import type { Database } from "#lib/db/connection.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { competitionScoretakers } from "#lib/db/schema/scoretaking.ts";

export type Scoretaker = {
  accountId: number;
  competitorId: string | null;
  name: string;
  addedAt: Date;
  /** Null where the account that did it is gone. */
  addedByName: string | null;
};

/** Who may enter results of a competition without managing it, in the order in which they were added. */
export async function listScoretakers(db: Database, competitionId: string): Promise<Scoretaker[]> {
  const adders = alias(accounts, "adders");
  return await db
    .select({
      accountId: accounts.id,
      competitorId: accounts.competitorId,
      name: accounts.name,
      addedAt: competitionScoretakers.addedAt,
      addedByName: adders.name,
    })
    .from(competitionScoretakers)
    .innerJoin(accounts, eq(accounts.id, competitionScoretakers.accountId))
    .leftJoin(adders, eq(adders.id, competitionScoretakers.addedBy))
    .where(eq(competitionScoretakers.competitionId, competitionId))
    .orderBy(asc(competitionScoretakers.addedAt), asc(accounts.id));
}

type OnList = { competitionId: string; accountId: number };

/** Whether somebody is on a competition's list of scoretakers. */
export async function isScoretaker(db: Database, { competitionId, accountId }: OnList): Promise<boolean> {
  const [row] = await db
    .select({ found: sql`1` })
    .from(competitionScoretakers)
    .where(
      and(eq(competitionScoretakers.competitionId, competitionId), eq(competitionScoretakers.accountId, accountId)),
    );
  return row !== undefined;
}

/** Where somebody takes scores, as long as results may still come in; the next one first. */
export async function competitionsToTakeScoresAt(db: Database, accountId: number): Promise<Competition[]> {
  const rows = await db
    .select({ competition: competitions })
    .from(competitionScoretakers)
    .innerJoin(competitions, eq(competitions.id, competitionScoretakers.competitionId))
    .where(
      and(
        eq(competitionScoretakers.accountId, accountId),
        isAnnounced,
        eq(competitions.scoretakingSoftware, "internal"),
        isNull(competitions.cancelledAt),
        isNull(competitions.resultsSubmittedAt),
        isNull(competitions.resultsPostedAt),
      ),
    )
    .orderBy(asc(competitions.startDate), asc(competitions.id));
  return rows.map(({ competition }) => competition);
}
