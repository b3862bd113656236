import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { FormatId, ResultType } from "#lib/reference/formats.ts";
import { instant, preciseInstant, updatedAt } from "./columns.ts";
import { competitionId } from "./competitions.ts";
import { listKey } from "./list-key.ts";
import { persons } from "./persons.ts";
import { countries, events } from "./reference.ts";
import { registrations } from "./registrations.ts";
import { rounds } from "./rounds.ts";

const eventId = () =>
  text("event_id")
    .notNull()
    .references(() => events.id);

const competitorId = () =>
  text("competitor_id")
    .notNull()
    .references(() => persons.id, { onUpdate: "cascade" });

const recordMarkers = sql.raw("'WR', 'NR', 'ER', 'AfR', 'AsR', 'NAR', 'OcR', 'SAR'");

/** Official results: a row a person and round, in the name and for the country of that day. */
export const results = pgTable(
  "results",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    competitionId: competitionId(),
    roundId: bigint("round_id", { mode: "number" })
      .notNull()
      .references(() => rounds.id, { onDelete: "cascade" }),
    eventId: eventId(),
    roundTypeId: text("round_type_id").notNull(),
    formatId: text("format_id").$type<FormatId>().notNull(),
    position: integer("position").notNull(),
    /** The place over both halves of a Dual Round; elsewhere the same as `position`. */
    globalPosition: integer("global_position").notNull(),
    competitorId: competitorId(),
    personName: text("person_name").notNull(),
    countryId: text("country_id")
      .notNull()
      .references(() => countries.id),
    best: integer("best").notNull(),
    average: integer("average").notNull(),
    /** As typed, without the ones never made: 0 never trails. */
    attempts: integer("attempts").array().notNull(),
    regionalSingleRecord: text("regional_single_record"),
    regionalAverageRecord: text("regional_average_record"),
    updatedAt: updatedAt(),
  },
  (table) => [
    index("results_competition").on(table.competitionId, table.eventId),
    uniqueIndex("results_round_person").on(table.roundId, table.competitorId),
    // The values stand in it, so that where somebody did their best is found without reading all they did.
    index("results_person").on(table.competitorId, table.eventId, table.best, table.average),
    index("results_best").on(table.eventId, table.best).where(sql`${table.best} > 0`),
    index("results_average").on(table.eventId, table.average).where(sql`${table.average} > 0`),
    // The record of each country as of a day is one of the first of its rows.
    index("results_single_records")
      .on(table.eventId, table.countryId, table.best)
      .where(sql`${table.regionalSingleRecord} is not null`),
    index("results_average_records")
      .on(table.eventId, table.countryId, table.average)
      .where(sql`${table.regionalAverageRecord} is not null`),
    // Few of them are the world's or a continent's: of all events, too, they are found by what they are marked with.
    index("results_larger_single_records")
      .on(table.regionalSingleRecord, table.eventId)
      .where(sql`${table.regionalSingleRecord} <> 'NR'`),
    index("results_larger_average_records")
      .on(table.regionalAverageRecord, table.eventId)
      .where(sql`${table.regionalAverageRecord} <> 'NR'`),
    // The few records of a competition are found without reading its results.
    index("results_records")
      .on(table.competitionId)
      .where(sql`${table.regionalSingleRecord} is not null or ${table.regionalAverageRecord} is not null`),
    check("results_attempts", sql`cardinality(${table.attempts}) between 0 and 5`),
    check("results_values", sql`${table.best} >= -2 and ${table.average} >= -2`),
    check("results_single_marker", sql`${table.regionalSingleRecord} in (${recordMarkers})`),
    check("results_average_marker", sql`${table.regionalAverageRecord} in (${recordMarkers})`),
  ],
);

/** Results as they come in during a competition: what the interchange format carries. */
export const liveResults = pgTable(
  "live_results",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    competitionId: competitionId(),
    roundId: bigint("round_id", { mode: "number" })
      .notNull()
      .references(() => rounds.id, { onDelete: "cascade" }),
    registrationId: integer("registration_id")
      .notNull()
      .references(() => registrations.id, { onDelete: "cascade" }),
    ranking: integer("ranking"),
    best: integer("best").notNull(),
    average: integer("average").notNull(),
    attempts: integer("attempts").array().notNull(),
    /** When an attempt was last entered; null where none was. */
    enteredAt: preciseInstant("entered_at"),
    /** When somebody who was through gave up their place in the next round. */
    quitAt: preciseInstant("quit_at"),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex("live_results_once").on(table.roundId, table.registrationId),
    index("live_results_competition").on(table.competitionId),
    index("live_results_registration").on(table.registrationId),
    check("live_results_values", sql`${table.best} >= -2 and ${table.average} >= -2`),
    check("live_results_ranking", sql`${table.ranking} >= 1`),
  ],
);

const rankType = (constraint: string, column: Parameters<typeof sql>[1]) =>
  check(constraint, sql`${column} in ('single', 'average')`);

// The three tables below are worked out from the results and hold nothing of their own (lib/results/README.md). They
// refer to no other table, so that a rebuild can fill new ones and swap them in.

