import { bigint, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

/** Results exports that were imported, the latest last: an older one than the latest is refused. */
export const imports = pgTable("imports", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  source: text("source").notNull(),
  /** When the export was made; null where it does not say. */
  exportedAt: instant("exported_at"),
  importedAt: instant("imported_at").notNull(),
  resultCount: integer("result_count").notNull(),
  /** How what it tells differs from what the rules say: counts by kind. */
  differences: jsonb("differences").$type<Record<string, number>>().notNull(),
});
