import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { accounts } from "./accounts.ts";
import { identity, instant } from "./columns.ts";
import { competitionId } from "./competitions.ts";
import { persons } from "./persons.ts";

const claimStates = ["open", "confirmed", "refused", "withdrawn"] as const;

/** People who say that a competitor profile is theirs, until somebody of the staff has decided. */
export const profileClaims = pgTable(
  "profile_claims",
  {
    id: identity(),
    accountId: integer("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    competitorId: text("competitor_id")
      .notNull()
      .references(() => persons.id, { onUpdate: "cascade", onDelete: "cascade" }),
    /** What they gave as proof, as they typed it. */
    birthDate: date("birth_date", { mode: "string" }).notNull(),
    competition: text("competition").notNull(),
    message: text("message").notNull().default(""),
    state: text("state").$type<(typeof claimStates)[number]>().notNull().default("open"),
    claimedAt: instant("claimed_at").notNull(),
    decidedBy: integer("decided_by").references(() => accounts.id, { onDelete: "set null" }),
    decidedAt: instant("decided_at"),
    /** What they are told when it is refused. */
    answer: text("answer").notNull().default(""),
  },
  (table) => [
    uniqueIndex("profile_claims_open").on(table.accountId).where(sql`state = 'open'`),
    index("profile_claims_queue").on(table.claimedAt, table.id).where(sql`state = 'open'`),
    index("profile_claims_account").on(table.accountId),
    index("profile_claims_competitor").on(table.competitorId),
    index("profile_claims_decided_by").on(table.decidedBy),
    check("profile_claims_state", sql.raw(`state in (${claimStates.map((state) => `'${state}'`).join(", ")})`)),
  ],
);

/** The competition of the profile that a claim names, where there is one: its delegates may decide, too. */
export const profileClaimCompetitions = pgTable(
  "profile_claim_competitions",
  {
    claimId: integer("claim_id")
      .primaryKey()
      .references(() => profileClaims.id, { onDelete: "cascade" }),
    competitionId: competitionId(),
  },
  (table) => [index("profile_claim_competitions_competition").on(table.competitionId)],
);
