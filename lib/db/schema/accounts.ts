import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  varchar,
} from "drizzle-orm/pg-core";
import { bytes, createdAt, identity, instant, preciseInstant, searchColumn, updatedAt } from "./columns.ts";
import { persons } from "./persons.ts";
import { countries } from "./reference.ts";

// Account ids below a million stay free for people who arrive inside an interchange document with the id they have.
const firstOwnAccountId = 1_000_000;

export const accounts = pgTable(
  "accounts",
  {
    id: identity(firstOwnAccountId),
    /** Null for a placeholder: somebody known from an imported document who never signed up. */
    email: text("email"),
    emailConfirmedAt: instant("email_confirmed_at"),
    passwordHash: text("password_hash"),
    name: text("name").notNull(),
    gender: text("gender").$type<"m" | "f" | "o">(),
    countryId: text("country_id").references(() => countries.id),
    birthDate: date("birth_date", { mode: "string" }),
    competitorId: text("competitor_id").references(() => persons.id, { onUpdate: "cascade", onDelete: "set null" }),
    isPlaceholder: boolean("is_placeholder").notNull().default(false),
    isSiteAdministrator: boolean("is_site_administrator").notNull().default(false),
    currentAvatarId: integer("current_avatar_id").references((): AnyPgColumn => avatars.id, { onDelete: "set null" }),
    preferredEventIds: text("preferred_event_ids").array().notNull().default([]),
    totpSecret: text("totp_secret"),
    totpEnabledAt: instant("totp_enabled_at"),
    /** The last time step a code was accepted for: a code is good once (RFC 6238 §5.2). */
    totpLastStep: bigint("totp_last_step", { mode: "number" }),
    /** The language of mail to its owner, as `lib/language` names it; null where they have not said. */
    language: text("language"),
    suspendedAt: instant("suspended_at"),
    suspensionReason: text("suspension_reason"),
    deletedAt: instant("deleted_at"),
    lastSignInAt: instant("last_sign_in_at"),
    search: searchColumn("name || ' ' || coalesce(competitor_id, '')"),
    createdAt: createdAt(),
    /** Of what others may see: everybody reads this, and nobody is to learn from it when a person signs in. */
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("accounts_email").on(sql`lower(${table.email})`),
    uniqueIndex("accounts_competitor").on(table.competitorId),
    index("accounts_search").using("gin", sql`${table.search} gin_trgm_ops`),
    // What the clean-up looks for; in its own words.
    index("accounts_unconfirmed")
      .on(table.createdAt)
      .where(sql`${table.emailConfirmedAt} is null and not ${table.isPlaceholder}`),
    index("accounts_current_avatar").on(table.currentAvatarId).where(sql`${table.currentAvatarId} is not null`),
    index("accounts_reading_order").on(sql`lower(public.f_unaccent(${table.name}))`, table.id),
    check("accounts_gender", sql`${table.gender} in ('m', 'f', 'o')`),
    check(
      "accounts_reachable",
      sql`${table.isPlaceholder} or ${table.deletedAt} is not null or ${table.email} is not null`,
    ),
  ],
);

export const avatars = pgTable(
  "avatars",
  {
    id: identity(),
    accountId: integer("account_id")
      .notNull()
      .references((): AnyPgColumn => accounts.id, { onDelete: "cascade" }),
    status: text("status").$type<"pending" | "approved" | "rejected" | "deleted" | "deprecated">().notNull(),
    /** Absolute addresses of pictures kept elsewhere; null when the picture itself is stored here. */
    url: text("url"),
    thumbUrl: text("thumb_url"),
    image: bytes("image"),
    thumbnail: bytes("thumbnail"),
    /** What the address of each is made of: another picture has another address. */
    imageHash: text("image_hash").generatedAlwaysAs(sql.raw("encode(sha256(image), 'hex')")),
    thumbnailHash: text("thumbnail_hash").generatedAlwaysAs(sql.raw("encode(sha256(thumbnail), 'hex')")),
    thumbnailCropX: integer("thumbnail_crop_x"),
    thumbnailCropY: integer("thumbnail_crop_y"),
    thumbnailCropWidth: integer("thumbnail_crop_width"),
    thumbnailCropHeight: integer("thumbnail_crop_height"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index("avatars_account").on(table.accountId),
    index("avatars_image").on(table.imageHash).where(sql`${table.imageHash} is not null`),
    index("avatars_thumbnail").on(table.thumbnailHash).where(sql`${table.thumbnailHash} is not null`),
    index("avatars_queue").on(table.createdAt, table.id).where(sql`status = 'pending' and image is not null`),
    check("avatars_status", sql`${table.status} in ('pending', 'approved', 'rejected', 'deleted', 'deprecated')`),
    check("avatars_picture", sql`${table.url} is not null or ${table.image} is not null`),
  ],
);

export const sessions = pgTable(
  "sessions",
  {
    /** SHA-256 of the id in the cookie: a copy of this table signs nobody in. */
    idHash: text("id_hash").primaryKey(),
    accountId: integer("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    createdAt: preciseInstant("created_at").notNull().defaultNow(),
    /** When its owner was last asked to show who they are (OpenID Connect `auth_time`). */
    authenticatedAt: preciseInstant("authenticated_at").notNull().defaultNow(),
    lastSeenAt: preciseInstant("last_seen_at").notNull().defaultNow(),
    expiresAt: preciseInstant("expires_at").notNull(),
    userAgent: text("user_agent"),
    ipAddress: text("ip_address"),
    /** Where that address was when the session began, by ISO 3166-1; null where nobody knows. */
    countryIso2: text("country_iso2"),
  },
  (table) => [index("sessions_account").on(table.accountId), index("sessions_expiry").on(table.expiresAt)],
);

export const emailTokens = pgTable(
  "email_tokens",
  {
    tokenHash: text("token_hash").primaryKey(),
    accountId: integer("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    purpose: text("purpose").$type<"confirm" | "reset_password" | "change_email">().notNull(),
    email: text("email").notNull(),
    createdAt: createdAt(),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
  },
  (table) => [
    index("email_tokens_account").on(table.accountId),
    index("email_tokens_expiry").on(table.expiresAt),
    check("email_tokens_purpose", sql`${table.purpose} in ('confirm', 'reset_password', 'change_email')`),
  ],
);

export const backupCodes = pgTable(
  "backup_codes",
  {
    id: identity(),
    accountId: integer("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    codeHash: text("code_hash").notNull(),
    usedAt: instant("used_at"),
  },
  (table) => [index("backup_codes_account").on(table.accountId)],
);

/** What somebody typed into a form that was refused, too long for a cookie: sealed, and theirs alone for some minutes. */
export const formMemories = pgTable(
  "form_memories",
  {
    attempt: text("attempt").primaryKey(),
    accountId: integer("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    sealed: text("sealed").notNull(),
    expiresAt: preciseInstant("expires_at").notNull(),
  },
  (table) => [index("form_memories_account").on(table.accountId), index("form_memories_expiry").on(table.expiresAt)],
);

/** The table rate-limiter-flexible counts in, so that a limit holds across processes. */
export const rateLimits = pgTable(
  "rate_limits",
  {
    key: varchar("key", { length: 255 }).primaryKey(),
    points: integer("points").notNull().default(0),
    expire: preciseInstant("expire"),
  },
  (table) => [index("rate_limits_expiry").on(table.expire)],
);
