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
import type { NotificationKind, StoppableKind } from "#lib/reference/notification-kinds.ts";
import { accounts } from "./accounts.ts";
import { identity, instant, preciseInstant } from "./columns.ts";
import { competitions } from "./competitions.ts";

/** What a server without a mail server keeps instead of sending it. */
export const outgoingMail = pgTable("outgoing_mail", {
  id: identity(),
  recipient: text("recipient").notNull(),
  subject: text("subject").notNull(),
  text: text("text").notNull(),
  html: text("html"),
  /** Where its recipient stops mail of this kind; null where it cannot be stopped. */
  stopUrl: text("stop_url"),
  createdAt: preciseInstant("created_at").notNull().defaultNow(),
});

/**
 * Mail about competitions: written in the transaction that gives the reason, sent in its wake. What was sent stays for
 * some days, so that nothing is sent twice.
 */
export const queuedMail = pgTable(
  "queued_mail",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** For whom and about what: whatever is written again under one key is not sent again. */
    key: text("key").notNull(),
    accountId: integer("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    competitionId: text("competition_id").references(() => competitions.id, {
      onUpdate: "cascade",
      onDelete: "cascade",
    }),
    /** Which it is worded in, as `lib/language` names it; null for the first. */
    language: text("language"),
    subject: text("subject").notNull(),
    paragraphs: text("paragraphs").array().notNull(),
    /** Until it is sent, what comes under its key takes its place. */
    isReplaceable: boolean("is_replaceable").notNull().default(false),
    state: text("state").$type<"waiting" | "sent" | "stopped" | "given_up">().notNull().default("waiting"),
    attempts: integer("attempts").notNull().default(0),
    /** What its recipient may stop by itself; null where they stop all mail about competitions or none. */
    kind: text("kind").$type<StoppableKind>(),
    /** What the mail server said against its recipient when it was tried last. */
    refusal: text("refusal"),
    /** Not before then; while somebody sends it, after it is lost. */
    dueAt: preciseInstant("due_at").notNull().defaultNow(),
    createdAt: preciseInstant("created_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("queued_mail_key").on(table.key),
    index("queued_mail_due").on(table.dueAt).where(sql`state = 'waiting'`),
    // Of the few that are neither sent nor stopped, for whoever counts them.
    index("queued_mail_unsent").on(table.state).where(sql`state in ('waiting', 'given_up')`),
    index("queued_mail_recent").on(table.accountId, table.createdAt),
    index("queued_mail_competition").on(table.competitionId),
    index("queued_mail_created").on(table.createdAt),
    check("queued_mail_state", sql`${table.state} in ('waiting', 'sent', 'stopped', 'given_up')`),
  ],
);

/**
 * Mail of accounts themselves, until it is sent: written in the transaction that gives the reason, and gone as soon as it
 * has left or is worth nothing any more. Sealed, for it may hold a link that lets somebody in.
 */
export const accountMail = pgTable(
  "account_mail",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** In a word for whoever looks after the server. */
    kind: text("kind"),
    sealed: text("sealed").notNull(),
    attempts: integer("attempts").notNull().default(0),
    /** Not before then; while somebody sends it, after it is lost. */
    dueAt: preciseInstant("due_at").notNull().defaultNow(),
    /** What the mail server said against its recipient when it was tried last. */
    refusal: text("refusal"),
    /** Since when it is not tried any more, for its recipient is refused for good. */
    givenUpAt: instant("given_up_at"),
    /** From then on it is not sent any more. */
    expiresAt: preciseInstant("expires_at").notNull(),
  },
  (table) => [index("account_mail_due").on(table.dueAt), index("account_mail_expires").on(table.expiresAt)],
);

/** How much mail of accounts was worth nothing any more before a mail server took it; for some days. */
export const expiredMail = pgTable(
  "expired_mail",
  {
    day: date("day").notNull(),
    kind: text("kind").notNull(),
    count: integer("count").notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.kind] })],
);

/** What somebody has chosen; whoever is not here has chosen nothing. */
export const mailPreferences = pgTable(
  "mail_preferences",
  {
    accountId: integer("account_id")
      .primaryKey()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** Since when no mail about competitions is wanted. */
    stoppedAt: instant("stopped_at"),
    /** How often managers hear of registrations. */
    registrations: text("registrations").$type<"at_once" | "daily" | "never">().notNull().default("daily"),
    /** What is not to be told by mail. */
    stoppedKinds: text("stopped_kinds").$type<NotificationKind>().array().notNull().default([]),
    /** Whether what is told comes one by one, and not all of a day together. */
    notifiesAtOnce: boolean("notifies_at_once").notNull().default(false),
  },
  (table) => [check("mail_preferences_registrations", sql`${table.registrations} in ('at_once', 'daily', 'never')`)],
);
