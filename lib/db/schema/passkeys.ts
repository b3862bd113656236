import { bigint, boolean, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { accounts } from "./accounts.ts";
import { bytes, createdAt, identity, instant, preciseInstant } from "./columns.ts";

/** The keys that people sign in with instead of a password (Web Authentication): a copy of this table signs nobody in. */
export const passkeys = pgTable(
  "passkeys",
  {
    id: identity(),
    accountId: integer("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** Base64url, as browsers send it. */
    credentialId: text("credential_id").notNull().unique("passkeys_credential"),
    publicKey: bytes("public_key").notNull(),
    /** What stands for the account inside the authenticator: random, the same for all of its passkeys. */
    userHandle: text("user_handle").notNull(),
    /** How often it says it was used; it never goes back. Those that are kept in several places stay at 0. */
    counter: bigint("counter", { mode: "number" }).notNull(),
    transports: text("transports").array().notNull().default([]),
    name: text("name").notNull(),
    isBackedUp: boolean("is_backed_up").notNull(),
    createdAt: createdAt(),
    lastUsedAt: instant("last_used_at"),
  },
  (table) => [index("passkeys_account").on(table.accountId)],
);

/** Challenges that were answered, until they would have expired: each is good once. */
export const usedPasskeyChallenges = pgTable(
  "used_passkey_challenges",
  {
    challengeHash: text("challenge_hash").primaryKey(),
    expiresAt: preciseInstant("expires_at").notNull(),
  },
  (table) => [index("used_passkey_challenges_expiry").on(table.expiresAt)],
);
