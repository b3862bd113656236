import { sql } from "drizzle-orm";
import { type AnyPgColumn, bigint, check, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { accounts } from "./accounts.ts";
import { instant, preciseInstant } from "./columns.ts";
import { competitions } from "./competitions.ts";
import { persons } from "./persons.ts";

export const correctionKinds = ["results", "person", "merge", "split", "undo"] as const;

/** Every change of official results and competitor profiles after they were posted: why, and how it was before. */
export const corrections = pgTable(
  "corrections",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text("kind").$type<(typeof correctionKinds)[number]>().notNull(),
    /** Whose results were corrected; null where it is about people, wherever they competed. */
    competitionId: text("competition_id").references(() => competitions.id, {
      onUpdate: "cascade",
      onDelete: "set null",
    }),
    /** Everybody whose profile or results are other ones since. */
    competitorIds: text("competitor_ids").array().notNull(),
    summary: text("summary").notNull(),
    reason: text("reason").notNull(),
    accountId: integer("account_id").references(() => accounts.id, { onDelete: "set null" }),
    at: preciseInstant("at").notNull().defaultNow(),
    /** Profiles and results before and after: what going back puts in their place. */
    changes: jsonb("changes").notNull(),
    /** Birth dates before and after, sealed and for a time: what going back puts in their place, and nobody else reads. */
    sealedBirthDates: text("sealed_birth_dates"),
    /** What followed from it, in words: bests, ranks and records. */
    moves: text("moves").array().notNull(),
    /** What was done and what followed from it, to be worded for whoever reads it; null where there are words alone. */
    told: jsonb("told").$type<unknown>(),
    undoneBy: bigint("undone_by", { mode: "number" }).references((): AnyPgColumn => corrections.id),
  },
  (table) => [
    index("corrections_competition").on(table.competitionId, table.id),
    index("corrections_competitors").using("gin", table.competitorIds),
    index("corrections_account").on(table.accountId),
    index("corrections_undone_by").on(table.undoneBy),
    check("corrections_kind", sql.raw(`kind in (${correctionKinds.map((kind) => `'${kind}'`).join(", ")})`)),
  ],
);

/** The competitor ids of profiles that were merged into others: each leads there, and is never given to anybody else. */
export const mergedPersons = pgTable(
  "merged_persons",
  {
    competitorId: text("competitor_id").primaryKey(),
    keptId: text("kept_id")
      .notNull()
      .references(() => persons.id, { onUpdate: "cascade", onDelete: "cascade" }),
    mergedAt: instant("merged_at").notNull(),
  },
  (table) => [index("merged_persons_kept").on(table.keptId)],
);
