import { eq } from "drizzle-orm";
import type { Actor } from "#lib/accounts/actor.ts";
import { recordAuditEvent } from "#lib/accounts/audit.ts";
import { lockCompetition } from "#lib/competitions/commands/lock-competition.ts";
import type { Database } from "#lib/db/connection.ts";
import { resultSubmissions } from "#lib/db/schema/submissions.ts";
import { t } from "#lib/language/translate.ts";
import { conflict } from "#lib/platform/errors.ts";
import { findSubmission } from "../queries/submissions.ts";

type TakingUp = { competitionId: string; actor: Actor };

/** Says who is about to post what was handed in: from then on a delegate leaves it where it is. */
export const takeUpSubmission = (db: Database, { competitionId, actor }: TakingUp): Promise<void> =>
  setTakenUp(db, { competitionId, actor }, { takenUpBy: actor.account?.id ?? null, takenUpAt: actor.now });

/** Leaves it to others again, and to the delegates, who may take it back. */
export const letGoOfSubmission = (db: Database, taking: TakingUp): Promise<void> =>
  setTakenUp(db, taking, { takenUpBy: null, takenUpAt: null });

async function setTakenUp(
  db: Database,
  { competitionId, actor }: TakingUp,
  columns: { takenUpBy: number | null; takenUpAt: Date | null },
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockCompetition(tx, competitionId);
    const submission = await findSubmission(tx, competitionId);
    if (!submission) throw conflict(t("Nothing waits to be posted any more."));
    const other =
      columns.takenUpAt !== null && submission.takenUpBy !== null && submission.takenUpBy !== actor.account?.id;
    if (other) throw conflict(t("Somebody else has taken it up already."));
    await tx.update(resultSubmissions).set(columns).where(eq(resultSubmissions.id, submission.id));
    await recordAuditEvent(tx, {
      actorId: actor.account?.id ?? null,
      kind: columns.takenUpAt === null ? "results.let_go" : "results.taken_up",
      subjectType: "competition",
      subjectId: competitionId,
    });
  });
}
