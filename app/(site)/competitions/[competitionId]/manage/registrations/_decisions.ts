import type { Competition } from "#lib/competitions/competition.ts";
import { msg } from "#lib/language/translate.ts";
import { isOpenTo } from "#lib/registrations/access.ts";

/** What managers decide about registrations, in the order of the buttons. */
export const decisions = [
  { value: "accept", label: msg("Accept"), becomes: "accepted" },
  { value: "waiting-list", label: msg("Waiting list"), becomes: "waiting_list" },
  { value: "pending", label: msg("Undecided"), becomes: "pending" },
  { value: "reject", label: msg("Reject"), becomes: "rejected" },
  { value: "cancel-registrations", label: msg("Cancel registration"), becomes: "cancelled" },
] as const;

/** Those that the competition still allows. */
export const decisionsOpenTo = (competition: Competition) =>
  decisions.filter(({ becomes }) => isOpenTo(competition, becomes));
