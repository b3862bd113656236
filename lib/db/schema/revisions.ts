import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { accounts } from "./accounts.ts";
import { preciseInstant } from "./columns.ts";
import { competitionId } from "./competitions.ts";
import { applications, personalTokens } from "./oauth.ts";

/** One accepted write of a competition's interchange document. */
export const competitionRevisions = pgTable(
  "competition_revisions",
  {
    competitionId: competitionId(),
    revision: bigint("revision", { mode: "number" }).notNull(),
    at: preciseInstant("at").notNull().defaultNow(),
    accountId: integer("account_id").references(() => accounts.id, { onDelete: "set null" }),
    applicationId: integer("application_id").references(() => applications.id, { onDelete: "set null" }),
    personalTokenId: integer("personal_token_id").references(() => personalTokens.id, { onDelete: "set null" }),
    /** What became of what: enough to go back one revision and forward one. */
    changes: jsonb("changes").$type<unknown>().notNull(),
    /** What happened, in English. */
    summary: text("summary").notNull(),
    /** The same as what it is about, to be worded for whoever reads it; null where there are words alone. */
    told: jsonb("told").$type<unknown[]>(),
    /** Fields that somebody else had changed since the writer last read. */
    conflicts: jsonb("conflicts").$type<unknown[]>().notNull().default([]),
    wasMerged: boolean("was_merged").notNull().default(false),
    /** What got another number than it was sent with, because something else had that one. */
    renumbered: jsonb("renumbered").$type<unknown[]>().notNull().default([]),
    /** Whom the merge, and neither side, put into two groups of one round. */
    doubled: jsonb("doubled").$type<unknown[]>().notNull().default([]),
    /** Of whom nothing was taken, because they are not registered. */
    passedOver: jsonb("passed_over").$type<unknown[]>().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.competitionId, table.revision] }),
    index("competition_revisions_at").on(table.competitionId, table.at),
    index("competition_revisions_account").on(table.accountId).where(sql`${table.accountId} is not null`),
    index("competition_revisions_application").on(table.applicationId).where(sql`${table.applicationId} is not null`),
    index("competition_revisions_token").on(table.personalTokenId).where(sql`${table.personalTokenId} is not null`),
  ],
);

/**
 * States of a section of a document that a client may still have a copy of: what it was given, and what it saved. One
 * of them is the base of its next save.
 */
export const clientBases = pgTable(
  "client_bases",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    competitionId: competitionId(),
    /** Null for whoever loads documents on the server. */
    accountId: integer("account_id").references(() => accounts.id, { onDelete: "cascade" }),
    /** Null for sessions and personal tokens. */
    applicationId: integer("application_id").references(() => applications.id, { onDelete: "cascade" }),
    /** A sign-in: the hash of a grant, session or token. */
    reader: text("reader").notNull(),
    section: text("section", { enum: ["persons", "schedule", "events", "rest"] }).notNull(),
    revision: bigint("revision", { mode: "number" }).notNull(),
    /** Of the format: a copy that was read in one is not sent in the other. */
    majorVersion: smallint("major_version").$type<1 | 2>().notNull(),
    /** What leads from the revision to the copy, where the two differ. */
    unseen: jsonb("unseen").$type<unknown>(),
    /** What the copy's own numbers of activities, rooms and venues are here, where they differ. */
    numbers: jsonb("numbers").$type<unknown>(),
    /** How many times it was read and not saved from since. */
    unusedReads: smallint("unused_reads").notNull().default(0),
    /** Whether a client that saved it goes on from there; doubtful where it may have been the one that saved since. */
    savedCopy: text("saved_copy", { enum: ["none", "open", "doubtful"] })
      .notNull()
      .default("none"),
    /** To the microsecond: what was used last is what a client most likely has. */
    usedAt: timestamp("used_at", { withTimezone: true, mode: "string" }).notNull().defaultNow(),
  },
  (table) => [
    index("client_bases_client").on(table.competitionId, table.accountId, table.applicationId),
    index("client_bases_account").on(table.accountId).where(sql`${table.accountId} is not null`),
    index("client_bases_application").on(table.applicationId).where(sql`${table.applicationId} is not null`),
    index("client_bases_used").on(table.usedAt),
    // What was read is one row, however often.
    uniqueIndex("client_bases_read")
      .on(table.competitionId, table.reader, table.revision, table.majorVersion, table.section)
      .where(sql`unseen is null and numbers is null`),
  ],
);

/** Applications that a competition's managers stopped from writing to it. */
export const stoppedApplications = pgTable(
  "stopped_applications",
  {
    competitionId: competitionId(),
    applicationId: integer("application_id")
      .notNull()
      .references(() => applications.id, { onDelete: "cascade" }),
    stoppedBy: integer("stopped_by").references(() => accounts.id, { onDelete: "set null" }),
    at: preciseInstant("at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.competitionId, table.applicationId] }),
    index("stopped_applications_application").on(table.applicationId),
    index("stopped_applications_stopped_by").on(table.stoppedBy),
  ],
);
