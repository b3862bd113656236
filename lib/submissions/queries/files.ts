import { asc, eq, getTableColumns, sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { submissionFiles } from "#lib/db/schema/submissions.ts";
import type { ScramblesFile } from "../files/read-scrambles.ts";
import type { SubmittedResults } from "../submission.ts";

const { document: _document, contents: _contents, ...columns } = getTableColumns(submissionFiles);

/** A file that waits to be handed in, without what is in it. */
export type UploadedFile = Omit<typeof submissionFiles.$inferSelect, "document" | "contents">;

/** The files of a competition in the order in which they came. */
export const listFiles = (db: Database, competitionId: string): Promise<UploadedFile[]> =>
  db
    .select(columns)
    .from(submissionFiles)
    .where(eq(submissionFiles.competitionId, competitionId))
    .orderBy(asc(submissionFiles.id));

export type FileContents = {
  results: { document: Uint8Array; contents: SubmittedResults } | undefined;
  scrambles: { id: number; name: string; contents: ScramblesFile }[];
};

/** What was read from them. */
export async function listFileContents(db: Database, competitionId: string): Promise<FileContents> {
  const { kind, document } = submissionFiles;
  const rows = await db
    .select({
      id: submissionFiles.id,
      name: submissionFiles.name,
      kind,
      contents: submissionFiles.contents,
      // Scrambles are megabytes, of which nobody needs more than what was read.
      document: sql<Uint8Array | null>`case when ${kind} = 'results_json' then ${document} end`.mapWith(document),
    })
    .from(submissionFiles)
    .where(eq(submissionFiles.competitionId, competitionId))
    .orderBy(asc(submissionFiles.id));
  const results = rows.find((row) => row.kind === "results_json");
  // Written by nobody but the commands that read the files.
  return {
    results: results?.document
      ? { document: results.document, contents: results.contents as SubmittedResults }
      : undefined,
    scrambles: rows
      .filter((row) => row.kind === "scrambles")
      .map(({ id, name, contents }) => ({ id, name, contents: contents as ScramblesFile })),
  };
}
