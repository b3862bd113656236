import { eq } from "drizzle-orm";
import type { Actor } from "#lib/accounts/actor.ts";
import { recordAuditEvent } from "#lib/accounts/audit.ts";
import type { Database } from "#lib/db/connection.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { type Collection, moveVersions } from "#lib/db/versions.ts";
import { forbidden, notFound } from "#lib/platform/errors.ts";
import { manages, type Standing } from "../access.ts";
import type { Competition } from "../competition.ts";
import { findStanding } from "../standing.ts";

export type Change = {
  competitionId: string;
  actor: Actor;
  /** What the audit trail calls it. */
  kind: string;
  /** What it touches beside the competition itself. */
  collections?: Collection[];
};

export type Locked = { competition: Competition; standing: Standing };

/** What was done, for the audit trail; null where there was nothing to change. */
export type Done = Record<string, unknown> | null;

/**
 * One change of a competition by somebody who manages it: alone with the locked competition, in one transaction and
 * with a trace. What the interchange document shows of it becomes a revision through `recorded` (lib/wcif/edits).
 */
export async function changeCompetition(
  db: Database,
  change: Change,
  write: (tx: Database, locked: Locked) => Promise<Done>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const competition = await lockCompetition(tx, change.competitionId);
    const standing = await findStanding(tx, change.actor, competition.id);
    if (!manages(standing)) throw strangerError(competition);
    const done = await write(tx, { competition, standing });
    if (done !== null) await finishChange(tx, change, done);
  });
}

/** Waits until nobody else is changing it. */
export async function lockCompetition(tx: Database, competitionId: string): Promise<Competition> {
  const [competition] = await tx.select().from(competitions).where(eq(competitions.id, competitionId)).for("update");
  if (!competition) throw notFound("Competition", competitionId);
  return competition;
}

/** Leaves the trace of a change, once everything is written. */
export async function finishChange(
  tx: Database,
  { competitionId, actor, kind, collections = [] }: Change,
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
  await moveVersions(tx, ["competitions", ...collections]);
}

// To strangers a hidden competition is as absent as one that never was.
const strangerError = ({ id, isVisible }: Competition) =>
  isVisible ? forbidden("Not authorized to manage competition") : notFound("Competition", id);
