import { bigint, pgTable, text } from "drizzle-orm/pg-core";

/** One row a collection; every write to the collection moves it, in the same transaction. */
export const dataVersions = pgTable("data_versions", {
  collection: text("collection").primaryKey(),
  version: bigint("version", { mode: "number" }).notNull().default(1),
});
