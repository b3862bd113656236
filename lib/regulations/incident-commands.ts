import { eq } from "drizzle-orm";
import { recordAuditEvent } from "#lib/accounts/audit.ts";
import type { Database } from "#lib/db/connection.ts";
import { incidents } from "#lib/db/schema/content.ts";
import { writing } from "#lib/db/versions.ts";
import { DomainError } from "#lib/platform/errors.ts";

type Deed = { incidentId: number; by: number; requestId: string };

export const resolveIncident = (db: Database, deed: Deed & { now: Date }): Promise<void> =>
  changing(db, "incident_resolved", deed, async (tx, incident) => {
    if (incident.resolvedAt !== null) return;
    await tx.update(incidents).set({ resolvedAt: deed.now }).where(eq(incidents.id, incident.id));
  });

export const reopenIncident = (db: Database, deed: Deed): Promise<void> =>
  changing(db, "incident_reopened", deed, async (tx, incident) => {
    if (incident.digestSentAt !== null) {
      throw new DomainError("invalid", "It was sent in a digest", {
        body: { error: ["An incident that was sent in a digest stays resolved"] },
      });
    }
    await tx.update(incidents).set({ resolvedAt: null }).where(eq(incidents.id, incident.id));
  });

export const deleteIncident = (db: Database, deed: Deed): Promise<void> =>
  changing(db, "incident_deleted", deed, async (tx, incident) => {
    await tx.delete(incidents).where(eq(incidents.id, incident.id));
  });

type IncidentRow = typeof incidents.$inferSelect;

async function changing(
  db: Database,
  kind: string,
  { incidentId, by, requestId }: Deed,
  change: (tx: Database, incident: IncidentRow) => Promise<void>,
): Promise<void> {
  await writing(db, ["content"], async (tx) => {
    const [incident] = await tx.select().from(incidents).where(eq(incidents.id, incidentId)).for("update");
    if (!incident) return;
    await change(tx, incident);
    await recordAuditEvent(tx, {
      actorId: by,
      kind,
      subjectType: "incident",
      subjectId: String(incidentId),
      data: { title: incident.title },
      requestId,
    });
  });
}
