import { sql } from "drizzle-orm";
import { check, customType, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

/** The number of a transaction, in all the life of a database: as text, for it is larger than a number may be. */
const transactionId = customType<{ data: string }>({ dataType: () => "xid8" });

/**
 * When each competition, person and competition's results last changed: a row each, however often. Triggers of those
 * tables write it, so that no command can forget to. Championships count as their competition, scrambles as its results:
 * these have no triggers, and what changes them (imports, and corrections of scrambles) tells so itself.
 */
export const changes = pgTable(
  "changes",
  {
    kind: text("kind").$type<"competition" | "person" | "results">().notNull(),
    /** Of the competition or person; of results the competition's. */
    subjectId: text("subject_id").notNull(),
    transactionId: transactionId("transaction_id").notNull().default(sql`pg_current_xact_id()`),
    changedAt: instant("changed_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.subjectId] }),
    index("changes_order").on(table.transactionId, table.kind, table.subjectId),
    index("changes_at").on(table.changedAt),
    check("changes_kind", sql`${table.kind} in ('competition', 'person', 'results')`),
  ],
);
