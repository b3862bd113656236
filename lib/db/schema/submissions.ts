import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { accounts } from "./accounts.ts";
import { bytes, identity, preciseInstant } from "./columns.ts";
import { competitionId } from "./competitions.ts";

const account = (column: string) => integer(column).references(() => accounts.id, { onDelete: "set null" });

/** Where results that are handed in come from: what was typed in live, or a Results JSON. */
export const submissionSources = ["live", "results_json"] as const;

/** Results that were handed in: what was sent stays as it was. Of a competition one at most is `submitted`. */
export const resultSubmissions = pgTable(
  "result_submissions",
  {
    id: identity(),
    competitionId: competitionId(),
    state: text("state").$type<"submitted" | "taken_back" | "posted">().notNull().default("submitted"),
    source: text("source").$type<(typeof submissionSources)[number]>().notNull(),
    /** A Results JSON, byte for byte: as it was uploaded, or as it was written down from the live results. */
    document: bytes("document").notNull(),
    /** SHA-256 of the document, in hexadecimal. */
    checksum: text("checksum").notNull(),
    /** What was read from it, with the scrambles of other files (`SubmittedResults`, lib/submissions/submission.ts). */
    contents: jsonb("contents").$type<unknown>().notNull(),
    /** What the delegate says of the warnings, and to whoever posts it. */
    message: text("message").notNull().default(""),
    submittedBy: account("submitted_by"),
    submittedAt: preciseInstant("submitted_at").notNull(),
    /** Who of the staff is about to post it: from then on a delegate leaves it where it is. */
    takenUpBy: account("taken_up_by"),
    takenUpAt: preciseInstant("taken_up_at"),
    takenBackBy: account("taken_back_by"),
    takenBackAt: preciseInstant("taken_back_at"),
    postedBy: account("posted_by"),
    postedAt: preciseInstant("posted_at"),
  },
  (table) => [
    uniqueIndex("result_submissions_open").on(table.competitionId).where(sql`state = 'submitted'`),
    // Oldest first: the queue of those who post.
    index("result_submissions_queue").on(table.submittedAt).where(sql`state = 'submitted'`),
    index("result_submissions_competition").on(table.competitionId, table.id),
    index("result_submissions_submitted_by").on(table.submittedBy),
    index("result_submissions_taken_up_by").on(table.takenUpBy),
    index("result_submissions_taken_back_by").on(table.takenBackBy),
    index("result_submissions_posted_by").on(table.postedBy),
    check("result_submissions_state", sql`${table.state} in ('submitted', 'taken_back', 'posted')`),
    check("result_submissions_source", sql`${table.source} in ('live', 'results_json')`),
  ],
);

/** Files that were uploaded to be checked, until their results are posted: one Results JSON, and files of scrambles. */
export const submissionFiles = pgTable(
  "submission_files",
  {
    id: identity(),
    competitionId: competitionId(),
    kind: text("kind").$type<"results_json" | "scrambles">().notNull(),
    name: text("name").notNull(),
    document: bytes("document").notNull(),
    checksum: text("checksum").notNull(),
    /** What was read from it. */
    contents: jsonb("contents").$type<unknown>().notNull(),
    /** Of scrambles: which program made them, and when, by which the same file is known again. */
    madeBy: text("made_by").notNull().default(""),
    uploadedBy: account("uploaded_by"),
    uploadedAt: preciseInstant("uploaded_at").notNull(),
  },
  (table) => [
    uniqueIndex("submission_files_results").on(table.competitionId).where(sql`kind = 'results_json'`),
    uniqueIndex("submission_files_once").on(table.competitionId, table.kind, table.madeBy),
    index("submission_files_uploaded_by").on(table.uploadedBy),
    index("submission_files_uploaded").on(table.uploadedAt),
    check("submission_files_kind", sql`${table.kind} in ('results_json', 'scrambles')`),
  ],
);
