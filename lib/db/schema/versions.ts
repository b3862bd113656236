import { bigint, boolean, index, pgTable, text } from "drizzle-orm/pg-core";

/**
 * One row for each name that kept answers depend on; every write to what it stands for moves it, in the same transaction.
 * A trigger gives each move the next revision, under a lock that is held until the move can be seen: whoever has seen
 * one revision has seen all before it.
 */
export const dataVersions = pgTable(
  "data_versions",
  {
    collection: text("collection").primaryKey(),
    version: bigint("version", { mode: "number" }).notNull().default(1),
    /** Of its last move. */
    revision: bigint("revision", { mode: "number" }).notNull().default(0),
    /** Of the last move that did not say which part of it was meant. */
    wholeRevision: bigint("whole_revision", { mode: "number" }).notNull().default(0),
    /** Whether this move says so itself; the trigger takes note of it. */
    isInPart: boolean("is_in_part").notNull().default(false),
  },
  (table) => [index("data_versions_revision").on(table.revision)],
);
