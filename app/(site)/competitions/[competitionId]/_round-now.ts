import { cache } from "react";
import type { Competition } from "#lib/competitions/competition.ts";
import { lifeCycleStepOf } from "#lib/competitions/life-cycle.ts";
import { database } from "#lib/db/connection.ts";
import { now } from "#lib/platform/clock.ts";
import { listRoundsNow, type RoundNow } from "#lib/scoretaking/queries/rounds-now.ts";

/** The round that one would follow while a competition is under way; asked for by its head and its first page. */
export const roundNow = cache(
  async (competition: Competition): Promise<RoundNow | undefined> =>
    lifeCycleStepOf(competition, now()) === "in_progress"
      ? (await listRoundsNow(database(), [competition.id], now())).get(competition.id)
      : undefined,
);
