import type { Actor } from "#lib/accounts/actor.ts";
import { recordAuditEvent } from "#lib/accounts/audit.ts";
import type { Database } from "#lib/db/connection.ts";
import { type Collection, moveVersions } from "#lib/db/versions.ts";
import { forbidden, notFound } from "#lib/platform/errors.ts";
import { type CompetitionRole, manages } from "../access.ts";
import type { Competition } from "../competition.ts";
import { findCompetitionRole } from "../competition-role.ts";
import { competitionTransaction } from "../turns.ts";
import { lockCompetition } from "./lock-competition.ts";

export type Change = {
  competitionId: string;
  actor: Actor;
  /** What the audit trail calls it. */
  kind: string;
  /** What it touches beside the competition itself. */
  collections?: Collection[];
  /** Whether only the competition's own answers and the lists of competitions show the difference. */
  staysWithin?: true;
};

export type Locked = { competition: Competition; role: CompetitionRole };

/** What was done, for the audit trail; null where there was nothing to change. */
export type Done = Record<string, unknown> | null;

/**
 * One change of a competition by somebody who manages it: alone with the locked competition, in one transaction and
 * with a trace. What the interchange document shows of it becomes a revision through `withRevision` (lib/wcif/edits).
 */
export async function changeCompetition(
  db: Database,
  change: Change,
  write: (tx: Database, locked: Locked) => Promise<Done>,
): Promise<void> {
  await competitionTransaction(db, change.competitionId, async (tx) => {
    const competition = await lockCompetition(tx, change.competitionId);
    const role = await findCompetitionRole(tx, change.actor, competition.id);
    if (!manages(role)) throw strangerError(competition);
    const done = await write(tx, { competition, role });
    if (done !== null) await finishChange(tx, change, done);
  });
}

/** Leaves the trace of a change, once everything is written. */
export async function finishChange(
  tx: Database,
  { competitionId, actor, kind, collections = [], staysWithin }: Change,
  done: Record<string, unknown>,
): Promise<void> {
  await recordAuditEvent(tx, {
    kind,
    actorId: actor.account?.id ?? null,
    applicationId: actor.application?.id ?? null,
    subjectType: "competition",
    subjectId: competitionId,
    data: done,
  });
  await moveVersions(tx, ["competitions", ...collections], staysWithin && { of: competitionId });
}

// To strangers a hidden competition is as absent as one that never was.
const strangerError = ({ id, isVisible }: Competition) =>
  isVisible ? forbidden("Not authorized to manage competition") : notFound("Competition", id);
