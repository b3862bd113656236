import { and, desc, eq, getTableColumns } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { resultSubmissions } from "#lib/db/schema/submissions.ts";
import { notFound } from "#lib/platform/errors.ts";
import type { Submission, SubmittedResults } from "../submission.ts";

const { document: _document, contents: _contents, ...columns } = getTableColumns(resultSubmissions);

/** The submission of a competition that waits to be posted. */
export async function findSubmission(db: Database, competitionId: string): Promise<Submission | undefined> {
  const [submission] = await db
    .select(columns)
    .from(resultSubmissions)
    .where(and(eq(resultSubmissions.competitionId, competitionId), eq(resultSubmissions.state, "submitted")));
  return submission;
}

/** All that were ever handed in for a competition and are kept, newest first. */
export const listSubmissions = (db: Database, competitionId: string): Promise<Submission[]> =>
  db
    .select(columns)
    .from(resultSubmissions)
    .where(eq(resultSubmissions.competitionId, competitionId))
    .orderBy(desc(resultSubmissions.id));

/** What was handed in, ready to be posted. */
export async function getSubmittedResults(db: Database, submissionId: number): Promise<SubmittedResults> {
  const [row] = await db
    .select({ contents: resultSubmissions.contents })
    .from(resultSubmissions)
    .where(eq(resultSubmissions.id, submissionId));
  if (!row) throw notFound("Submission", submissionId);
  // Written by nobody but submitResults.
  return row.contents as SubmittedResults;
}
