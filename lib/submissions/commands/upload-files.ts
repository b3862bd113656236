import { createHash } from "node:crypto";
import { and, eq, lt, sql } from "drizzle-orm";
import type { Actor } from "#lib/accounts/actor.ts";
import { type CompetitionRole, mayUploadResults } from "#lib/competitions/access.ts";
import { changeCompetition } from "#lib/competitions/commands/change-competition.ts";
import type { Competition } from "#lib/competitions/competition.ts";
import { listEvents } from "#lib/competitions/queries/rounds.ts";
import { dayThere } from "#lib/competitions/venue-day.ts";
import type { Database } from "#lib/db/connection.ts";
import { daysBefore, type Removing, removeInBatches } from "#lib/db/remove-in-batches.ts";
import { submissionFiles } from "#lib/db/schema/submissions.ts";
import { fieldProblem } from "#lib/fields/field-problems.ts";
import { msg, t } from "#lib/language/translate.ts";
import { forbidden, invalid } from "#lib/platform/errors.ts";
import { assertNotStopped } from "#lib/wcif/revisions/stopped-applications.ts";
import { largestFileBytes } from "../files/read-json.ts";
import { readResultsJson } from "../files/read-results-json.ts";
import { readScrambles } from "../files/read-scrambles.ts";

type Upload = { competition: Competition; actor: Actor; file: SentFile | undefined };

/** What was chosen, as far as it is known here: subjects do not know how it was sent. */
type SentFile = { name: string; arrayBuffer: () => Promise<ArrayBuffer> };

type Received = { competition: Competition; actor: Actor; name: string; bytes: Uint8Array };

