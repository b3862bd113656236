import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import { currentActor, currentAddress } from "#app/_session/session.ts";
import { type CompetitionRole, manages } from "#lib/competitions/access.ts";
import type { Competition } from "#lib/competitions/competition.ts";
import { findCompetitionRole } from "#lib/competitions/competition-role.ts";
import { database } from "#lib/db/connection.ts";
import { to } from "#lib/language/translate.ts";
import { isScoretaker } from "#lib/scoretaking/queries/scoretakers.ts";
import { loadCompetition } from "../_shared/load.ts";

export type Managed = { competition: Competition; role: CompetitionRole };

/** The competition of a page for its managers; to everybody else such a page is not there. */
export const loadManaged = cache(async (competitionId: string): Promise<Managed> => {
  const managed = await loadRole(competitionId);
  if (!manages(managed.role)) notFound();
  return managed;
});

/** The competition of a page where results are entered: its scoretakers, who are strangers elsewhere, come there too. */
export const loadEntered = cache(async (competitionId: string): Promise<Managed> => {
  const { accountId, ...entered } = await loadRole(competitionId);
  const onList = { competitionId: entered.competition.id, accountId };
  if (!manages(entered.role) && !(await isScoretaker(database(), onList))) notFound();
  return entered;
});

const loadRole = cache(async (competitionId: string): Promise<Managed & { accountId: number }> => {
  const actor = await currentActor();
  if (!actor.account) redirect(to(`/sign-in?${new URLSearchParams({ callbackUrl: await currentAddress() })}`));
  const competition = await loadCompetition(competitionId);
  const role = await findCompetitionRole(database(), actor, competition.id);
  return { competition, role, accountId: actor.account.id };
});
