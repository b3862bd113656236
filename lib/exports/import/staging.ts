import { sql } from "drizzle-orm";

/** Where an export lies while it is checked: nothing of Stadion's own is here, and all of it may be dropped. */
export const stagingSchema = "stadion_import";

/** The same in a query: `${staging}.staged_results`. */
export const staging = sql.raw(stagingSchema);
