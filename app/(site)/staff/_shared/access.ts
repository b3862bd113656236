import { type SignedIn, signedIn } from "#app/_forms/access.ts";
import type { Asked } from "#app/_forms/form.ts";
import { type Decider, mayDecideClaim } from "#lib/claims/queries.ts";
import type { Competition } from "#lib/competitions/competition.ts";
import { findCompetition } from "#lib/competitions/visibility.ts";
import { parseRowId } from "#lib/db/row-id.ts";
import { msg, t } from "#lib/language/translate.ts";
import { forbidden, notFound } from "#lib/platform/errors.ts";
import { type DeskName, desksOf } from "#lib/roles/desks.ts";
import { findRights, type Rights } from "#lib/roles/rights.ts";

export type AtDesk = SignedIn & { rights: Rights };

const whose: Record<DeskName, string> = {
  results: msg("Only the association's results team does this."),
  claims: msg("Only the results team and delegates do this."),
  competitions: msg("Only those who announce the association's competitions do this."),
  people: msg("Only those who look after the association's people do this."),
  pictures: msg("Only delegates and the association's results team do this."),
  roles: msg("Only those who look after the association's groups do this."),
  posts: msg("Only the communication team, the board and administrators do this."),
  regulations: msg("Only the association's regulations committee and its administrators do this."),
  applications: msg("Only the association's administrators do this."),
  audit: msg("Only the association's board and its administrators do this."),
};

/** Those who sit at this desk. */
export const atDesk =
  (desk: DeskName) =>
  async (asked: Asked): Promise<AtDesk> => {
    const granted = await signedIn(asked);
    const rights = await findRights(asked.db, granted.actor);
    const { isSiteAdministrator } = granted.account;
    if (!desksOf({ rights, isSiteAdministrator }).includes(desk)) throw forbidden(t(whose[desk]));
    return { ...granted, rights };
  };

/** Those who post and correct results: the association's results team, its board and its administrators. */
export const resultsStaff = atDesk("results");

/** Those who may decide on this claim: the results team, and delegates of the competition that it names. */
export const claimDecider = async (
  asked: Asked<{ claimId: string }>,
): Promise<AtDesk & { claimId: number; decider: Decider }> => {
  const granted = await atDesk("claims")(asked);
  const decider = { accountId: granted.account.id, rights: granted.rights, now: asked.now };
  const claimId = parseRowId(asked.params.claimId) ?? 0;
  if (!(await mayDecideClaim(asked.db, claimId, decider)))
    throw forbidden(t("The results team and the delegates of the competition that it names decide on this claim."));
  return { ...granted, claimId, decider };
};

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
