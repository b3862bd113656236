import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { accounts } from "./accounts.ts";
import { bytes, instant, preciseInstant } from "./columns.ts";
import { applications } from "./oauth.ts";

/** What the site knows about somebody, as a file for them: one a person, asked for once a day, gone a day after it was made. */
export const accountArchives = pgTable(
  "account_archives",
  {
    accountId: integer("account_id")
      .primaryKey()
      .references(() => accounts.id, { onDelete: "cascade" }),
    askedAt: preciseInstant("asked_at").notNull(),
    /** Null until it is made. */
    madeAt: preciseInstant("made_at"),
    expiresAt: preciseInstant("expires_at"),
    /** By what its pieces are found; null until all of them are written. */
    fileId: text("file_id"),
    /** The whole of it, where the version before wrote it. */
    content: bytes("content"),
  },
  (table) => [index("account_archives_asked").on(table.askedAt)],
);

/** A file of an archive in pieces, so that nobody ever holds it whole. */
export const accountArchivePieces = pgTable(
  "account_archive_pieces",
  {
    fileId: text("file_id").notNull(),
    number: integer("number").notNull(),
    accountId: integer("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    writtenAt: preciseInstant("written_at").notNull().defaultNow(),
    content: bytes("content").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.fileId, table.number] }),
    index("account_archive_pieces_account").on(table.accountId),
    index("account_archive_pieces_written").on(table.writtenAt),
  ],
);

/** Accounts that are to be deleted, once their owners have had time to think; taken back, the row goes. */
export const accountDeletions = pgTable(
  "account_deletions",
  {
    accountId: integer("account_id")
      .primaryKey()
      .references(() => accounts.id, { onDelete: "cascade" }),
    askedAt: preciseInstant("asked_at").notNull(),
    dueAt: preciseInstant("due_at").notNull(),
  },
  (table) => [index("account_deletions_due").on(table.dueAt)],
);

/** What applications are told of people whose accounts are gone: whoever was let in may hold what they knew of them. */
export const removalNotices = pgTable(
  "removal_notices",
  {
    applicationId: integer("application_id")
      .notNull()
      .references(() => applications.id, { onDelete: "cascade" }),
    accountId: integer("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    erasedAt: instant("erased_at").notNull(),
    /** When its owner said that the data is gone there, too. */
    acknowledgedAt: instant("acknowledged_at"),
  },
  (table) => [
    primaryKey({ columns: [table.applicationId, table.accountId] }),
    index("removal_notices_account").on(table.accountId),
    // Applications ask again and again for what is left, which is little beside all there ever was.
    index("removal_notices_open")
      .on(table.applicationId, table.erasedAt, table.accountId)
      .where(sql`${table.acknowledgedAt} is null`),
  ],
);
