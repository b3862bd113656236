import { sql } from "drizzle-orm";
import { boolean, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { accounts } from "./accounts.ts";
import { createdAt, identity, instant, searchColumn, updatedAt } from "./columns.ts";
import { competitionId } from "./competitions.ts";

/** One language's text of one version of the regulations; the official text has the language `en`. */
export const regulationDocuments = pgTable(
  "regulation_documents",
  {
    version: date("version", { mode: "string" }).notNull(),
    language: text("language").notNull(),
    languageName: text("language_name").notNull(),
    languageEnglishName: text("language_english_name").notNull(),
    contentHtml: text("content_html").notNull(),
    /** What it was made from, to go on writing with; null of texts that were published without. */
    sourceText: text("source_text"),
  },
  (table) => [primaryKey({ columns: [table.version, table.language] })],
);

/** A text of the regulations that somebody writes, until it is published. */
export const regulationDrafts = pgTable(
  "regulation_drafts",
  {
    id: identity(),
    version: date("version", { mode: "string" }).notNull(),
    language: text("language").notNull(),
    text: text("text").notNull().default(""),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [uniqueIndex("regulation_drafts_version").on(table.version, table.language)],
);

/** The numbered rules of the official text, one a row, in document order. */
export const regulations = pgTable(
  "regulations",
  {
    version: date("version", { mode: "string" }).notNull(),
    id: text("id").notNull(),
    position: integer("position").notNull(),
    contentHtml: text("content_html").notNull(),
    search: searchColumn("id || ' ' || content_html"),
  },
  (table) => [
    primaryKey({ columns: [table.version, table.id] }),
    uniqueIndex("regulations_position").on(table.version, table.position),
    index("regulations_search").using("gin", sql`${table.search} gin_trgm_ops`),
  ],
);

export const incidents = pgTable(
  "incidents",
  {
    id: identity(),
    title: text("title").notNull(),
    publicSummary: text("public_summary").notNull().default(""),
    privateDescription: text("private_description").notNull().default(""),
    privateDecision: text("private_decision").notNull().default(""),
    isDigestWorthy: boolean("is_digest_worthy").notNull().default(false),
    digestSentAt: instant("digest_sent_at"),
    resolvedAt: instant("resolved_at"),
    search: searchColumn("title || ' ' || public_summary"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index("incidents_created").on(table.createdAt),
    index("incidents_search").using("gin", sql`${table.search} gin_trgm_ops`),
  ],
);

export const incidentTags = pgTable(
  "incident_tags",
  {
    incidentId: integer("incident_id")
      .notNull()
      .references(() => incidents.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
  },
  (table) => [primaryKey({ columns: [table.incidentId, table.name] }), index("incident_tags_name").on(table.name)],
);

export const incidentCompetitions = pgTable(
  "incident_competitions",
  {
    incidentId: integer("incident_id")
      .notNull()
      .references(() => incidents.id, { onDelete: "cascade" }),
    competitionId: competitionId(),
    comments: text("comments"),
  },
  (table) => [primaryKey({ columns: [table.incidentId, table.competitionId] })],
);

export const posts = pgTable(
  "posts",
  {
    id: identity(),
    slug: text("slug").notNull(),
    title: text("title").notNull(),
    body: text("body").notNull(),
    isSticky: boolean("is_sticky").notNull().default(false),
    /** From when on everybody reads it; null of a draft. */
    publishedAt: instant("published_at"),
    authorId: integer("author_id").references(() => accounts.id, { onDelete: "set null" }),
    search: searchColumn("title || ' ' || body"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex("posts_slug").on(table.slug),
    index("posts_author").on(table.authorId),
    index("posts_published").on(table.isSticky, table.publishedAt, table.id),
    index("posts_search").using("gin", sql`${table.search} gin_trgm_ops`),
  ],
);
