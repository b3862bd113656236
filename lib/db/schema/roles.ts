import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { accounts } from "./accounts.ts";
import { createdAt, identity, instant, updatedAt } from "./columns.ts";

export const groupTypes = [
  "delegate_regions",
  "teams_committees",
  "councils",
  "board",
  "officers",
  "translators",
  "delegate_probation",
  "banned_competitors",
] as const;

export const roleStatuses = [
  "trainee_delegate",
  "junior_delegate",
  "delegate",
  "regional_delegate",
  "senior_delegate",
  "leader",
  "senior_member",
  "member",
  "executive_director",
  "chief_operating_officer",
  "chair",
  "vice_chair",
  "secretary",
  "treasurer",
] as const;

const listed = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(", "));

export const groups = pgTable(
  "groups",
  {
    id: identity(),
    name: text("name").notNull(),
    groupType: text("group_type").$type<(typeof groupTypes)[number]>().notNull(),
    parentGroupId: integer("parent_group_id").references((): AnyPgColumn => groups.id),
    friendlyId: text("friendly_id"),
    email: text("email"),
    preferredContactMode: text("preferred_contact_mode").$type<"email" | "contact_form">(),
    locale: text("locale"),
    isActive: boolean("is_active").notNull().default(true),
    isHidden: boolean("is_hidden").notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex("groups_friendly_id").on(table.groupType, table.friendlyId),
    index("groups_parent").on(table.parentGroupId),
    check("groups_type", sql`${table.groupType} in (${listed(groupTypes)})`),
  ],
);

export const roles = pgTable(
  "roles",
  {
    id: identity(),
    groupId: integer("group_id")
      .notNull()
      .references(() => groups.id, { onDelete: "cascade" }),
    accountId: integer("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    startDate: date("start_date", { mode: "string" }).notNull(),
    endDate: date("end_date", { mode: "string" }),
    status: text("status").$type<(typeof roleStatuses)[number]>(),
    location: text("location"),
    banReason: text("ban_reason"),
    banScope: text("ban_scope"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index("roles_account").on(table.accountId),
    index("roles_group").on(table.groupId),
    check("roles_status", sql`${table.status} in (${listed(roleStatuses)})`),
    check("roles_period", sql`${table.endDate} is null or ${table.endDate} >= ${table.startDate}`),
  ],
);

export const regionalOrganizations = pgTable(
  "regional_organizations",
  {
    id: identity(),
    name: text("name").notNull(),
    countryId: text("country_id").notNull(),
    website: text("website").notNull(),
    logoUrl: text("logo_url"),
    startDate: date("start_date", { mode: "string" }),
    endDate: date("end_date", { mode: "string" }),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [index("regional_organizations_country").on(table.countryId)],
);
