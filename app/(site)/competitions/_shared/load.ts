import { notFound } from "next/navigation";
import { cache } from "react";
import { readSegment } from "#app/_forms/address-segment.ts";
import { currentActor } from "#app/_session/session.ts";
import type { Competition } from "#lib/competitions/competition.ts";
import { findVisibleCompetition } from "#lib/competitions/visibility.ts";
import { database } from "#lib/db/connection.ts";

/**
 * The competition of this page, once a request. A layout says with it what its pages are called: of one that is missing
 * it says nothing, or the page of that would have no title.
 */
export const findCompetitionOfPage = cache(
  async (id: string): Promise<Competition | undefined> =>
    await findVisibleCompetition(database(), readSegment(id), await currentActor()),
);

/** The same; strangers of an unannounced one get the page of a missing one. */
export const loadCompetition = async (id: string): Promise<Competition> =>
  (await findCompetitionOfPage(id)) ?? notFound();

export type CompetitionPage = { params: Promise<{ competitionId: string }> };
