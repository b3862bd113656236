import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";
import { competitionId } from "./competitions.ts";
import { countries } from "./reference.ts";
import { registrations } from "./registrations.ts";
import { rounds } from "./rounds.ts";

const rowId = () => bigint("id", { mode: "number" }).primaryKey().generatedByDefaultAsIdentity();

// `wcifId` is the id that clients chose; ours never leaves.

export const venues = pgTable(
  "venues",
  {
    id: rowId(),
    competitionId: competitionId(),
    wcifId: integer("wcif_id").notNull(),
    name: text("name").notNull(),
    latitudeMicrodegrees: integer("latitude_microdegrees").notNull(),
    longitudeMicrodegrees: integer("longitude_microdegrees").notNull(),
    countryId: text("country_id")
      .notNull()
      .references(() => countries.id),
    timezone: text("timezone").notNull(),
    position: integer("position").notNull(),
  },
  (table) => [uniqueIndex("venues_wcif_id").on(table.competitionId, table.wcifId)],
);

export const rooms = pgTable(
  "rooms",
  {
    id: rowId(),
    competitionId: competitionId(),
    venueId: bigint("venue_id", { mode: "number" })
      .notNull()
      .references(() => venues.id, { onDelete: "cascade" }),
    wcifId: integer("wcif_id").notNull(),
    name: text("name").notNull(),
    color: text("color").notNull(),
    position: integer("position").notNull(),
  },
  (table) => [
    uniqueIndex("rooms_wcif_id").on(table.venueId, table.wcifId),
    index("rooms_competition").on(table.competitionId),
    check("rooms_color", sql`${table.color} ~* '^#([0-9a-f]{3}|[0-9a-f]{6})$'`),
  ],
);

export const activities = pgTable(
  "activities",
  {
    id: rowId(),
    competitionId: competitionId(),
    roomId: bigint("room_id", { mode: "number" })
      .notNull()
      .references(() => rooms.id, { onDelete: "cascade" }),
    parentId: bigint("parent_id", { mode: "number" }).references((): AnyPgColumn => activities.id, {
      onDelete: "cascade",
    }),
    wcifId: integer("wcif_id").notNull(),
    name: text("name").notNull(),
    activityCode: text("activity_code").notNull(),
    startsAt: instant("starts_at").notNull(),
    endsAt: instant("ends_at").notNull(),
    position: integer("position").notNull(),
  },
  (table) => [
    uniqueIndex("activities_wcif_id").on(table.competitionId, table.wcifId),
    index("activities_room").on(table.roomId),
    index("activities_parent").on(table.parentId),
    check("activities_period", sql`${table.startsAt} <= ${table.endsAt}`),
  ],
);

export const assignments = pgTable(
  "assignments",
  {
    id: rowId(),
    competitionId: competitionId(),
    registrationId: integer("registration_id")
      .notNull()
      .references(() => registrations.id, { onDelete: "cascade" }),
    activityId: bigint("activity_id", { mode: "number" })
      .notNull()
      .references(() => activities.id, { onDelete: "cascade" }),
    assignmentCode: text("assignment_code").notNull(),
    stationNumber: integer("station_number"),
    position: integer("position").notNull(),
  },
  (table) => [
    uniqueIndex("assignments_once").on(table.registrationId, table.activityId, table.assignmentCode),
    index("assignments_competition").on(table.competitionId),
    index("assignments_activity").on(table.activityId),
    check("assignments_code", sql`${table.assignmentCode} ~ '^(competitor|staff-[A-Za-z0-9_]+)$'`),
  ],
);

/** What an application keeps at a competition or a part of it. All holder columns null: the competition itself. */
export const extensions = pgTable(
  "extensions",
  {
    id: rowId(),
    competitionId: competitionId(),
    registrationId: integer("registration_id").references(() => registrations.id, { onDelete: "cascade" }),
    eventId: text("event_id"),
    roundId: bigint("round_id", { mode: "number" }).references(() => rounds.id, { onDelete: "cascade" }),
    venueId: bigint("venue_id", { mode: "number" }).references(() => venues.id, { onDelete: "cascade" }),
    roomId: bigint("room_id", { mode: "number" }).references(() => rooms.id, { onDelete: "cascade" }),
    activityId: bigint("activity_id", { mode: "number" }).references(() => activities.id, { onDelete: "cascade" }),
    extensionId: text("extension_id").notNull(),
    specUrl: text("spec_url").notNull(),
    data: jsonb("data").$type<Record<string, unknown>>().notNull(),
    position: integer("position").notNull(),
  },
  (table) => [
    unique("extensions_once")
      .on(
        table.competitionId,
        table.registrationId,
        table.eventId,
        table.roundId,
        table.venueId,
        table.roomId,
        table.activityId,
        table.extensionId,
      )
      .nullsNotDistinct(),
    index("extensions_registration").on(table.registrationId),
    index("extensions_activity").on(table.activityId),
    check(
      "extensions_one_holder",
      sql`num_nonnulls(${table.registrationId}, ${table.eventId}, ${table.roundId}, ${table.venueId}, ${table.roomId}, ${table.activityId}) <= 1`,
    ),
    check("extensions_data", sql`jsonb_typeof(${table.data}) = 'object'`),
  ],
);
