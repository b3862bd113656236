import { and, desc, eq, inArray } from "drizzle-orm";
import type { Actor } from "#lib/accounts/actor.ts";
import { type CompetitionRole, maySubmitResults, mayTakeResultsBack } from "#lib/competitions/access.ts";
import { changeCompetition, type Locked } from "#lib/competitions/commands/change-competition.ts";
import type { Competition } from "#lib/competitions/competition.ts";
import { historyPhrase } from "#lib/competitions/history-phrases.ts";
import { hasReachedLastDay, hasStarted } from "#lib/competitions/life-cycle.ts";
import type { Database } from "#lib/db/connection.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { resultSubmissions } from "#lib/db/schema/submissions.ts";
import { fieldProblem } from "#lib/fields/field-problems.ts";
import { t } from "#lib/language/translate.ts";
import { queueMail } from "#lib/mail/queue.ts";
import { conflict, forbidden, invalid, outdated } from "#lib/platform/errors.ts";
import { listResultsStaff } from "#lib/roles/results-staff.ts";
import { withHistoryLine } from "#lib/wcif/edits/with-revision.ts";
import { withRightPlaces } from "../checks/positions.ts";
import { writeResultsJson } from "../files/write-results-json.ts";
import type { Finding } from "../finding.ts";
import { submittedMail } from "../mails.ts";
import { type Collected, checkCompetition } from "../queries/check-submission.ts";
import { findSubmission } from "../queries/submissions.ts";
import { checksumOf } from "./upload-files.ts";

type Submitting = {
  competitionId: string;
  actor: Actor;
  message: string;
  /** What `handInOf` said of the results that were looked at; undefined where nobody looked. */
  seen?: string | undefined;
};

/** What is handed in as a document, and what tells it from any other. */
export type HandIn = { document: Uint8Array; checksum: string };

/** The document that submitting would keep: the uploaded one, or one of what was typed live. */
export function handInOf({ id }: Pick<Competition, "id">, { document, contents }: Collected): HandIn {
  const bytes = document ?? Buffer.from(writeResultsJson(contents, { competitionId: id, program: "Stadion" }));
  return { document: bytes, checksum: checksumOf(bytes) };
}

/**
 * Hands the results in to the association: from here on nobody but its administrators changes the competition, until they
 * are taken back. What contains errors stays where it is, and warnings want a word.
 */
export const submitResults = (db: Database, { competitionId, actor, message, seen }: Submitting): Promise<void> =>
  withHistoryLine(db, { competitionId, actor }, async (tx) => {
    const kind = "competition.results_submitted";
    await changeCompetition(tx, { competitionId, actor, kind }, async (inner, { competition, role }) => {
      assertMaySubmit(role, competition, actor.now);
      const collected = await checkCompetition(inner, competition);
      const handIn = handInOf(competition, collected);
      if (seen !== undefined && seen !== handIn.checksum) {
        throw outdated(t("The results have changed since you looked at them: look again."));
      }
      assertWithoutErrors(collected.findings);
      const warnings = collected.findings.filter(({ severity }) => severity === "warning").length;
      if (warnings > 0 && message === "") {
        throw fieldProblem("message", t("There are warnings: say what is to be known about them."));
      }
      await inner.insert(resultSubmissions).values({
        competitionId: competition.id,
        source: collected.source,
        ...handIn,
        contents: withRightPlaces(collected.contents, collected.context.rounds),
        message,
        submittedBy: actor.account?.id ?? null,
        submittedAt: actor.now,
      });
      await inner
        .update(competitions)
        .set({ resultsSubmittedAt: actor.now })
        .where(eq(competitions.id, competition.id));
      await tellStaff(inner, { competition, actor, message, warnings });
      return { source: collected.source, checksum: handIn.checksum, warnings };
    });
    return historyPhrase("results_submitted");
  });

