import { sql } from "drizzle-orm";
import { bigint, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { accounts } from "./accounts.ts";
import { preciseInstant } from "./columns.ts";
import { applications } from "./oauth.ts";

/** Who did what to what: written in the transaction of the action, never changed. */
export const auditEvents = pgTable(
  "audit_events",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: preciseInstant("at").notNull().defaultNow(),
    actorId: integer("actor_id").references(() => accounts.id, { onDelete: "set null" }),
    applicationId: integer("application_id").references(() => applications.id, { onDelete: "set null" }),
    kind: text("kind").notNull(),
    subjectType: text("subject_type").notNull(),
    subjectId: text("subject_id").notNull(),
    data: jsonb("data").$type<Record<string, unknown>>().notNull().default({}),
    ipAddress: text("ip_address"),
    requestId: text("request_id"),
  },
  (table) => [
    index("audit_events_actor").on(table.actorId, table.at),
    index("audit_events_application").on(table.applicationId).where(sql`${table.applicationId} is not null`),
    index("audit_events_subject").on(table.subjectType, table.subjectId, table.at),
    // What is old is removed, of sign-ins before the rest.
    index("audit_events_at").on(table.at),
    index("audit_events_kind").on(table.kind, table.at),
  ],
);
