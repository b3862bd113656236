import { registrationStatuses, type registrations } from "#lib/db/schema/registrations.ts";
import { msg } from "#lib/language/translate.ts";

export type Registration = typeof registrations.$inferSelect;
export type RegistrationState = (typeof registrationStatuses)[number];

/** Somebody who came to compete, in events that have all been removed since. */
export const hasNoEventLeft = ({ isCompeting, eventIds }: Pick<Registration, "isCompeting" | "eventIds">): boolean =>
  isCompeting && eventIds.length === 0;

/** In the order that lists show them. */
export const registrationStates: readonly RegistrationState[] = registrationStatuses;

/** What somebody asks for when registering. */
export type Choices = { eventIds: string[]; guests: number; comments: string };

export const registrationStateNames: Record<RegistrationState, string> = {
  pending: msg("Waiting for approval"),
  accepted: msg("Accepted"),
  waiting_list: msg("On the waiting list"),
  cancelled: msg("Cancelled"),
  rejected: msg("Rejected"),
};
