import { countryById } from "#lib/reference/countries.ts";
import { csvLine } from "#lib/web/csv.ts";
import type { ManagedRegistration } from "./managed-registrations.ts";

const columns: [name: string, of: (registration: ManagedRegistration) => unknown][] = [
  ["number", ({ registrantId }) => registrantId],
  ["name", ({ name }) => name],
  ["competitor_id", ({ competitorId }) => competitorId],
  ["country", ({ countryId }) => countryId && countryById(countryId)?.iso2],
  ["gender", ({ gender }) => gender],
  ["birth_date", ({ birthDate }) => birthDate],
  ["email", ({ email }) => email],
  ["status", ({ status }) => status],
  ["waiting_list_position", ({ waitingListPosition }) => waitingListPosition],
  ["competes", ({ isCompeting }) => (isCompeting ? 1 : 0)],
  ["guests", ({ guests }) => guests],
  ["registered_at", ({ registeredAt }) => registeredAt.toISOString()],
  ["comment", ({ comments }) => comments],
  ["notes", ({ administrativeNotes }) => administrativeNotes],
];

/**
 * Registrations as lines of a file for those who manage the competition, with a 1 or a 0 for each of its events. Programs
 * read it: its columns are named the same in every language of the site.
 */
export function registrationsCsv(registrations: readonly ManagedRegistration[], eventIds: readonly string[]): string {
  const ofEvents = eventIds.map((id): (typeof columns)[number] => [
    id,
    (registration) => (registration.eventIds.includes(id) ? 1 : 0),
  ]);
  const all = [...columns, ...ofEvents];
  return [all.map(([name]) => name), ...registrations.map((one) => all.map(([, of]) => of(one)))].map(csvLine).join("");
}
