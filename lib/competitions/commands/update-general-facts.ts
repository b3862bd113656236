import { eq, sql } from "drizzle-orm";
import type { Actor } from "#lib/accounts/actor.ts";
import { assertNoProblems } from "#lib/accounts/field-problems.ts";
import type { Database } from "#lib/db/connection.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { activities, rooms, venues } from "#lib/db/schema/schedule.ts";
import { forbidden } from "#lib/platform/errors.ts";
import { mayEdit, mayEditAgreedFacts } from "../access.ts";
import { changedColumns } from "../changed-columns.ts";
import { numberOfDays } from "../date.ts";
import { agreedFacts, type GeneralFacts, generalFactsProblems } from "../general-facts.ts";
import { changeCompetition } from "./change-competition.ts";

export type GeneralFactsUpdate = { competitionId: string; actor: Actor; facts: Partial<GeneralFacts> };

export const settledProblem = "This was settled when the competition was confirmed; only administrators change it.";

/** Facts that are not named stay as they are. Another first day takes the schedule along. */
export const updateGeneralFacts = (db: Database, { competitionId, actor, facts }: GeneralFactsUpdate): Promise<void> =>
  changeCompetition(
    db,
    { competitionId, actor, kind: "competition.facts_changed" },
    async (tx, { competition, standing }) => {
      if (!mayEdit(standing, competition)) throw forbidden("The results are submitted: nothing changes any more.");
      const changes = changedColumns(competition, facts);
      assertNoProblems({
        ...generalFactsProblems({ ...competition, ...changes }),
        ...(mayEditAgreedFacts(standing, competition)
          ? {}
          : Object.fromEntries(agreedFacts.filter((fact) => fact in changes).map((fact) => [fact, settledProblem]))),
      });
      if (Object.keys(changes).length === 0) return null;
      await tx.update(competitions).set(changes).where(eq(competitions.id, competition.id));
      if (competition.startDate && changes.startDate) {
        await moveSchedule(tx, competition.id, daysBetween(competition.startDate, changes.startDate));
      }
      return { changed: Object.keys(changes) };
    },
  );

// By days of the calendar, so that what began at nine still begins at nine where the clocks change in between.
async function moveSchedule(tx: Database, competitionId: string, days: number): Promise<void> {
  if (days === 0) return;
  const moved = (column: typeof activities.startsAt | typeof activities.endsAt) =>
    sql`((${column} at time zone ${venues.timezone}) + make_interval(days => ${days})) at time zone ${venues.timezone}`;
  await tx
    .update(activities)
    .set({ startsAt: moved(activities.startsAt), endsAt: moved(activities.endsAt) })
    .from(rooms)
    .innerJoin(venues, eq(venues.id, rooms.venueId))
    .where(sql`${rooms.id} = ${activities.roomId} and ${activities.competitionId} = ${competitionId}`);
}

const daysBetween = (from: string, to: string): number =>
  from <= to ? numberOfDays(from, to) - 1 : 1 - numberOfDays(to, from);