/** Everybody's best for each country they competed for: what rankings of today and ranks are asked of. */
export const personalBests = pgTable(
  "personal_bests",
  {
    id: bigint("id", { mode: "number" }).notNull().generatedByDefaultAsIdentity(),
    competitorId: text("competitor_id").notNull(),
    eventId: text("event_id").notNull(),
    type: text("type").$type<ResultType>().notNull(),
    /** The country it was achieved for, and its continent: whoever moved on keeps a place in the old one's list. */
    countryId: text("country_id").notNull(),
    continentId: text("continent_id").notNull(),
    best: integer("best").notNull(),
    /** Whether it is the best of all their countries, and of those on the continent: one row of each person counts. */
    isBest: boolean("is_best").notNull(),
    isContinentalBest: boolean("is_continental_best").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.competitorId, table.eventId, table.type, table.countryId] }),
    index("personal_bests_of_world")
      .on(listKey([table.eventId, table.type]), table.best)
      .where(sql`${table.isBest}`),
    index("personal_bests_of_continent")
      .on(listKey([table.eventId, table.type, table.continentId]), table.best)
      .where(sql`${table.isContinentalBest}`),
    index("personal_bests_of_country").on(listKey([table.eventId, table.type, table.countryId]), table.best),
    rankType("personal_bests_type", table.type),
  ],
);

/** Everybody's best of each year: from these rows rankings are read as of any day. */
export const yearlyBests = pgTable(
  "yearly_bests",
  {
    competitorId: text("competitor_id").notNull(),
    eventId: text("event_id").notNull(),
    /** In which the competition ended. */
    year: smallint("year").notNull(),
    countryId: text("country_id").notNull(),
    continentId: text("continent_id").notNull(),
    single: integer("single"),
    average: integer("average"),
  },
  (table) => [
    primaryKey({ columns: [table.competitorId, table.eventId, table.year, table.countryId] }),
    index("yearly_singles_of_continent")
      .on(listKey([table.eventId, table.continentId], table.year), table.single)
      .where(sql`${table.single} is not null`),
    index("yearly_singles_of_country")
      .on(listKey([table.eventId, table.countryId], table.year), table.single)
      .where(sql`${table.single} is not null`),
    index("yearly_averages_of_continent")
      .on(listKey([table.eventId, table.continentId], table.year), table.average)
      .where(sql`${table.average} is not null`),
    index("yearly_averages_of_country")
      .on(listKey([table.eventId, table.countryId], table.year), table.average)
      .where(sql`${table.average} is not null`),
  ],
);

/** How many people have which best: a rank is a sum over these. */
export const rankCounts = pgTable(
  "rank_counts",
  {
    eventId: text("event_id").notNull(),
    type: text("type").$type<ResultType>().notNull(),
    /** `world`, a continent's id or a country's. */
    region: text("region").notNull(),
    /** 0: one value; 1: all values with that square root, rounded down; 2: all with that root of the root. */
    level: smallint("level").notNull(),
    bucket: integer("bucket").notNull(),
    people: integer("people").notNull(),
  },
  (table) => [
    uniqueIndex("rank_counts_of_list").on(
      listKey([table.eventId, table.type, table.region], table.level),
      table.bucket,
    ),
    rankType("rank_counts_type", table.type),
    check("rank_counts_people", sql`${table.people} >= 0`),
  ],
);

/** Where everybody stands over all events together, as it was last worked out; for the country that they have then. */
export const overallStandings = pgTable(
  "overall_standings",
  {
    competitorId: text("competitor_id").primaryKey(),
    countryId: text("country_id").notNull(),
    continentId: text("continent_id").notNull(),
    sumOfSingleRanks: integer("sum_of_single_ranks").notNull(),
    sumOfAverageRanks: integer("sum_of_average_ranks").notNull(),
    kinch: doublePrecision("kinch").notNull(),
  },
  (table) => [
    index("overall_singles").on(table.sumOfSingleRanks, table.competitorId),
    index("overall_singles_of_continent").on(table.continentId, table.sumOfSingleRanks, table.competitorId),
    index("overall_singles_of_country").on(table.countryId, table.sumOfSingleRanks, table.competitorId),
    index("overall_averages").on(table.sumOfAverageRanks, table.competitorId),
    index("overall_averages_of_continent").on(table.continentId, table.sumOfAverageRanks, table.competitorId),
    index("overall_averages_of_country").on(table.countryId, table.sumOfAverageRanks, table.competitorId),
    index("overall_kinch").on(table.kinch, table.competitorId),
    index("overall_kinch_of_continent").on(table.continentId, table.kinch, table.competitorId),
    index("overall_kinch_of_country").on(table.countryId, table.kinch, table.competitorId),
  ],
);

/** When that was. */
export const overallRuns = pgTable("overall_runs", {
  id: integer("id").primaryKey().default(1),
  /** At which revision the results had last moved as a whole. */
  resultsVersion: bigint("results_version", { mode: "number" }).notNull(),
  finishedAt: instant("finished_at").notNull(),
});

export const scrambles = pgTable(
  "scrambles",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    competitionId: competitionId(),
    roundId: bigint("round_id", { mode: "number" })
      .notNull()
      .references(() => rounds.id, { onDelete: "cascade" }),
    eventId: eventId(),
    roundTypeId: text("round_type_id").notNull(),
    groupId: text("group_id").notNull(),
    isExtra: boolean("is_extra").notNull(),
    scrambleNumber: integer("scramble_number").notNull(),
    scramble: text("scramble").notNull(),
  },
  (table) => [
    index("scrambles_competition").on(table.competitionId, table.eventId),
    uniqueIndex("scrambles_once").on(table.roundId, table.groupId, table.isExtra, table.scrambleNumber),
  ],
);

/** When rankings and records were last brought up to date. */
export const rankingRuns = pgTable("ranking_runs", {
  id: integer("id").primaryKey().default(1),
  finishedAt: instant("finished_at").notNull(),
});
