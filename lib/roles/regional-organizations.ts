import { and, asc, gt, isNull, lte, or } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { regionalOrganizations } from "#lib/db/schema/roles.ts";

export type RegionalOrganization = typeof regionalOrganizations.$inferSelect;

/** Organizations acknowledged on that day, or on any where none is named, by country. */
export const listRegionalOrganizations = (db: Database, today?: string): Promise<RegionalOrganization[]> =>
  db
    .select()
    .from(regionalOrganizations)
    .where(
      today === undefined
        ? undefined
        : and(
            lte(regionalOrganizations.startDate, today),
            or(isNull(regionalOrganizations.endDate), gt(regionalOrganizations.endDate, today)),
          ),
    )
    .orderBy(asc(regionalOrganizations.countryId), asc(regionalOrganizations.id));
