import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { accounts } from "./accounts.ts";
import { createdAt, identity, instant, updatedAt } from "./columns.ts";
import { competitionId } from "./competitions.ts";
import { events } from "./reference.ts";

// Ids below stay free for registrations that arrive inside an interchange document.
const firstOwnRegistrationId = 10_000_000;

export const registrationStatuses = ["pending", "accepted", "cancelled", "rejected", "waiting_list"] as const;

export const registrations = pgTable(
  "registrations",
  {
    id: identity(firstOwnRegistrationId),
    competitionId: competitionId(),
    accountId: integer("account_id")
      .notNull()
      .references(() => accounts.id),
    /** 1, 2, 3, … within the competition; never used again. */
    registrantId: integer("registrant_id").notNull(),
    status: text("status").$type<(typeof registrationStatuses)[number]>().notNull().default("pending"),
    /** False for staff who only help. */
    isCompeting: boolean("is_competing").notNull().default(true),
    eventIds: text("event_ids").array().notNull().default([]),
    guests: integer("guests").notNull().default(0),
    comments: text("comments").notNull().default(""),
    administrativeNotes: text("administrative_notes").notNull().default(""),
    /** Roles that clients gave, without the three that follow from the competition. */
    roles: text("roles").array().notNull().default([]),
    waitingListPosition: integer("waiting_list_position"),
    /** When somebody who only helps took themselves off the list; the number stays theirs. */
    leftAt: instant("left_at"),
    registeredAt: instant("registered_at").notNull().defaultNow(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex("registrations_account").on(table.competitionId, table.accountId),
    uniqueIndex("registrations_registrant_id").on(table.competitionId, table.registrantId),
    index("registrations_by_account").on(table.accountId),
    check(
      "registrations_status",
      sql`${table.status} in ('pending', 'accepted', 'cancelled', 'rejected', 'waiting_list')`,
    ),
    check("registrations_guests", sql`${table.guests} >= 0`),
    check("registrations_registrant_id_positive", sql`${table.registrantId} >= 1`),
  ],
);

/** Lists of registrations that a manager comes back to: what is asked for, as the address of the page says it. */
export const registrationFilters = pgTable(
  "registration_filters",
  {
    id: identity(),
    accountId: integer("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    competitionId: competitionId(),
    name: text("name").notNull(),
    query: text("query").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("registration_filters_name").on(table.accountId, table.competitionId, table.name),
    index("registration_filters_competition").on(table.competitionId),
    check("registration_filters_named", sql`${table.name} <> ''`),
  ],
);

/** What an imported document says of a person: kept as it was written, whoever the person is now. */
export const importedPersons = pgTable(
  "imported_persons",
  {
    competitionId: competitionId(),
    accountId: integer("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    competitorId: text("competitor_id"),
    countryIso2: text("country_iso2"),
    gender: text("gender").$type<"m" | "f" | "o">(),
    avatarUrl: text("avatar_url"),
    avatarThumbUrl: text("avatar_thumb_url"),
  },
  (table) => [
    primaryKey({ columns: [table.competitionId, table.accountId] }),
    index("imported_persons_account").on(table.accountId),
  ],
);

/** Bests that an imported document states: what was true, and ranked, when and where it was written. */
export const importedPersonalBests = pgTable(
  "imported_personal_bests",
  {
    competitionId: competitionId(),
    accountId: integer("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    eventId: text("event_id")
      .notNull()
      .references(() => events.id),
    type: text("type").$type<"single" | "average">().notNull(),
    best: integer("best").notNull(),
    worldRanking: integer("world_ranking").notNull(),
    continentalRanking: integer("continental_ranking").notNull(),
    nationalRanking: integer("national_ranking").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.competitionId, table.accountId, table.type, table.eventId] }),
    index("imported_personal_bests_account").on(table.accountId),
    check("imported_personal_bests_type", sql`${table.type} in ('single', 'average')`),
  ],
);
