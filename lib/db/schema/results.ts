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
import type { FormatId, ResultType } from "#lib/reference/formats.ts";
import { instant, updatedAt } from "./columns.ts";
import { competitions, rounds } from "./competitions.ts";
import { persons } from "./persons.ts";
import { continents, countries, events } from "./reference.ts";
import { registrations } from "./registrations.ts";

const competitionId = () =>
  text("competition_id")
    .notNull()
    .references(() => competitions.id, { onUpdate: "cascade", onDelete: "cascade" });

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
    index("results_person").on(table.competitorId, table.eventId),
    index("results_best").on(table.eventId, table.best).where(sql`${table.best} > 0`),
    index("results_average").on(table.eventId, table.average).where(sql`${table.average} > 0`),
    index("results_single_records").on(table.eventId, table.best).where(sql`${table.regionalSingleRecord} is not null`),
    index("results_average_records")
      .on(table.eventId, table.average)
      .where(sql`${table.regionalAverageRecord} is not null`),
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

/** Everybody's best and where it stands today; kept by the commands that post results. */
export const ranks = pgTable(
  "ranks",
  {
    id: bigint("id", { mode: "number" }).notNull().generatedByDefaultAsIdentity(),
    competitorId: competitorId(),
    eventId: eventId(),
    type: text("type").$type<"single" | "average">().notNull(),
    best: integer("best").notNull(),
    resultId: bigint("result_id", { mode: "number" }).references(() => results.id, { onDelete: "cascade" }),
    /** The person's country today, and its continent: regional ranks are among those. */
    countryId: text("country_id")
      .notNull()
      .references(() => countries.id),
    continentId: text("continent_id")
      .notNull()
      .references(() => continents.id),
    /** 0: no rank in that region, because nothing was achieved for it. */
    worldRank: integer("world_rank").notNull(),
    continentRank: integer("continent_rank").notNull(),
    countryRank: integer("country_rank").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.competitorId, table.type, table.eventId] }),
    uniqueIndex("ranks_id").on(table.id),
    index("ranks_best").on(table.eventId, table.type, table.best),
    index("ranks_continent").on(table.eventId, table.type, table.continentId, table.best),
    index("ranks_country").on(table.eventId, table.type, table.countryId, table.best),
    rankType("ranks_type", table.type),
  ],
);

/** Every time somebody got better: from these rows rankings are read as of any day. */
export const personalBestHistory = pgTable(
  "personal_best_history",
  {
    competitorId: competitorId(),
    eventId: eventId(),
    type: text("type").$type<"single" | "average">().notNull(),
    achievedOn: date("achieved_on", { mode: "string" }).notNull(),
    value: integer("value").notNull(),
    resultId: bigint("result_id", { mode: "number" })
      .notNull()
      .references(() => results.id, { onDelete: "cascade" }),
    countryId: text("country_id")
      .notNull()
      .references(() => countries.id),
  },
  (table) => [
    primaryKey({ columns: [table.competitorId, table.type, table.eventId, table.achievedOn, table.value] }),
    // The day stands last, so that what came later is passed over within the index.
    index("personal_best_history_world").on(table.eventId, table.type, table.value, table.achievedOn),
    index("personal_best_history_country").on(
      table.eventId,
      table.type,
      table.countryId,
      table.value,
      table.achievedOn,
    ),
    rankType("personal_best_history_type", table.type),
  ],
);

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

/** Whose ranks are still to be recalculated: written with what moved them, gone with what brought them up to date. */
export const pendingRankings = pgTable("pending_rankings", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  eventId: text("event_id").notNull(),
  type: text("type").$type<ResultType>().notNull(),
});
