import type { Competition } from "#lib/competitions/competition.ts";
import { t } from "#lib/language/translate.ts";

/**
 * What somebody is where results are typed. A scoretaker enters, opens the next round, adds people to a round and takes
 * them out of it; who manages may clear and close rounds, and correct locked ones, as well. A device enters and nothing
 * else.
 */
export type ScoretakingRole = "none" | "scoretaker" | "manager";

type Stage = Pick<Competition, "scoretakingSoftware" | "resultsSubmittedAt" | "resultsPostedAt" | "cancelledAt">;

/** Whether results of the competition are typed in here, and may still change. */
const isOpenForResults = (competition: Stage): boolean =>
  competition.scoretakingSoftware === "internal" &&
  competition.resultsSubmittedAt === null &&
  competition.resultsPostedAt === null &&
  competition.cancelledAt === null;

export const mayEnterResults = (role: ScoretakingRole, competition: Stage): boolean =>
  role !== "none" && isOpenForResults(competition);

/** Why not, in a sentence; undefined where results may be entered as far as the competition is concerned. */
export function whyClosed(competition: Stage): string | undefined {
  if (competition.scoretakingSoftware !== "internal") return t("Scoretaking software needs to be set to Internal");
  if (competition.cancelledAt !== null) return t("The competition was cancelled");
  if (!isOpenForResults(competition)) return t("Results cannot be entered after they have been submitted");
  return undefined;
}
