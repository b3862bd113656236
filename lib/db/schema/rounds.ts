import { sql } from "drizzle-orm";
import { bigint, boolean, check, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { FormatId } from "#lib/reference/formats.ts";
import { instant } from "./columns.ts";
import { competitionId } from "./competitions.ts";
import { events } from "./reference.ts";

/** A bar on who may register for an event (WCIF `Qualification`). */
export type Qualification = {
  type: "attemptResult" | "ranking" | "anyResult";
  resultType: "single" | "average";
  whenDate: string;
  level: number | null;
};

export const competitionEvents = pgTable(
  "competition_events",
  {
    competitionId: competitionId(),
    eventId: text("event_id")
      .notNull()
      .references(() => events.id),
    entryFee: integer("entry_fee").notNull().default(0),
    qualification: jsonb("qualification").$type<Qualification>(),
  },
  (table) => [primaryKey({ columns: [table.competitionId, table.eventId] })],
);

export const rounds = pgTable(
  "rounds",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    competitionId: competitionId(),
    eventId: text("event_id")
      .notNull()
      .references(() => events.id),
    number: integer("number").notNull(),
    formatId: text("format_id").$type<FormatId>().notNull(),
    /** Null where the event knows no limit; 0 where an old competition never stated one. */
    timeLimitCentiseconds: integer("time_limit_centiseconds"),
    timeLimitCumulativeRoundIds: text("time_limit_cumulative_round_ids").array().notNull().default([]),
    cutoffAttempts: integer("cutoff_attempts"),
    cutoffResult: integer("cutoff_result"),
    /** Who goes on to the next round. */
    advancementType: text("advancement_type").$type<"ranking" | "percent" | "attemptResult">(),
    advancementLevel: integer("advancement_level"),
    /** Interchange ids of the rounds it forms a Dual Round with, itself included. */
    linkedRoundIds: text("linked_round_ids").array(),
    scrambleSetCount: integer("scramble_set_count").notNull().default(1),
    isHeadToHeadMock: boolean("is_head_to_head_mock").notNull().default(false),
    /** The round type of old competitions that the number cannot tell (`0`, `h`, `b`). */
    legacyRoundTypeId: text("legacy_round_type_id"),
    /** When its groups were opened for scores. */
    openedAt: instant("opened_at"),
    /** When the next one was opened: from then on its results are no longer typed. */
    lockedAt: instant("locked_at"),
  },
  (table) => [
    uniqueIndex("rounds_number").on(table.competitionId, table.eventId, table.number),
    check("rounds_number_range", sql`${table.number} between 0 and 4`),
    check("rounds_format", sql`${table.formatId} in ('1', '2', '3', '5', 'a', 'm', 'h')`),
    check("rounds_cutoff", sql`(${table.cutoffAttempts} is null) = (${table.cutoffResult} is null)`),
    check("rounds_advancement_type", sql`${table.advancementType} in ('ranking', 'percent', 'attemptResult')`),
    check("rounds_scramble_sets", sql`${table.scrambleSetCount} >= 0`),
    check("rounds_time_limit", sql`${table.timeLimitCentiseconds} >= 0`),
  ],
);
