import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { accounts } from "./accounts.ts";
import { identity, instant, preciseInstant } from "./columns.ts";
import { competitionId } from "./competitions.ts";
import { registrations } from "./registrations.ts";
import { rounds } from "./rounds.ts";

/** Who may enter results of a competition, and nothing else. */
export const competitionScoretakers = pgTable(
  "competition_scoretakers",
  {
    competitionId: competitionId(),
    accountId: integer("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    addedBy: integer("added_by").references(() => accounts.id, { onDelete: "set null" }),
    addedAt: instant("added_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.competitionId, table.accountId] }),
    index("competition_scoretakers_account").on(table.accountId),
    index("competition_scoretakers_added_by").on(table.addedBy),
  ],
);

/** A timer's box, say, whose token may enter results of one competition. */
export const scoretakingDevices = pgTable(
  "scoretaking_devices",
  {
    id: identity(),
    competitionId: competitionId(),
    name: text("name").notNull(),
    tokenHash: text("token_hash").notNull(),
    addedBy: integer("added_by").references(() => accounts.id, { onDelete: "set null" }),
    addedAt: instant("added_at").notNull().defaultNow(),
    expiresAt: instant("expires_at").notNull(),
    lastUsedAt: instant("last_used_at"),
  },
  (table) => [
    uniqueIndex("scoretaking_devices_token").on(table.tokenHash),
    index("scoretaking_devices_competition").on(table.competitionId),
    index("scoretaking_devices_added_by").on(table.addedBy),
  ],
);

export const liveFactKinds = [
  "round_opened",
  "round_cleared",
  "round_closed",
  "round_changed",
  "result_entered",
  "competitor_added",
  "competitor_quit",
] as const;

/** What happened to a round while results came in, in the order of its ids: what Live tells, and what can be undone. */
export const liveFacts = pgTable(
  "live_facts",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    competitionId: competitionId(),
    roundId: bigint("round_id", { mode: "number" })
      .notNull()
      .references(() => rounds.id, { onDelete: "cascade" }),
    kind: text("kind").$type<(typeof liveFactKinds)[number]>().notNull(),
    /** Whom it is about; null where it is about the round. */
    registrationId: integer("registration_id").references(() => registrations.id, { onDelete: "cascade" }),
    attemptsBefore: integer("attempts_before").array(),
    attempts: integer("attempts").array(),
    accountId: integer("account_id").references(() => accounts.id, { onDelete: "set null" }),
    deviceId: integer("device_id").references(() => scoretakingDevices.id, { onDelete: "set null" }),
    /** The first fact of what was done at once, which is taken back at once; null where it is that one. */
    partOfId: bigint("part_of_id", { mode: "number" }),
    /** The fact that this takes back. */
    undoesId: bigint("undoes_id", { mode: "number" }),
    happenedAt: preciseInstant("happened_at").notNull().defaultNow(),
  },
  (table) => [
    index("live_facts_competition").on(table.competitionId, table.id),
    index("live_facts_round").on(table.roundId, table.id),
    index("live_facts_registration").on(table.registrationId),
    index("live_facts_account").on(table.accountId),
    index("live_facts_device").on(table.deviceId),
    check("live_facts_kind", sql.raw(`kind in (${liveFactKinds.map((kind) => `'${kind}'`).join(", ")})`)),
  ],
);
