import { oneOf, readParameter } from "#app/_forms/address-parameters.ts";
import { type QueryValues, toQueryValues } from "#app/_forms/search-params.ts";
import { findEvent } from "#lib/reference/find-by-text.ts";
import { type RegistrationSort, sortedColumns } from "#lib/registrations/listed-order.ts";
import type { RegistrationFilter } from "#lib/registrations/managed-registrations.ts";
import { registrationStates } from "#lib/registrations/registration.ts";

/** What the address asks for. */
export function readRegistrationFilter(query: QueryValues): RegistrationFilter {
  const status = readParameter(query, ["status"], readStatus);
  const eventId = readParameter(query, ["event"], (text) => findEvent(text)?.id);
  const text = readParameter(query, ["q"], (said) => said);
  const sort = readParameter(query, ["sort"], readSort);
  return { ...(status && { status }), ...(eventId && { eventId }), ...(text && { text }), ...(sort && { sort }) };
}

/** The same, of a form that says it as an address does; nothing where it says what cannot be meant. */
export const readFilterText = (text: string): RegistrationFilter => orNothingMeant(readRegistrationFilter, text) ?? {};

/** What a form says as an address does, or undefined. */
export function orNothingMeant<Meant>(read: (query: QueryValues) => Meant, text: string): Meant | undefined {
  try {
    return read(toQueryValues(new URL(`?${text}`, "https://any.example")));
  } catch {
    // A page of such an address is not found; of a form it is one that nobody was given.
    return undefined;
  }
}

const readStatus = oneOf(Object.fromEntries(registrationStates.map((state) => [state, state])));

/** As an address says it: "guests", and "-guests" from the most to the least. */
export const sortText = ({ by, direction }: RegistrationSort): string => (direction === "ascending" ? by : `-${by}`);

const readSort = (text: string): RegistrationSort | undefined => sorts.get(text.toLowerCase());

const sorts = new Map(
  sortedColumns
    .flatMap((by): RegistrationSort[] => [
      { by, direction: "ascending" },
      { by, direction: "descending" },
    ])
    .map((sort) => [sortText(sort), sort]),
);

/** The same as an address, to come back to after deciding. */
export function filterQuery(
  { status, eventId, text, sort }: RegistrationFilter,
  more: Record<string, string> = {},
): string {
  const query = new URLSearchParams(more);
  if (status) query.set("status", status);
  if (eventId) query.set("event", eventId);
  if (text) query.set("q", text);
  if (sort) query.set("sort", sortText(sort));
  return query.toString();
}
