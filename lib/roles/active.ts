import { and, gt, isNull, lte, or, type Placeholder, type SQL } from "drizzle-orm";
import { roles } from "#lib/db/schema/roles.ts";

/** A role counts from its first day until the day before its end date. */
export const isActiveOn = (date: string | Placeholder): SQL =>
  and(lte(roles.startDate, date), or(isNull(roles.endDate), gt(roles.endDate, date))) as SQL;
