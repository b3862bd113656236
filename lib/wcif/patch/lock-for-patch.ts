import { asc, eq, or, sql } from "drizzle-orm";
import type { Actor } from "#lib/accounts/actor.ts";
import type { Competition } from "#lib/competitions/competition.ts";
import type { Database } from "#lib/db/connection.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { notFound } from "#lib/platform/errors.ts";
import { findRights } from "#lib/roles/rights.ts";
import { assertNotStopped } from "../revisions/stopped-applications.ts";
import { assertOpen } from "./guards.ts";

export type LockedForPatch = { competition: Competition; isAdministrator: boolean };

type PatchTarget = { competitionId: string; actor: Actor; seriesId?: string | undefined };

/** Locks what is going to be written and checks the guards that do not depend on what it is. */
export async function lockForPatch(
  tx: Database,
  { competitionId, actor, seriesId }: PatchTarget,
): Promise<LockedForPatch> {
  const { isCompetitionAdministrator: isAdministrator } = await findRights(tx, actor);
  const { competition } = await lockWithSeries(tx, competitionId, seriesId);
  assertOpen(competition, isAdministrator);
  await assertNotStopped(tx, competitionId, actor);
  return { competition, isAdministrator };
}

export type LockedSeries = { competition: Competition; members: Competition[] };

/**
 * Locks a competition with those of its series and of one that it comes into: a series shows in the documents of all its
 * members. Always in the same order, so that no two wait for each other.
 */
export async function lockWithSeries(
  tx: Database,
  competitionId: string,
  seriesId: string | undefined,
): Promise<LockedSeries> {
  const ofSeries =
    seriesId === undefined
      ? undefined
      : or(
          eq(competitions.seriesId, seriesId),
          sql`${competitions.seriesId} = (select series_id from ${competitions} where id = ${competitionId})`,
        );
  const locked = await tx
    .select()
    .from(competitions)
    .where(or(eq(competitions.id, competitionId), ofSeries))
    .orderBy(asc(competitions.id))
    .for("update");
  const competition = locked.find(({ id }) => id === competitionId);
  if (!competition) throw notFound("Competition", competitionId);
  return { competition, members: locked };
}
