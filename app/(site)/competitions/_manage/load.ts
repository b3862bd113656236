import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import { currentActor, currentAddress } from "#app/_session/session.ts";
import { type CompetitionRole, manages } from "#lib/competitions/access.ts";
import type { Competition } from "#lib/competitions/competition.ts";
import { findCompetitionRole } from "#lib/competitions/competition-role.ts";
import { database } from "#lib/db/connection.ts";
import { loadCompetition } from "../_shared/load.ts";

export type Managed = { competition: Competition; role: CompetitionRole };

/** The competition of a page for its managers; to everybody else such a page is not there. */
export const loadManaged = cache(async (competitionId: string): Promise<Managed> => {
  const actor = await currentActor();
  if (!actor.account) redirect(`/sign-in?${new URLSearchParams({ callbackUrl: await currentAddress() })}`);
  const competition = await loadCompetition(competitionId);
  const role = await findCompetitionRole(database(), actor, competition.id);
  if (!manages(role)) notFound();
  return { competition, role };
});
