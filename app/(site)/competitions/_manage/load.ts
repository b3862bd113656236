import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import { currentActor, currentAddress } from "#app/_session/session.ts";
import { type CompetitionRole, manages } from "#lib/competitions/access.ts";
import type { Competition } from "#lib/competitions/competition.ts";
import { findCompetitionRole } from "#lib/competitions/competition-role.ts";
import { database } from "#lib/db/connection.ts";
import { to } from "#lib/language/translate.ts";
import { isScoretaker } from "#lib/scoretaking/queries/scoretakers.ts";
import { findCompetitionOfPage } from "../_shared/load.ts";

export type Managed = { competition: Competition; role: CompetitionRole };

/** The competition of a page for its managers; to everybody else such a page is not there. */
export const loadManaged = cache(async (competitionId: string): Promise<Managed> => {
  const managed = await findRole(competitionId);
  if (!managed || !manages(managed.role)) notFound();
  return managed;
});

/**
 * The competition of a page where results are entered: its scoretakers, who are strangers elsewhere, come there too.
 */
export const loadEntered = async (competitionId: string): Promise<Managed> =>
  (await findEntered(competitionId)) ?? notFound();

/** The same for what a layout says of its pages: what throws there leaves the page of a missing one without a title. */
export const findEntered = cache(async (competitionId: string): Promise<Managed | undefined> => {
  const found = await findRole(competitionId);
  if (!found) return undefined;
  const { accountId, ...entered } = found;
  const onList = { competitionId: entered.competition.id, accountId };
  return manages(entered.role) || (await isScoretaker(database(), onList)) ? entered : undefined;
});

const findRole = cache(async (competitionId: string): Promise<(Managed & { accountId: number }) | undefined> => {
  const actor = await currentActor();
  if (!actor.account) redirect(to(`/sign-in?${new URLSearchParams({ callbackUrl: await currentAddress() })}`));
  const competition = await findCompetitionOfPage(competitionId);
  if (!competition) return undefined;
  const role = await findCompetitionRole(database(), actor, competition.id);
  return { competition, role, accountId: actor.account.id };
});
