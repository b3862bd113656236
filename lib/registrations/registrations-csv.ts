import { countryById } from "#lib/reference/countries.ts";
import { csvFile, type FileColumn } from "#lib/web/csv.ts";
import type { ManagedRegistration } from "./managed-registrations.ts";

const columns: FileColumn<ManagedRegistration>[] = [
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

/** Registrations as lines of a file for those who manage the competition, with a 1 or a 0 for each of its events. */
export function registrationsCsv(registrations: readonly ManagedRegistration[], eventIds: readonly string[]): string {
  const ofEvents = eventIds.map(
    (id): FileColumn<ManagedRegistration> => [id, (registration) => (registration.eventIds.includes(id) ? 1 : 0)],
  );
  return csvFile([...columns, ...ofEvents], registrations);
}
