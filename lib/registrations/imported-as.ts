import { and, eq, type SQL } from "drizzle-orm";
import { importedPersons, registrations } from "#lib/db/schema/registrations.ts";

/** Of a join: what an import or an interchange document says of whoever is registered. */
export const isImportedAs = (): SQL | undefined =>
  and(
    eq(importedPersons.competitionId, registrations.competitionId),
    eq(importedPersons.accountId, registrations.accountId),
  );
