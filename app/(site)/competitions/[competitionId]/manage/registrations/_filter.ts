import { oneOf, readParameter } from "#app/_forms/address-parameters.ts";
import type { QueryValues } from "#app/_forms/search-params.ts";
import { findEvent } from "#lib/reference/find-by-text.ts";
import type { RegistrationFilter } from "#lib/registrations/managed-registrations.ts";
import { registrationStates } from "#lib/registrations/registration.ts";

/** What the address asks for. */
export function readRegistrationFilter(query: QueryValues): RegistrationFilter {
  const status = readParameter(query, ["status"], readStatus);
  const eventId = readParameter(query, ["event"], (text) => findEvent(text)?.id);
  const text = readParameter(query, ["q"], (said) => said);
  return { ...(status && { status }), ...(eventId && { eventId }), ...(text && { text }) };
}

const readStatus = oneOf(Object.fromEntries(registrationStates.map((state) => [state, state])));

/** The same as an address, to come back to after deciding. */
export function filterQuery({ status, eventId, text }: RegistrationFilter, more: Record<string, string> = {}): string {
  const query = new URLSearchParams(more);
  if (status) query.set("status", status);
  if (eventId) query.set("event", eventId);
  if (text) query.set("q", text);
  return query.toString();
}
