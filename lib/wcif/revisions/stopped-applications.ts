import { and, eq } from "drizzle-orm";
import type { Actor } from "#lib/accounts/actor.ts";
import { recordAuditEvent } from "#lib/accounts/audit.ts";
import type { Database } from "#lib/db/connection.ts";
import { applications } from "#lib/db/schema/oauth.ts";
import { stoppedApplications } from "#lib/db/schema/revisions.ts";
import { forbidden, notFound } from "#lib/platform/errors.ts";

type Stop = { competitionId: string; applicationId: number; actor: Actor };

/** Keeps an application from writing to the competition, whoever uses it. It may still read what its users may. */
export const stopApplication = (db: Database, stop: Stop): Promise<void> =>
  db.transaction(async (tx) => {
    const { competitionId, applicationId, actor } = stop;
    const [known] = await tx
      .select({ id: applications.id })
      .from(applications)
      .where(eq(applications.id, applicationId));
    if (!known) throw notFound("Application", applicationId);
    const [stopped] = await tx
      .insert(stoppedApplications)
      .values({ competitionId, applicationId, stoppedBy: actor.account?.id ?? null })
      .onConflictDoNothing()
      .returning();
    if (stopped) await recordAuditEvent(tx, auditEvent(stop, "competition.application_stopped"));
  });

export const resumeApplication = (db: Database, stop: Stop): Promise<void> =>
  db.transaction(async (tx) => {
    const [resumed] = await tx.delete(stoppedApplications).where(isStop(stop)).returning();
    if (resumed) await recordAuditEvent(tx, auditEvent(stop, "competition.application_resumed"));
  });

/** Whether the managers have stopped this application from writing to their competition. */
export async function assertNotStopped(tx: Database, competitionId: string, { application }: Actor): Promise<void> {
  if (!application) return;
  const [stopped] = await tx
    .select({ at: stoppedApplications.at })
    .from(stoppedApplications)
    .where(isStop({ competitionId, applicationId: application.id }));
  if (!stopped) return;
  throw forbidden("The managers of this competition have stopped this application from writing to it", {
    code: "application_stopped",
  });
}

const isStop = ({ competitionId, applicationId }: Pick<Stop, "competitionId" | "applicationId">) =>
  and(eq(stoppedApplications.competitionId, competitionId), eq(stoppedApplications.applicationId, applicationId));

const auditEvent = ({ competitionId, applicationId, actor }: Stop, kind: string) => ({
  kind,
  actorId: actor.account?.id ?? null,
  applicationId,
  subjectType: "competition",
  subjectId: competitionId,
  data: {},
});
