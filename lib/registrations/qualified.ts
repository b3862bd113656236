import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { competitionEvents, type Qualification } from "#lib/db/schema/competitions.ts";
import { personalBestHistory, ranks } from "#lib/db/schema/results.ts";

/** The events of a competition that this person may not register for, having not achieved what they ask for. */
export async function unmetQualifications(
  db: Database,
  competitionId: string,
  competitorId: string | null,
): Promise<string[]> {
  const asked = await db
    .select({ eventId: competitionEvents.eventId, qualification: competitionEvents.qualification })
    .from(competitionEvents)
    .where(and(eq(competitionEvents.competitionId, competitionId), isNotNull(competitionEvents.qualification)));
  if (asked.length === 0) return [];
  const achieved = competitorId === null ? [] : await achievements(db, competitorId);
  return asked
    .filter(
      ({ eventId, qualification }) => !achieved.some((best) => best.eventId === eventId && meets(best, qualification)),
    )
    .map(({ eventId }) => eventId);
}

type Achievement = {
  eventId: string;
  type: "single" | "average";
  achievedOn: string;
  value: number;
  worldRank: number;
};

function meets(best: Achievement, qualification: Qualification | null): boolean {
  if (qualification === null) return true;
  if (best.type !== qualification.resultType || best.achievedOn > qualification.whenDate) return false;
  switch (qualification.type) {
    case "anyResult":
      return true;
    case "attemptResult":
      return best.value < (qualification.level ?? 0);
    case "ranking":
      return best.worldRank > 0 && best.worldRank <= (qualification.level ?? 0);
  }
}

const achievements = (db: Database, competitorId: string): Promise<Achievement[]> =>
  db
    .select({
      eventId: personalBestHistory.eventId,
      type: personalBestHistory.type,
      achievedOn: personalBestHistory.achievedOn,
      value: personalBestHistory.value,
      worldRank: sql<number>`coalesce(${ranks.worldRank}, 0)`,
    })
    .from(personalBestHistory)
    .leftJoin(
      ranks,
      and(
        eq(ranks.competitorId, personalBestHistory.competitorId),
        eq(ranks.eventId, personalBestHistory.eventId),
        eq(ranks.type, personalBestHistory.type),
      ),
    )
    .where(eq(personalBestHistory.competitorId, competitorId));