async function receive({ file, ...upload }: Upload, field: string): Promise<Received> {
  if (file === undefined) throw fieldProblem(field, t("Choose a file."));
  return { ...upload, name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
}

/** Keeps a Results JSON until it is handed in: it takes the place of the one before. Of a refused one nothing is kept. */
export async function uploadResults(db: Database, upload: Upload): Promise<void> {
  const received = await receive(upload, "results");
  const { competition, actor, bytes } = received;
  if (competition.scoretakingSoftware === "internal") throw invalid(t(typedHere));
  const events = await listEvents(db, competition.id);
  const contents = readResultsJson(bytes, { competition, events, today: dayThere(competition, actor.now) });
  await changeFiles(db, { competition, actor, kind: "competition.results_uploaded" }, async (tx) => {
    await tx.delete(submissionFiles).where(isOf(competition.id, "results_json"));
    await tx.insert(submissionFiles).values({ ...rowOf(received), kind: "results_json", contents });
    return { checksum: checksumOf(bytes) };
  });
}

const typedHere = msg(
  "Results of this competition are typed in here: those are handed in. To hand in a file, change where scores are typed.",
);

/** A competition has one such file, or one for each of its days. */
const mostScrambleFiles = 20;

/** Every check reads what is in them: a program writes some hundred KB for each day. */
const largestScrambles = 5 * largestFileBytes.scrambles;

/** Keeps scrambles beside results that are typed live. The same file again changes nothing. */
export async function uploadScrambles(db: Database, upload: Upload): Promise<"kept" | "known"> {
  const received = await receive(upload, "scrambles");
  const { competition, actor, bytes } = received;
  const contents = readScrambles(bytes, { events: await listEvents(db, competition.id) });
  let outcome: "kept" | "known" = "kept";
  await changeFiles(db, { competition, actor, kind: "competition.scrambles_uploaded" }, async (tx) => {
    const there = await tx
      .select({
        name: submissionFiles.name,
        madeBy: submissionFiles.madeBy,
        checksum: submissionFiles.checksum,
        size: sql<number>`length(${submissionFiles.document})`,
      })
      .from(submissionFiles)
      .where(isOf(competition.id, "scrambles"));
    const same = there.find(({ madeBy }) => madeBy === contents.madeBy);
    if (same?.checksum === checksumOf(bytes)) {
      outcome = "known";
      return null;
    }
    if (same) {
      throw invalid(
        t("{name} was made in the same moment, and says something else: remove it first.", { name: same.name }),
      );
    }
    if (there.length >= mostScrambleFiles)
      throw invalid(t("There are {count} files already: remove one first.", { count: mostScrambleFiles }));
    const size = there.reduce((sum, file) => sum + file.size, bytes.length);
    if (size > largestScrambles) {
      const megabytes = largestScrambles / 1024 / 1024;
      throw invalid(
        t("All files of scrambles together have {size} MB at most: remove one first.", { size: megabytes }),
      );
    }
    await tx
      .insert(submissionFiles)
      .values({ ...rowOf(received), kind: "scrambles", madeBy: contents.madeBy, contents });
    return { checksum: checksumOf(bytes) };
  });
  return outcome;
}

type Removal = { competition: Competition; actor: Actor; fileId: number };

/** Takes an uploaded file away; one that is gone already is. */
export const removeFile = (db: Database, { competition, actor, fileId }: Removal): Promise<void> =>
  changeFiles(db, { competition, actor, kind: "competition.results_file_removed" }, async (tx) => {
    const [removed] = await tx
      .delete(submissionFiles)
      .where(and(eq(submissionFiles.competitionId, competition.id), eq(submissionFiles.id, fileId)))
      .returning({ kind: submissionFiles.kind, checksum: submissionFiles.checksum });
    return removed ?? null;
  });

/** SHA-256 in hexadecimal, as `sha256sum` writes it. */
export const checksumOf = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

const longestName = 200;

const rowOf = ({ competition, actor, name, bytes }: Received) => ({
  competitionId: competition.id,
  name: name.replaceAll("\0", "").toWellFormed().slice(0, longestName) || "Without a name",
  document: bytes,
  checksum: checksumOf(bytes),
  uploadedBy: actor.account?.id ?? null,
  uploadedAt: actor.now,
});

const isOf = (competitionId: string, kind: "results_json" | "scrambles") =>
  and(eq(submissionFiles.competitionId, competitionId), eq(submissionFiles.kind, kind));

/** Once results are posted nobody needs the files that they came from: what was submitted is kept. */
export const removeFilesOf = (tx: Database, competitionId: string): Promise<unknown> =>
  tx.delete(submissionFiles).where(eq(submissionFiles.competitionId, competitionId));

/** So long a file waits to be handed in: whoever is longer about it uploads it again. */
const keptDays = 180;

/** Files that nobody handed in. */
export async function removeOldFiles(db: Database, removing: Removing): Promise<void> {
  const before = daysBefore(removing.now, keptDays);
  const which = before && lt(submissionFiles.uploadedAt, before);
  await removeInBatches(db, { kind: "uploaded results", table: submissionFiles, which: which ?? sql`false` }, removing);
}

type Change = { competition: Competition; actor: Actor; kind: string };

/** One change of the files of a competition at a time, by whoever may hand results in, until they are submitted. */
export const changeFiles = (
  db: Database,
  { competition: { id: competitionId }, actor, kind }: Change,
  write: (tx: Database) => Promise<Record<string, unknown> | null>,
): Promise<void> =>
  changeCompetition(db, { competitionId, actor, kind, staysWithin: true }, async (tx, { competition, role }) => {
    await assertNotStopped(tx, competition.id, actor);
    assertMayUpload(role, competition);
    return await write(tx);
  });

/** Throws for whoever may not hand anything in, or not any more. */
function assertMayUpload(role: CompetitionRole, competition: Competition): void {
  if (competition.resultsPostedAt !== null) throw forbidden(t("Its results are posted."));
  if (competition.resultsSubmittedAt !== null)
    throw forbidden(t("Its results are submitted: take them back first."), { code: "results_submitted" });
  if (!mayUploadResults(role, competition)) throw invalid(t("Results are those of an announced competition."));
}
