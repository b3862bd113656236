import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { accounts } from "./accounts.ts";
import { createdAt, identity, instant, updatedAt } from "./columns.ts";
import { countries, events } from "./reference.ts";

/** Where scores are typed in; results of a competition that types them in here come from nowhere else. */
export const scoretakingSoftware = ["external", "wca_live", "internal"] as const;

export const competitionSeries = pgTable("competition_series", {
  id: text("id").primaryKey(),
  name: text("name").notNull(),
  shortName: text("short_name").notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

export const competitions = pgTable(
  "competitions",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    shortName: text("short_name").notNull(),
    startDate: date("start_date", { mode: "string" }),
    endDate: date("end_date", { mode: "string" }),

    city: text("city").notNull().default(""),
    countryId: text("country_id")
      .notNull()
      .references(() => countries.id),
    /** Its first venue's, kept by whatever writes venues: lists ask what day it is there. */
    timezone: text("timezone"),
    venue: text("venue").notNull().default(""),
    venueAddress: text("venue_address"),
    venueDetails: text("venue_details"),
    latitudeMicrodegrees: integer("latitude_microdegrees"),
    longitudeMicrodegrees: integer("longitude_microdegrees"),

    information: text("information"),
    contact: text("contact"),
    externalWebsite: text("external_website"),
    mainEventId: text("main_event_id").references(() => events.id),
    /** In rank order; kept equal to `competition_events` by the commands. */
    eventIds: text("event_ids").array().notNull().default([]),
    seriesId: text("series_id").references(() => competitionSeries.id, { onDelete: "set null" }),

    /** Whether the public may see it. */
    isVisible: boolean("is_visible").notNull().default(false),
    confirmedAt: instant("confirmed_at"),
    announcedAt: instant("announced_at"),
    announcedBy: integer("announced_by").references(() => accounts.id, { onDelete: "set null" }),
    cancelledAt: instant("cancelled_at"),
    cancelledBy: integer("cancelled_by").references(() => accounts.id, { onDelete: "set null" }),
    reportPostedAt: instant("report_posted_at"),
    reportPostedBy: integer("report_posted_by").references(() => accounts.id, { onDelete: "set null" }),
    resultsSubmittedAt: instant("results_submitted_at"),
    resultsPostedAt: instant("results_posted_at"),
    resultsPostedBy: integer("results_posted_by").references(() => accounts.id, { onDelete: "set null" }),

    registrationOpensAt: instant("registration_opens_at"),
    registrationClosesAt: instant("registration_closes_at"),
    /** Whether people register here rather than on a page of the organizers'. */
    usesOwnRegistration: boolean("uses_own_registration").notNull().default(true),
    externalRegistrationPage: text("external_registration_page"),
    extraRegistrationRequirements: text("extra_registration_requirements"),
    isCompetitorLimitEnabled: boolean("is_competitor_limit_enabled").notNull().default(false),
    competitorLimit: integer("competitor_limit"),
    competitorLimitReason: text("competitor_limit_reason"),
    currencyCode: text("currency_code").notNull().default("USD"),
    baseEntryFee: integer("base_entry_fee"),
    onTheSpotRegistration: boolean("on_the_spot_registration"),
    onTheSpotEntryFee: integer("on_the_spot_entry_fee"),
    guestsEntryFee: integer("guests_entry_fee"),
    guestsEnabled: boolean("guests_enabled").notNull().default(true),
    guestEntryStatus: text("guest_entry_status", { enum: ["unclear", "free", "restricted"] })
      .notNull()
      .default("unclear"),
    guestsPerRegistrationLimit: integer("guests_per_registration_limit"),
    eventsPerRegistrationLimit: integer("events_per_registration_limit"),
    allowRegistrationEdits: boolean("allow_registration_edits").notNull().default(false),
    allowRegistrationWithoutQualification: boolean("allow_registration_without_qualification"),
    forceCommentInRegistration: boolean("force_comment_in_registration"),
    competitorCanCancel: text("competitor_can_cancel", { enum: ["not_accepted", "always", "unpaid"] })
      .notNull()
      .default("not_accepted"),
    enableDonations: boolean("enable_donations"),
    refundPolicyPercent: integer("refund_policy_percent"),
    refundPolicyLimitDate: instant("refund_policy_limit_date"),
    eventChangeDeadlineDate: instant("event_change_deadline_date"),
    waitingListDeadlineDate: instant("waiting_list_deadline_date"),
    qualificationResults: boolean("qualification_results"),
    qualificationResultsReason: text("qualification_results_reason"),
    eventRestrictions: boolean("event_restrictions"),
    eventRestrictionsReason: text("event_restrictions_reason"),
    autoAcceptPreference: text("auto_accept_preference", { enum: ["disabled", "bulk", "live"] })
      .notNull()
      .default("disabled"),
    autoAcceptDisableThreshold: integer("auto_accept_disable_threshold"),
    scoretakingSoftware: text("scoretaking_software", { enum: scoretakingSoftware }).notNull().default("external"),

    /** Whom an imported export names: they have no accounts here. Not null where the competition came with an import. */
    listedDelegates: text("listed_delegates"),
    listedOrganizers: text("listed_organizers"),

    /**
     * When its name, days, place or events last changed once it was announced, or it was cancelled, and how often that has
     * been: what followers are told again. A trigger keeps both.
     */
    detailsChangedAt: instant("details_changed_at"),
    detailsChanges: integer("details_changes").notNull().default(0),

    /** Moved by every change that the interchange document shows. */
    revision: bigint("revision", { mode: "number" }).notNull().default(1),
    search: text("search").generatedAlwaysAs(
      sql`lower(public.f_unaccent(id || ' ' || name || ' ' || short_name || ' ' || city || ' ' || country_id))`,
    ),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex("competitions_lower_id").on(sql`lower(${table.id})`),
    // Read backwards: an index that is made descending has nulls at its other end than `order by … desc`, and serves none.
    index("competitions_newest").on(table.startDate, table.id).where(sql`${table.isVisible}`),
    index("competitions_country_newest").on(table.countryId, table.startDate, table.id),
    index("competitions_place")
      .on(table.latitudeMicrodegrees, table.longitudeMicrodegrees)
      .where(sql`${table.isVisible}`),
    index("competitions_end").on(table.endDate),
    index("competitions_announced").on(table.announcedAt),
    // Those whose registration opens about now, to tell people of it.
    index("competitions_registration_opens").on(table.registrationOpensAt).where(sql`${table.isVisible}`),
    index("competitions_announced_by").on(table.announcedBy).where(sql`${table.announcedBy} is not null`),
    index("competitions_cancelled_by").on(table.cancelledBy).where(sql`${table.cancelledBy} is not null`),
    index("competitions_report_posted_by").on(table.reportPostedBy).where(sql`${table.reportPostedBy} is not null`),
    index("competitions_results_posted_by").on(table.resultsPostedBy).where(sql`${table.resultsPostedBy} is not null`),
    index("competitions_series").on(table.seriesId),
    index("competitions_search").using("gin", sql`${table.search} gin_trgm_ops`),
    // Its operators look for beginnings, too.
    index("competitions_city").on(sql`lower(public.f_unaccent(${table.city})) text_pattern_ops`),
    index("competitions_events").using("gin", table.eventIds),
    check("competitions_id_form", sql`${table.id} ~ '^[A-Za-z0-9]{1,32}$'`),
    check("competitions_short_name", sql`length(${table.shortName}) <= 32`),
    check("competitions_period", sql`${table.endDate} >= ${table.startDate}`),
    check("competitions_registration_period", sql`${table.registrationClosesAt} >= ${table.registrationOpensAt}`),
    check("competitions_limit", sql`${table.competitorLimit} between 1 and 5000`),
    check(
      "competitions_visible_when",
      sql`not ${table.isVisible} or (${table.startDate} is not null and ${table.endDate} is not null)`,
    ),
    check("competitions_guest_entry", sql`${table.guestEntryStatus} in ('unclear', 'free', 'restricted')`),
    check("competitions_can_cancel", sql`${table.competitorCanCancel} in ('not_accepted', 'always', 'unpaid')`),
    check("competitions_auto_accept", sql`${table.autoAcceptPreference} in ('disabled', 'bulk', 'live')`),
    check("competitions_scoretaking", sql`${table.scoretakingSoftware} in ('external', 'wca_live', 'internal')`),
    check("competitions_latitude", sql`${table.latitudeMicrodegrees} between -90000000 and 90000000`),
    check("competitions_longitude", sql`${table.longitudeMicrodegrees} between -180000000 and 180000000`),
  ],
);

/** Of a row that goes and is renamed with its competition. */
export const competitionId = () =>
  text("competition_id")
    .notNull()
    .references(() => competitions.id, { onUpdate: "cascade", onDelete: "cascade" });

export const championships = pgTable(
  "championships",
  {
    id: identity(),
    competitionId: competitionId(),
    /** `world`, a continent id, a country's ISO code or `greater_china`. */
    championshipType: text("championship_type").notNull(),
  },
  (table) => [uniqueIndex("championships_type").on(table.competitionId, table.championshipType)],
);

export const competitionTabs = pgTable(
  "competition_tabs",
  {
    id: identity(),
    competitionId: competitionId(),
    name: text("name").notNull(),
    content: text("content").notNull(),
    displayOrder: integer("display_order").notNull(),
  },
  (table) => [uniqueIndex("competition_tabs_order").on(table.competitionId, table.displayOrder)],
);

export const bookmarks = pgTable(
  "bookmarks",
  {
    accountId: integer("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    competitionId: competitionId(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.competitionId] }),
    index("bookmarks_competition").on(table.competitionId),
  ],
);
