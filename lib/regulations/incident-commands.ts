import { eq } from "drizzle-orm";
import { recordAuditEvent } from "#lib/accounts/audit.ts";
import type { Database } from "#lib/db/connection.ts";
import { incidents } from "#lib/db/schema/content.ts";
import { withVersions } from "#lib/db/versions.ts";
import { assertAgreed } from "#lib/fields/agreement.ts";
import { t } from "#lib/language/translate.ts";
import { invalid } from "#lib/platform/errors.ts";

type IncidentAction = { incidentId: number; by: number; requestId?: string };

export const resolveIncident = (db: Database, action: IncidentAction & { now: Date }): Promise<void> =>
  changeIncident(db, "incident.resolved", action, async (tx, incident) => {
    if (incident.resolvedAt !== null) return;
    await tx.update(incidents).set({ resolvedAt: action.now }).where(eq(incidents.id, incident.id));
  });

export const reopenIncident = (db: Database, action: IncidentAction): Promise<void> =>
  changeIncident(db, "incident.reopened", action, async (tx, incident) => {
    if (incident.digestSentAt !== null) {
      throw invalid(t("An incident that was sent in a digest stays resolved"));
    }
    await tx.update(incidents).set({ resolvedAt: null }).where(eq(incidents.id, incident.id));
  });

export const deleteIncident = (db: Database, action: IncidentAction): Promise<void> =>
  changeIncident(db, "incident.deleted", action, async (tx, incident) => {
    await tx.delete(incidents).where(eq(incidents.id, incident.id));
  });

/** What deleting it means, as whoever does so agrees to. */
export const deletionOf = ({ title }: { title: string }): string =>
  t("The incident “{title}” is deleted for good.", { title });

/** The same by a form, which asks first. */
export const deleteIncidentAgreed = (db: Database, { agreed, ...action }: IncidentAction & { agreed: string }) =>
  changeIncident(db, "incident.deleted", action, async (tx, incident) => {
    assertAgreed(agreed, [deletionOf(incident)]);
    await tx.delete(incidents).where(eq(incidents.id, incident.id));
  });

type IncidentRow = typeof incidents.$inferSelect;

async function changeIncident(
  db: Database,
  kind: string,
  { incidentId, by, requestId }: IncidentAction,
  change: (tx: Database, incident: IncidentRow) => Promise<void>,
): Promise<void> {
  await withVersions(db, ["content"], async (tx) => {
    const [incident] = await tx.select().from(incidents).where(eq(incidents.id, incidentId)).for("update");
    if (!incident) return;
    await change(tx, incident);
    await recordAuditEvent(tx, {
      actorId: by,
      kind,
      subjectType: "incident",
      subjectId: String(incidentId),
      data: { title: incident.title },
      ...(requestId !== undefined && { requestId }),
    });
  });
}
