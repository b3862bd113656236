import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { accounts } from "./accounts.ts";
import { identity, instant } from "./columns.ts";

const requestStates = ["open", "accepted", "refused", "withdrawn"] as const;

/** Who somebody is, as their competitor profile says it. */
export type IdentityFacts = {
  name: string;
  countryId: string;
  gender: "m" | "f" | "o" | null;
  birthDate: string | null;
};

/** What people ask to have changed in their competitor profile, until somebody of the staff has decided. */
export const identityRequests = pgTable(
  "identity_requests",
  {
    id: identity(),
    accountId: integer("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** Whether it was so once and is another now, rather than a mistake. */
    isChange: boolean("is_change").notNull(),
    /** What is to be said from then on; null of what stays. */
    name: text("name"),
    countryId: text("country_id"),
    gender: text("gender").$type<"m" | "f" | "o">(),
    birthDate: date("birth_date", { mode: "string" }),
    /** What the profile said when they asked. */
    before: jsonb("before").$type<IdentityFacts>().notNull(),
    reason: text("reason").notNull(),
    state: text("state").$type<(typeof requestStates)[number]>().notNull().default("open"),
    /** How often its owner has changed it: nobody decides on what they have not seen. */
    revision: integer("revision").notNull().default(1),
    askedAt: instant("asked_at").notNull(),
    decidedBy: integer("decided_by").references(() => accounts.id, { onDelete: "set null" }),
    decidedAt: instant("decided_at"),
    /** What they are told when it is refused. */
    answer: text("answer").notNull().default(""),
  },
  (table) => [
    uniqueIndex("identity_requests_open").on(table.accountId).where(sql`state = 'open'`),
    index("identity_requests_queue").on(table.askedAt, table.id).where(sql`state = 'open'`),
    index("identity_requests_account").on(table.accountId),
    index("identity_requests_decided_by").on(table.decidedBy),
    check("identity_requests_state", sql.raw(`state in (${requestStates.map((state) => `'${state}'`).join(", ")})`)),
  ],
);
