import type { Database } from "#lib/db/connection.ts";
import { auditEvents } from "#lib/db/schema/audit.ts";
import { currentRequest } from "#lib/platform/current-request.ts";
import { loggedAddress } from "#lib/platform/logged-address.ts";

export type AuditEvent = Omit<typeof auditEvents.$inferInsert, "id" | "at">;

/**
 * Who did what: call it in the transaction of the action, so that neither exists without the other. From where, and in
 * which request, it finds by itself.
 */
export async function recordAuditEvent(tx: Database, event: AuditEvent): Promise<void> {
  const request = currentRequest();
  const { ipAddress, requestId } = event;
  await tx.insert(auditEvents).values({
    ...event,
    ipAddress: ipAddress ?? loggedAddress(request?.address ?? null) ?? null,
    requestId: requestId ?? request?.id ?? null,
  });
}

/**
 * For the trail: what was there and what is there now, of what differs between the two. Long texts are cut: the trail
 * tells what was changed, and is no copy of it.
 */
export function beforeAndAfter(
  before: object,
  after: object,
): { before: Record<string, unknown>; after: Record<string, unknown> } {
  const was = before as Record<string, unknown>;
  const changed = Object.entries(after).filter(
    ([name, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(was[name]),
  );
  return {
    before: Object.fromEntries(changed.map(([name]) => [name, cut(was[name] ?? null)])),
    after: Object.fromEntries(changed.map(([name, value]) => [name, cut(value)])),
  };
}

const longestText = 300;
const mostValues = 50;

function cut(value: unknown): unknown {
  if (typeof value === "string") return value.length > longestText ? `${value.slice(0, longestText)}…` : value;
  if (Array.isArray(value)) return value.slice(0, mostValues).map(cut);
  return value;
}
