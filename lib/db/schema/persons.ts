import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt, searchColumn, updatedAt } from "./columns.ts";
import { countries } from "./reference.ts";

/** The name as people sort it, which stands in `search` before a space and the ten characters of the id. */
export const personReadingOrder = ({ search }: { search: AnyColumn }): SQL => sql`left(${search}, -11)`;

/** A competitor profile: the current identity. `id` is the competitor id. */
export const persons = pgTable(
  "persons",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    countryId: text("country_id")
      .notNull()
      .references(() => countries.id),
    gender: text("gender").$type<"m" | "f" | "o">(),
    birthDate: date("birth_date", { mode: "string" }),
    search: searchColumn("name || ' ' || id"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check("persons_id_form", sql`${table.id} ~ '^[1-9][0-9]{3}[A-Z]{4}[0-9]{2}$'`),
    check("persons_gender", sql`${table.gender} in ('m', 'f', 'o')`),
    index("persons_search").using("gin", sql`${table.search} gin_trgm_ops`),
    // Two letters are no trigram.
    index("persons_letter_pairs").using("gin", sql`public.letter_pairs(${table.search})`),
    // With the text itself: who is called so is found along it, and the table is hardly looked at once it was vacuumed.
    index("persons_reading_order").on(personReadingOrder(table), table.id, table.search),
    index("persons_country").on(table.countryId),
    // Who competes for the first time, and has before.
    index("persons_birth_date").on(table.birthDate).where(sql`${table.birthDate} is not null`),
  ],
);

/**
 * In how many people's `search` so few letters stand beside each other, one to three: what a search by them finds. Triggers
 * of `persons` move it, for which whoever changes names waits for others who do.
 */
export const letterCounts = pgTable("letter_counts", {
  letters: text("letters").primaryKey(),
  people: integer("people").notNull(),
});

/** Names and countries a competitor had before; `subId` counts from 2, 1 being the current one. */
export const formerIdentities = pgTable(
  "former_identities",
  {
    competitorId: text("competitor_id")
      .notNull()
      .references(() => persons.id, { onUpdate: "cascade", onDelete: "cascade" }),
    subId: integer("sub_id").notNull(),
    name: text("name").notNull(),
    countryId: text("country_id")
      .notNull()
      .references(() => countries.id),
    gender: text("gender").$type<"m" | "f" | "o">(),
    search: searchColumn("name || ' ' || competitor_id"),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.competitorId, table.subId] }),
    check("former_identities_sub_id", sql`${table.subId} >= 2`),
    index("former_identities_search").using("gin", sql`${table.search} gin_trgm_ops`),
    index("former_identities_letter_pairs").using("gin", sql`public.letter_pairs(${table.search})`),
  ],
);
