import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { accounts } from "./accounts.ts";
import { identity, instant, preciseInstant } from "./columns.ts";
import { competitionId } from "./competitions.ts";

export const competitionOrganizers = pgTable(
  "competition_organizers",
  {
    competitionId: competitionId(),
    accountId: integer("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    position: integer("position").notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.competitionId, table.accountId] }),
    index("competition_organizers_account").on(table.accountId),
  ],
);

export const competitionDelegates = pgTable(
  "competition_delegates",
  {
    competitionId: competitionId(),
    accountId: integer("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    position: integer("position").notNull().default(0),
    /** Learning on that day, whatever became of them since. */
    isTrainee: boolean("is_trainee").notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.competitionId, table.accountId] }),
    index("competition_delegates_account").on(table.accountId),
  ],
);

export const invitationStates = ["invited", "accepted", "withdrawn", "declined", "removed"] as const;

/**
 * Whether somebody who was named organizer, delegate or staff agreed to it. It opens what only the managers of a
 * competition see of a person, and outlasts the lists that name people, which are written as a whole.
 */
export const competitionInvitations = pgTable(
  "competition_invitations",
  {
    competitionId: competitionId(),
    accountId: integer("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** `withdrawn`: accepted once, and still named; `removed`: no longer named. */
    state: text("state").$type<(typeof invitationStates)[number]>().notNull().default("invited"),
    invitedBy: integer("invited_by").references(() => accounts.id, { onDelete: "set null" }),
    invitedAt: instant("invited_at").notNull().defaultNow(),
    /** When the one mail about it went out. */
    mailedAt: preciseInstant("mailed_at"),
    answeredAt: instant("answered_at"),
  },
  (table) => [
    primaryKey({ columns: [table.competitionId, table.accountId] }),
    index("competition_invitations_account").on(table.accountId, table.state),
    index("competition_invitations_mailed").on(table.invitedBy, table.mailedAt),
    check(
      "competition_invitations_state",
      sql`${table.state} in ('invited', 'accepted', 'withdrawn', 'declined', 'removed')`,
    ),
  ],
);

/** What the staff and those who hold a competition write to each other about it. */
export const competitionMessages = pgTable(
  "competition_messages",
  {
    id: identity(),
    competitionId: competitionId(),
    accountId: integer("account_id").references(() => accounts.id, { onDelete: "set null" }),
    isFromStaff: boolean("is_from_staff").notNull(),
    text: text("text").notNull(),
    writtenAt: preciseInstant("written_at").notNull().defaultNow(),
  },
  (table) => [
    index("competition_messages_competition").on(table.competitionId, table.id),
    index("competition_messages_account").on(table.accountId),
  ],
);
