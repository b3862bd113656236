import { boolean, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";

// Filled from lib/reference at every migration run, so that rows can refer to them and SQL can join them.

export const continents = pgTable("continents", {
  id: text("id").primaryKey(),
  name: text("name").notNull(),
  recordName: text("record_name").notNull(),
});

export const countries = pgTable(
  "countries",
  {
    id: text("id").primaryKey(),
    iso2: text("iso2").notNull(),
    name: text("name").notNull(),
    continentId: text("continent_id")
      .notNull()
      .references(() => continents.id),
  },
  (table) => [uniqueIndex("countries_iso2").on(table.iso2)],
);

export const events = pgTable("events", {
  id: text("id").primaryKey(),
  name: text("name").notNull(),
  rank: integer("rank").notNull(),
  isOfficial: boolean("is_official").notNull(),
});
