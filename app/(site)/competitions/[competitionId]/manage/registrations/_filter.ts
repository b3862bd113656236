import { type QueryValues, textOf } from "#app/_forms/search-params.ts";
import { isEventId } from "#lib/reference/events.ts";
import type { RegistrationFilter } from "#lib/registrations/managed-registrations.ts";
import { registrationStates } from "#lib/registrations/registration.ts";

/** What the address asks for; anything it cannot mean is left out. */
export function readRegistrationFilter(query: QueryValues): RegistrationFilter {
  const status = registrationStates.find((known) => known === textOf(query, "status"));
  const eventId = textOf(query, "event");
  const text = textOf(query, "q");
  return {
    ...(status && { status }),
    ...(isEventId(eventId) && { eventId }),
    ...(text && { text }),
  };
}

/** The same as an address, to come back to after deciding. */
export function filterQuery({ status, eventId, text }: RegistrationFilter, more: Record<string, string> = {}): string {
  const query = new URLSearchParams(more);
  if (status) query.set("status", status);
  if (eventId) query.set("event", eventId);
  if (text) query.set("q", text);
  return query.toString();
}
