import type { FilterChip } from "#app/_components/filter-chips.tsx";
import { inQuotes } from "#lib/language/in-quotes.ts";
import { t } from "#lib/language/translate.ts";
import { eventNameOf } from "#lib/reference/events.ts";
import type { RegistrationFilter } from "#lib/registrations/managed-registrations.ts";
import { registrationStateNames } from "#lib/registrations/registration.ts";

/** One for each filter in force; its link is the list without it. */
export function chipsOf(filter: RegistrationFilter, addressOf: (filter: RegistrationFilter) => string): FilterChip[] {
  const { text, ...withoutText } = filter;
  const { status, ...withoutStatus } = filter;
  const { eventId, ...withoutEvent } = filter;
  return [
    ...(text ? [{ label: inQuotes(text), removeHref: addressOf(withoutText) }] : []),
    ...(status ? [{ label: t(registrationStateNames[status]), removeHref: addressOf(withoutStatus) }] : []),
    ...(eventId ? [{ label: eventNameOf(eventId), removeHref: addressOf(withoutEvent) }] : []),
  ];
}
