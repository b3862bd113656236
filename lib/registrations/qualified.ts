import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { results } from "#lib/db/schema/results.ts";
import { competitionEvents, type Qualification } from "#lib/db/schema/rounds.ts";
import { personalRanks } from "#lib/persons/personal-ranks.ts";

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

async function achievements(db: Database, competitorId: string): Promise<Achievement[]> {
  const [rows, ranksOf] = await Promise.all([
    db
      .select({
        eventId: results.eventId,
        single: results.best,
        average: results.average,
        achievedOn: sql<string>`${competitions.endDate}::text`,
      })
      .from(results)
      .innerJoin(competitions, eq(competitions.id, results.competitionId))
      .where(and(eq(results.competitorId, competitorId), isNotNull(competitions.resultsPostedAt))),
    personalRanks(db, [competitorId]),
  ]);
  const worldRanks = new Map(ranksOf(competitorId).map((rank) => [`${rank.eventId} ${rank.type}`, rank.worldRank]));
  return rows
    .flatMap(({ eventId, achievedOn, ...values }) =>
      (["single", "average"] as const).map((type) => ({
        ...{ eventId, type, achievedOn, value: values[type] },
        worldRank: worldRanks.get(`${eventId} ${type}`) ?? 0,
      })),
    )
    .filter(({ value }) => value > 0);
}
