import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { accounts } from "./accounts.ts";
import { preciseInstant } from "./columns.ts";
import { competitions } from "./competitions.ts";
import { applications, personalTokens } from "./oauth.ts";

const competitionId = () =>
  text("competition_id")
    .notNull()
    .references(() => competitions.id, { onUpdate: "cascade", onDelete: "cascade" });

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
    summary: text("summary").notNull(),
    /** Fields that somebody else had changed since the writer last read. */
    conflicts: jsonb("conflicts").$type<unknown[]>().notNull().default([]),
    wasMerged: boolean("was_merged").notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.competitionId, table.revision] }),
    index("competition_revisions_at").on(table.competitionId, table.at),
  ],
);

/** Which revision each client last read: the base of a merge. */
export const competitionReads = pgTable(
  "competition_reads",
  {
    competitionId: competitionId(),
    /** A token's or session's hash. */
    reader: text("reader").notNull(),
    revision: bigint("revision", { mode: "number" }).notNull(),
    /** What the client believes the document to be, where that is no revision: what it read with its own changes. */
    belief: jsonb("belief").$type<unknown>(),
    at: preciseInstant("at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.competitionId, table.reader] })],
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
  (table) => [primaryKey({ columns: [table.competitionId, table.applicationId] })],
);
