import type { Database } from "#lib/db/connection.ts";
import { auditEvents } from "#lib/db/schema/audit.ts";

export type AuditEvent = Omit<typeof auditEvents.$inferInsert, "id" | "at">;

/** Who did what: call it in the transaction of the action, so that neither exists without the other. */
export async function recordAuditEvent(tx: Database, event: AuditEvent): Promise<void> {
  await tx.insert(auditEvents).values(event);
}
