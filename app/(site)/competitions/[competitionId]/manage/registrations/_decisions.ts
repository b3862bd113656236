import type { Competition } from "#lib/competitions/competition.ts";
import { isOpenTo } from "#lib/registrations/access.ts";

/** What managers decide about registrations, in the order of the buttons. */
export const decisions = [
  { value: "accept", label: "Accept", becomes: "accepted" },
  { value: "waiting-list", label: "Waiting list", becomes: "waiting_list" },
  { value: "pending", label: "Undecided", becomes: "pending" },
  { value: "reject", label: "Reject", becomes: "rejected" },
  { value: "cancel-registrations", label: "Cancel registration", becomes: "cancelled" },
] as const;

/** Those that the competition still allows. */
export const decisionsOpenTo = (competition: Competition) =>
  decisions.filter(({ becomes }) => isOpenTo(competition, becomes));
