import type { Actor } from "#lib/accounts/actor.ts";
import { recordAuditEvent } from "#lib/accounts/audit.ts";
import { countAttempt } from "#lib/accounts/rate-limit.ts";
import type { Competition } from "#lib/competitions/competition.ts";
import type { Database } from "#lib/db/connection.ts";
import { listRegistrations, type RegistrationFilter } from "../managed-registrations.ts";
import { registrationsCsv } from "../registrations-csv.ts";

type Exporting = { competition: Pick<Competition, "id" | "eventIds">; actor: Actor; filter: RegistrationFilter };

/**
 * The registrations of a list as a file, for whoever manages the competition; that they took it out stands in the log.
 */
export async function exportRegistrations(db: Database, { competition, actor, filter }: Exporting): Promise<string> {
  await countAttempt(db, "registrationsFileFromAccount", String(actor.account?.id ?? 0));
  const listed = await listRegistrations(db, competition.id, filter);
  const { status, eventId, text } = filter;
  await recordAuditEvent(db, {
    actorId: actor.account?.id ?? null,
    kind: "competition.registrations_exported",
    subjectType: "competition",
    subjectId: competition.id,
    data: { count: listed.length, ...(status && { status }), ...(eventId && { eventId }), ...(text && { text }) },
  });
  return registrationsCsv(listed, competition.eventIds);
}
