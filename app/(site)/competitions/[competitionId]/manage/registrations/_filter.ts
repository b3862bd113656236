import { registrationStatuses } from "#lib/db/schema/registrations.ts";
import { isEventId } from "#lib/reference/events.ts";
import type { RegistrationFilter } from "#lib/registrations/managed-registrations.ts";

type Query = Record<string, string | string[] | undefined>;

/** What the address asks for; anything it cannot mean is left out. */
export function readRegistrationFilter(query: Query): RegistrationFilter {
  const one = (name: string) => [query[name]].flat()[0]?.trim() ?? "";
  const status = registrationStatuses.find((known) => known === one("status"));
  const eventId = one("event");
  const text = one("q").replaceAll("\0", "").slice(0, 100);
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