function assertMaySubmit(role: CompetitionRole, competition: Competition, now: Date): void {
  if (competition.resultsPostedAt !== null) throw conflict(t("Its results are posted: it has taken place."));
  if (competition.resultsSubmittedAt !== null) throw invalid(t("The results are submitted already."));
  if (competition.announcedAt === null)
    throw invalid(t("A competition is announced before its results are submitted."));
  if (competition.cancelledAt !== null) throw invalid(t("A cancelled competition has no results."));
  if (!maySubmitResults(role, competition)) {
    throw forbidden(t("Only a delegate of this competition who is not in training can submit its results."));
  }
  if (!hasStarted(competition, now)) throw invalid(t("The competition has not begun."));
  if (hasReachedLastDay(competition, now)) return;
  throw invalid(
    t("It goes on until {day}: its results are submitted on its last day or later.", {
      day: competition.endDate ?? "",
    }),
  );
}

const mostTold = 3;

function assertWithoutErrors(findings: readonly Finding[]): void {
  const errors = findings.filter(({ severity }) => severity === "error");
  if (errors.length === 0) return;
  const few = errors.slice(0, mostTold).map(({ sentence }) => sentence);
  const others = errors.length > mostTold ? [t("And {count} more.", { count: errors.length - mostTold })] : [];
  throw invalid([t("The results contain errors."), ...few, ...others].join(" "), { code: "results_with_errors" });
}

type Told = { competition: Competition; actor: Actor; message: string; warnings: number };

async function tellStaff(tx: Database, { competition, actor, message, warnings }: Told): Promise<void> {
  const staff = await listResultsStaff(tx, actor.now);
  const word = () => submittedMail({ competition, by: actor.account?.name ?? null, message, warnings });
  await queueMail(
    tx,
    staff
      .filter((accountId) => accountId !== actor.account?.id)
      .map((accountId) => ({
        word,
        accountId,
        competitionId: competition.id,
        about: `submitted results of ${competition.id}`,
        occasion: actor.now.toISOString(),
      })),
    actor.now,
  );
}

/** So many that were taken back are kept of a competition, with their documents; the audit trail has the others' checksums. */
const mostTakenBack = 10;

/** Opens submitted results again, until they are posted; a delegate, unless somebody of the staff is about to post them. */
export const takeResultsBack = (
  db: Database,
  { competitionId, actor }: Pick<Submitting, "competitionId" | "actor">,
): Promise<void> =>
  withHistoryLine(db, { competitionId, actor }, async (tx) => {
    const kind = "competition.results_taken_back";
    await changeCompetition(tx, { competitionId, actor, kind }, async (inner, locked) => {
      const checksum = await takeBack(inner, locked, actor);
      return checksum === undefined ? {} : { checksum };
    });
    return historyPhrase("results_taken_back");
  });

async function takeBack(tx: Database, { competition, role }: Locked, actor: Actor): Promise<string | undefined> {
  const stage = { resultsSubmittedAt: competition.resultsSubmittedAt ?? actor.now, resultsPostedAt: null };
  if (!mayTakeResultsBack(role, { ...stage, isTakenUp: false })) {
    throw forbidden(t("Only a delegate of this competition who is not in training can take its results back."));
  }
  if (competition.resultsPostedAt !== null)
    throw conflict(t("Its results are posted: ask the association to correct them."));
  if (competition.resultsSubmittedAt === null) throw invalid(t("The results are not submitted."));
  const submission = await findSubmission(tx, competition.id);
  // Whoever has the page open sees no sign of either until they press the button.
  if (!mayTakeResultsBack(role, { ...stage, isTakenUp: submission?.takenUpAt != null })) {
    throw conflict(t("They are being posted: ask the association."));
  }
  await tx.update(competitions).set({ resultsSubmittedAt: null }).where(eq(competitions.id, competition.id));
  // Of competitions from before there were documents there is none.
  if (!submission) return undefined;
  await tx
    .update(resultSubmissions)
    .set({ state: "taken_back", takenBackBy: actor.account?.id ?? null, takenBackAt: actor.now })
    .where(eq(resultSubmissions.id, submission.id));
  const old = tx
    .select({ id: resultSubmissions.id })
    .from(resultSubmissions)
    .where(and(eq(resultSubmissions.competitionId, competition.id), eq(resultSubmissions.state, "taken_back")))
    .orderBy(desc(resultSubmissions.id))
    .offset(mostTakenBack);
  await tx.delete(resultSubmissions).where(inArray(resultSubmissions.id, old));
  return submission.checksum;
}
