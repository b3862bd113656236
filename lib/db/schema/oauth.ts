import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { accounts } from "./accounts.ts";
import { bytes, createdAt, identity, instant, preciseInstant, updatedAt } from "./columns.ts";

export const applications = pgTable(
  "applications",
  {
    id: identity(),
    clientId: text("client_id").notNull().unique("applications_client_id"),
    name: text("name").notNull(),
    description: text("description").notNull().default(""),
    homepageUrl: text("homepage_url"),
    logo: bytes("logo"),
    redirectUris: text("redirect_uris").array().notNull(),
    /** Scopes it may ask for. */
    scopes: text("scopes").array().notNull(),
    /** Scopes a password grant gives when none is asked for. */
    defaultScopes: text("default_scopes").array().notNull().default(["public"]),
    profile: text("profile").$type<"modern" | "compatible">().notNull().default("modern"),
    /** Whether it can keep a secret (RFC 6749 §2.1). */
    isConfidential: boolean("is_confidential").notNull().default(true),
    isNative: boolean("is_native").notNull().default(false),
    allowsImplicit: boolean("allows_implicit").notNull().default(false),
    allowsPassword: boolean("allows_password").notNull().default(false),
    allowsDevice: boolean("allows_device").notNull().default(false),
    allowsClientCredentials: boolean("allows_client_credentials").notNull().default(true),
    allowsAnyRedirectUri: boolean("allows_any_redirect_uri").notNull().default(false),
    /** Runs inside the association itself: no consent page. */
    isBuiltIn: boolean("is_built_in").notNull().default(false),
    ownerId: integer("owner_id").references(() => accounts.id, { onDelete: "cascade" }),
    verifiedAt: instant("verified_at"),
    verifiedBy: integer("verified_by").references(() => accounts.id, { onDelete: "set null" }),
    suspendedAt: instant("suspended_at"),
    suspensionReason: text("suspension_reason"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index("applications_owner").on(table.ownerId),
    index("applications_verified_by").on(table.verifiedBy),
    check("applications_profile", sql`${table.profile} in ('modern', 'compatible')`),
    check(
      "applications_compatible_flows",
      sql`${table.profile} = 'compatible' or not (${table.allowsImplicit} or ${table.allowsPassword} or ${table.allowsAnyRedirectUri})`,
    ),
  ],
);

export const applicationSecrets = pgTable(
  "application_secrets",
  {
    id: identity(),
    applicationId: integer("application_id")
      .notNull()
      .references(() => applications.id, { onDelete: "cascade" }),
    secretHash: text("secret_hash").notNull(),
    /** The last characters, so that its owner can tell two apart. */
    hint: text("hint").notNull(),
    createdAt: createdAt(),
    lastUsedAt: instant("last_used_at"),
    expiresAt: instant("expires_at"),
  },
  (table) => [index("application_secrets_application").on(table.applicationId)],
);

export const applicationTransfers = pgTable(
  "application_transfers",
  {
    applicationId: integer("application_id")
      .primaryKey()
      .references(() => applications.id, { onDelete: "cascade" }),
    /** As it was typed, whether or not somebody has it: nobody is to learn that from an offer. */
    email: text("email").notNull(),
    /**
     * The number of the account, null where a version that does not know it has written it. Of one that is gone the offer is
     * nobody's to make, so nothing has to refer to it.
     */
    offeredBy: integer("offered_by"),
    createdAt: createdAt(),
  },
  (table) => [index("application_transfers_email").on(sql`lower(${table.email})`)],
);

/**
 * Who looks after an application. Triggers keep `applications.owner_id` one of the owners, the first, and whoever is
 * written there an owner here.
 */
export const applicationMembers = pgTable(
  "application_members",
  {
    applicationId: integer("application_id")
      .notNull()
      .references(() => applications.id, { onDelete: "cascade" }),
    accountId: integer("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    role: text("role").$type<"owner" | "developer">().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.applicationId, table.accountId] }),
    index("application_members_account").on(table.accountId),
    check("application_members_role", sql`${table.role} in ('owner', 'developer')`),
  ],
);

/** Who is asked to look after an application too: an account, or whoever has an address. */
export const applicationInvitations = pgTable(
  "application_invitations",
  {
    id: identity(),
    applicationId: integer("application_id")
      .notNull()
      .references(() => applications.id, { onDelete: "cascade" }),
    accountId: integer("account_id").references(() => accounts.id, { onDelete: "cascade" }),
    /** As it was typed, whether or not somebody has it. */
    email: text("email"),
    role: text("role").$type<"owner" | "developer">().notNull(),
    invitedBy: integer("invited_by").references(() => accounts.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [
    uniqueIndex("application_invitations_to_account").on(table.applicationId, table.accountId),
    uniqueIndex("application_invitations_to_email").on(table.applicationId, sql`lower(${table.email})`),
    index("application_invitations_account").on(table.accountId),
    index("application_invitations_email").on(sql`lower(${table.email})`),
    index("application_invitations_invited_by").on(table.invitedBy),
    index("application_invitations_expiry").on(table.expiresAt),
    check("application_invitations_role", sql`${table.role} in ('owner', 'developer')`),
    check("application_invitations_whom", sql`(${table.accountId} is null) <> (${table.email} is null)`),
  ],
);

/** What a person has let an application do, until withdrawn. */
export const consents = pgTable(
  "consents",
  {
    id: bigint("id", { mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    accountId: integer("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    applicationId: integer("application_id")
      .notNull()
      .references(() => applications.id, { onDelete: "cascade" }),
    scopes: text("scopes").array().notNull(),
    /** Those of them they allowed on the consent page: a password or a device is no consent to redirect a browser. */
    pageScopes: text("page_scopes").array().notNull().default([]),
    /** Optional scopes they left out: not asked about again on their own. */
    declinedScopes: text("declined_scopes").array().notNull().default([]),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    lastUsedAt: instant("last_used_at"),
    lastUserAgent: text("last_user_agent"),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.applicationId] }),
    uniqueIndex("consents_id").on(table.id),
    index("consents_application").on(table.applicationId),
  ],
);

/** Everything the OpenID provider keeps: tokens, codes, grants, sessions, interactions; ids of bearers hashed. */
export const oauthArtefacts = pgTable(
  "oauth_artefacts",
  {
    model: text("model").notNull(),
    idHash: text("id_hash").notNull(),
    payload: jsonb("payload").$type<Record<string, unknown>>().notNull(),
    grantId: text("grant_id"),
    uid: text("uid"),
    userCode: text("user_code"),
    accountId: integer("account_id").references(() => accounts.id, { onDelete: "cascade" }),
    clientId: text("client_id").references(() => applications.clientId, { onDelete: "cascade", onUpdate: "cascade" }),
    createdAt: preciseInstant("created_at").notNull().defaultNow(),
    expiresAt: preciseInstant("expires_at"),
    consumedAt: preciseInstant("consumed_at"),
    lastUsedAt: preciseInstant("last_used_at"),
  },
  (table) => [
    primaryKey({ columns: [table.model, table.idHash] }),
    index("oauth_artefacts_grant").on(table.grantId),
    index("oauth_artefacts_uid").on(table.uid),
    index("oauth_artefacts_user_code").on(table.userCode),
    index("oauth_artefacts_expiry").on(table.expiresAt),
    index("oauth_artefacts_owner").on(table.accountId, table.clientId),
    index("oauth_artefacts_client").on(table.clientId),
  ],
);

export const personalTokens = pgTable(
  "personal_tokens",
  {
    id: identity(),
    accountId: integer("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    tokenHash: text("token_hash").notNull(),
    hint: text("hint").notNull(),
    scopes: text("scopes").array().notNull(),
    createdAt: createdAt(),
    expiresAt: instant("expires_at"),
    lastUsedAt: instant("last_used_at"),
  },
  (table) => [
    uniqueIndex("personal_tokens_hash").on(table.tokenHash),
    index("personal_tokens_account").on(table.accountId),
    index("personal_tokens_expiry").on(table.expiresAt),
  ],
);

/** What lets a program register applications for its owner (RFC 7591 §3). */
export const initialAccessTokens = pgTable(
  "initial_access_tokens",
  {
    id: identity(),
    accountId: integer("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    tokenHash: text("token_hash").notNull(),
    hint: text("hint").notNull(),
    /** What its applications may be given to ask for. */
    scopes: text("scopes").array().notNull(),
    registrationsLeft: integer("registrations_left").notNull(),
    createdAt: createdAt(),
    expiresAt: instant("expires_at").notNull(),
    lastUsedAt: instant("last_used_at"),
  },
  (table) => [
    uniqueIndex("initial_access_tokens_hash").on(table.tokenHash),
    index("initial_access_tokens_account").on(table.accountId),
    index("initial_access_tokens_expiry").on(table.expiresAt),
    check("initial_access_tokens_registrations", sql`${table.registrationsLeft} >= 0`),
  ],
);

/** The applications that a program has registered, and may manage until that is ended (RFC 7592). */
export const machineRegistrations = pgTable(
  "machine_registrations",
  {
    applicationId: integer("application_id")
      .primaryKey()
      .references(() => applications.id, { onDelete: "cascade" }),
    /** Whether it needed no token: nobody has ever answered for it. */
    isOpen: boolean("is_open").notNull().default(false),
    /** The token that it needed, while that is there. */
    initialTokenId: integer("initial_token_id").references(() => initialAccessTokens.id, { onDelete: "set null" }),
    /** What the program may give it to ask for; its owner may give it more. */
    scopes: text("scopes").array().notNull(),
    endedAt: instant("ended_at"),
    createdAt: createdAt(),
  },
  (table) => [index("machine_registrations_initial_token").on(table.initialTokenId)],
);

export const signingKeys = pgTable("signing_keys", {
  kid: text("kid").primaryKey(),
  /** The private key as a JWK, sealed with the cookie secret. */
  sealedKey: text("sealed_key").notNull(),
  createdAt: createdAt(),
  retiredAt: instant("retired_at"),
});

export const applicationUsage = pgTable(
  "application_usage",
  {
    applicationId: integer("application_id")
      .notNull()
      .references(() => applications.id, { onDelete: "cascade" }),
    day: date("day", { mode: "string" }).notNull(),
    calls: integer("calls").notNull().default(0),
    errors: integer("errors").notNull().default(0),
    tokens: integer("tokens").notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.applicationId, table.day] }), index("application_usage_day").on(table.day)],
);

export const oauthErrors = pgTable(
  "oauth_errors",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    applicationId: integer("application_id")
      .notNull()
      .references(() => applications.id, { onDelete: "cascade" }),
    at: preciseInstant("at").notNull().defaultNow(),
    endpoint: text("endpoint").notNull(),
    error: text("error").notNull(),
    description: text("description").notNull(),
    requestId: text("request_id"),
  },
  (table) => [index("oauth_errors_application").on(table.applicationId, table.at)],
);
