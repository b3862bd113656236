import { type SQL, sql } from "drizzle-orm";
import type { CalendarDate } from "#lib/platform/date.ts";

/**
 * The day that is told of results, wherever there is one: the first of their competition. On which of its days a round was
 * held is not known of most.
 */
export const dayOfResults = ({ startDate }: { startDate: CalendarDate | null }): CalendarDate => startDate ?? "";

/** The same in a query, of a row of `competitions` by the name of `competition`. */
export const dayOfResultsInQuery: SQL = sql`competition.start_date`;
