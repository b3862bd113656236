import type { invitationStates } from "#lib/db/schema/competition-people.ts";
import { listed } from "#lib/language/listed.ts";
import { msg, t } from "#lib/language/translate.ts";
import type { Competition, CompetitionPeople } from "./competition.ts";

export type InvitationState = (typeof invitationStates)[number];

/** What people are named as. */
export type NamedAs = "organizer" | "delegate" | "staff";

/** Whether managers may see what only they see of a person. */
export const hasAccepted = (state: InvitationState | null): boolean => state === "accepted";

/** Those who agreed and are still named: who wants to leave holds the competition until another does. */
export const holdingStates = ["accepted", "withdrawn"] as const satisfies readonly InvitationState[];

/** Those who are named and have not agreed, or no longer do. */
export const unansweredStates = ["invited", "withdrawn"] as const satisfies readonly InvitationState[];

type Leaving = {
  state: InvitationState;
  competition: Pick<Competition, "announcedAt" | "confirmedAt" | "resultsSubmittedAt">;
  /** Alone among those who agreed; so are the others. */
  isOnlyOrganizer: boolean;
  /** Of those who have finished learning. */
  isOnlyDelegate: boolean;
  /** Nobody else agreed to organize or delegate it. */
  isOnlyManager: boolean;
};

/**
 * Why somebody stays on the list of those who hold a competition, in a sentence. Whoever was named and never agreed can
 * always go, even as the last one.
 */
export function leavingProblem({ state, competition, ...alone }: Leaving): string | undefined {
  const { isOnlyOrganizer, isOnlyDelegate, isOnlyManager } = alone;
  if (state === "invited") return undefined;
  if (competition.resultsSubmittedAt !== null) return t("It is over: who held it stays as it was.");
  if (isOnlyOrganizer && competition.announcedAt !== null) {
    return t("Nobody else has agreed to organize it: ask its delegates to name another one, who accepts first.");
  }
  if (isOnlyDelegate && competition.confirmedAt !== null) {
    return t("No other delegate has agreed to answer for it: name another one, who accepts first.");
  }
  if (isOnlyManager && competition.announcedAt === null) {
    return t("Nobody else manages this draft: name somebody first, or delete it.");
  }
  return undefined;
}

/** Whether an announced competition that is not over waits for somebody to organize it. */
export const lacksOrganizer = (
  { announcedAt, resultsSubmittedAt }: Pick<Competition, "announcedAt" | "resultsSubmittedAt">,
  { organizerIds }: Pick<CompetitionPeople, "organizerIds">,
): boolean => announcedAt !== null && resultsSubmittedAt === null && organizerIds.length === 0;

/** "organizer and delegate", in the language of whoever reads it. */
export const formatNamedAs = (namedAs: readonly NamedAs[]): string => listed(namedAs.map((one) => t(titles[one])));

const titles: Record<NamedAs, string> = {
  organizer: msg("organizer ¦ what somebody is named"),
  delegate: msg("delegate ¦ what somebody is named"),
  staff: msg("staff ¦ what somebody is named"),
};
