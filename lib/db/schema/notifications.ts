import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { accounts } from "./accounts.ts";
import { createdAt, identity, instant, preciseInstant } from "./columns.ts";
import { competitionId } from "./competitions.ts";
import { persons } from "./persons.ts";
import { countries } from "./reference.ts";

const accountId = () =>
  integer("account_id")
    .notNull()
    .references(() => accounts.id, { onDelete: "cascade" });

/** Competitors whose records and personal bests somebody wants to hear of. Nobody else is told who follows whom. */
export const followedPersons = pgTable(
  "followed_persons",
  {
    accountId: accountId(),
    competitorId: text("competitor_id")
      .notNull()
      .references(() => persons.id, { onUpdate: "cascade", onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.competitorId] }),
    // In the order in which followers are told, some at a time.
    index("followed_persons_followers").on(table.competitorId, table.accountId),
  ],
);

/** New competitions that somebody wants to hear of: all that is said has to fit. */
export const savedInterests = pgTable(
  "saved_interests",
  {
    id: identity(),
    accountId: accountId(),
    countryId: text("country_id").references(() => countries.id),
    continentId: text("continent_id"),
    /** What was typed of the place that `km` are counted from: a city or coordinates. */
    placeName: text("place_name"),
    latitudeMicrodegrees: integer("latitude_microdegrees"),
    longitudeMicrodegrees: integer("longitude_microdegrees"),
    km: integer("km"),
    /**
     * All that lies within: what the index finds before anything is measured. East is greater than west also across the
     * date line, where it is more than 180 degrees.
     */
    southMicrodegrees: integer("south_microdegrees"),
    northMicrodegrees: integer("north_microdegrees"),
    westMicrodegrees: integer("west_microdegrees"),
    eastMicrodegrees: integer("east_microdegrees"),
    /** Any of them; none stands for every event. In rank order. */
    eventIds: text("event_ids").array().notNull().default([]),
    createdAt: createdAt(),
  },
  (table) => [
    unique("saved_interests_once")
      .on(
        table.accountId,
        table.countryId,
        table.continentId,
        table.latitudeMicrodegrees,
        table.longitudeMicrodegrees,
        table.km,
        table.eventIds,
      )
      .nullsNotDistinct(),
    index("saved_interests_area")
      .using(
        "gist",
        sql`box(point(${table.westMicrodegrees}, ${table.southMicrodegrees}), point(${table.eastMicrodegrees}, ${table.northMicrodegrees}))`,
      )
      .where(sql`${table.km} is not null`),
    // In the order in which people are told, some at a time.
    index("saved_interests_country")
      .on(table.countryId, table.accountId)
      .where(sql`${table.km} is null and ${table.countryId} is not null`),
    index("saved_interests_continent")
      .on(table.continentId, table.accountId)
      .where(sql`${table.km} is null and ${table.continentId} is not null`),
    index("saved_interests_anywhere")
      .on(table.accountId)
      .where(sql`${table.km} is null and ${table.countryId} is null and ${table.continentId} is null`),
    index("saved_interests_of_country").on(table.countryId).where(sql`${table.countryId} is not null`),
    check("saved_interests_region", sql`${table.countryId} is null or ${table.continentId} is null`),
    check(
      "saved_interests_circle",
      sql`num_nulls(${table.placeName}, ${table.latitudeMicrodegrees}, ${table.longitudeMicrodegrees}, ${table.km},
        ${table.southMicrodegrees}, ${table.northMicrodegrees}, ${table.westMicrodegrees}, ${table.eastMicrodegrees}) in (0, 8)`,
    ),
  ],
);

/** What somebody is told on the site and in their feed; the key has nobody told twice of the same. */
export const notifications = pgTable(
  "notifications",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: accountId(),
    kind: text("kind").notNull(),
    competitionId: competitionId(),
    /** Whom it is about, where it is about another competitor. */
    competitorId: text("competitor_id").references(() => persons.id, { onUpdate: "cascade", onDelete: "cascade" }),
    /** Tells it from another of the same kind about the same. */
    occasion: text("occasion").notNull().default(""),
    /** What else it says, in the form that its kind has. */
    details: jsonb("details").notNull().default({}),
    createdAt: preciseInstant("created_at").notNull(),
    readAt: instant("read_at"),
    /** Whether the next digest tells it. */
    isForDigest: boolean("is_for_digest").notNull().default(false),
  },
  (table) => [
    unique("notifications_once")
      .on(table.accountId, table.kind, table.competitionId, table.competitorId, table.occasion)
      .nullsNotDistinct(),
    index("notifications_newest").on(table.accountId, table.createdAt, table.id),
    index("notifications_unread").on(table.accountId).where(sql`${table.readAt} is null`),
    index("notifications_digest").on(table.accountId, table.createdAt).where(sql`${table.isForDigest}`),
    index("notifications_competition").on(table.competitionId),
    index("notifications_competitor").on(table.competitorId).where(sql`${table.competitorId} is not null`),
    index("notifications_created").on(table.createdAt),
    check(
      "notifications_kind",
      sql`${table.kind} in ('new_competition', 'registration_opens', 'own_registration', 'results', 'followed_person')`,
    ),
  ],
);

/** Whose private feed an address is. */
export const notificationFeeds = pgTable(
  "notification_feeds",
  {
    accountId: integer("account_id")
      .primaryKey()
      .references(() => accounts.id, { onDelete: "cascade" }),
    tokenHash: text("token_hash").notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex("notification_feeds_token").on(table.tokenHash)],
);
