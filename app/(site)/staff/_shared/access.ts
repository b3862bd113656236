import { type SignedIn, signedIn } from "#app/_forms/access.ts";
import type { Asked } from "#app/_forms/form.ts";
import type { Competition } from "#lib/competitions/competition.ts";
import { findCompetition } from "#lib/competitions/visibility.ts";
import { forbidden, notFound } from "#lib/platform/errors.ts";
import { type DeskName, desksOf } from "#lib/roles/desks.ts";
import { findRights, type Rights } from "#lib/roles/rights.ts";

export type AtDesk = SignedIn & { rights: Rights };

const whose: Record<DeskName, string> = {
  results: "Only the association's results team does this.",
  competitions: "Only those who announce the association's competitions do this.",
  people: "Only those who look after the association's people do this.",
  pictures: "Only delegates and the association's results team do this.",
  roles: "Only those who look after the association's groups do this.",
  applications: "Only the association's administrators do this.",
  audit: "Only the association's board and its administrators do this.",
};

/** Those who sit at this desk. */
export const atDesk =
  (desk: DeskName) =>
  async (asked: Asked): Promise<AtDesk> => {
    const granted = await signedIn(asked);
    const rights = await findRights(asked.db, granted.actor);
    const { isSiteAdministrator } = granted.account;
    if (!desksOf({ rights, isSiteAdministrator }).includes(desk)) throw forbidden(whose[desk]);
    return { ...granted, rights };
  };

/** Those who post and correct results: the association's results team, its board and its administrators. */
export const resultsStaff = atDesk("results");

/** Those at this desk, at a competition that there is. */
export const atDeskOfCompetition =
  (desk: DeskName) =>
  async (asked: Asked<{ competitionId: string }>): Promise<AtDesk & { competition: Competition }> => {
    const granted = await atDesk(desk)(asked);
    const { competitionId } = asked.params;
    const competition = await findCompetition(asked.db, competitionId);
    if (!competition) throw notFound("Competition", competitionId);
    return { ...granted, competition };
  };

export const resultsStaffAt = atDeskOfCompetition("results");
