import { notFound } from "next/navigation";
import { cache } from "react";
import { readSegment } from "#app/_forms/address-segment.ts";
import { currentActor } from "#app/_session/session.ts";
import { getVisibleCompetition } from "#lib/competitions/visibility.ts";
import { database } from "#lib/db/connection.ts";
import { DomainError } from "#lib/platform/errors.ts";

/** The competition of this page, once a request; strangers of an unannounced one get the page of a missing one. */
export const loadCompetition = cache(async (id: string) => {
  try {
    return await getVisibleCompetition(database(), readSegment(id), await currentActor());
  } catch (thrown) {
    if (thrown instanceof DomainError && thrown.kind === "not_found") notFound();
    throw thrown;
  }
});

export type CompetitionPage = { params: Promise<{ competitionId: string }> };
