import { z } from "zod";
import { ongoingCompetitionsOf, upcomingCompetitionsOf } from "#lib/competitions/queries/of-account.ts";
import type { Database } from "#lib/db/connection.ts";
import { presence } from "../parameters.ts";
import { Competition } from "./competition.ts";
import { toCompetitionList } from "./competition-list.ts";

/** What a person's own form may carry on request. */
export const ownCompetitionParameters = {
  upcoming_competitions: presence.meta({
    description: "Adds the competitions to come with an accepted registration; any value counts, even `false`",
  }),
  ongoing_competitions: presence.meta({ description: "Adds those that are under way; any value counts, even `false`" }),
};

export const asksForCompetitions = (query: URLSearchParams): boolean =>
  Object.keys(ownCompetitionParameters).some((name) => query.has(name));

export const ownCompetitionFields = {
  upcoming_competitions: z.array(Competition).optional(),
  ongoing_competitions: z.array(Competition).optional(),
};

type Asked = { upcoming_competitions: boolean; ongoing_competitions: boolean };

export async function toOwnCompetitions(db: Database, accountId: number, asked: Asked, now: Date) {
  return {
    ...(asked.upcoming_competitions && {
      upcoming_competitions: await toCompetitionList(db, await upcomingCompetitionsOf(db, accountId, now), now),
    }),
    ...(asked.ongoing_competitions && {
      ongoing_competitions: await toCompetitionList(db, await ongoingCompetitionsOf(db, accountId, now), now),
    }),
  };
}
