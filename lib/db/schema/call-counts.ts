import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { preciseInstant } from "./columns.ts";

/**
 * What the processes have told each other of who has called how often. The migration makes it unlogged: a crash forgets
 * a minute's counts, and no write waits for the disk. Only `ends_at` would be worth an index, and then each count a
 * second write.
 */
export const callCounts = pgTable("call_counts", {
  key: text("key").primaryKey(),
  points: integer("points").notNull(),
  endsAt: preciseInstant("ends_at").notNull(),
});
