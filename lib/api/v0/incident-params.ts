import { z } from "zod";
import type { Actor } from "#lib/accounts/actor.ts";
import type { Database } from "#lib/db/connection.ts";
import { parseRowId } from "#lib/db/row-id.ts";
import { DomainError, forbidden, unauthenticated } from "#lib/platform/errors.ts";
import {
  canManageIncidents,
  findIncident,
  type Incident,
  seesUnresolvedIncidents,
} from "#lib/regulations/incidents.ts";
import { findRights, type Rights } from "#lib/roles/rights.ts";
import { AnswerError } from "../answer-error.ts";
import { found } from "../found.ts";

export const IncidentParams = z.object({
  incidentId: z.string().meta({ description: "An incident's id", example: "1" }),
});

/** One that these rights show: an unresolved one is absent to everybody else. */
export async function getIncident(db: Database, id: string, rights: Rights): Promise<Incident> {
  const rowId = parseRowId(id);
  const withUnresolved = seesUnresolvedIncidents(rights);
  const incident = rowId === undefined ? undefined : await findIncident(db, rowId, { withUnresolved });
  return found(incident, "Incident", id);
}

export const managingErrorResponses = {
  401: "Neither a session nor a token",
  403: "Somebody who does not decide about incidents",
  404: "No such incident",
};

/** The incident and who changes it. */
export async function getManagedIncident(
  db: Database,
  id: string,
  actor: Actor,
): Promise<{ incident: Incident; by: number }> {
  if (!actor.account) throw unauthenticated();
  const rights = await findRights(db, actor);
  // A token lets an application read, not decide.
  if (!canManageIncidents(rights) || actor.scopes !== "session") throw forbidden("Cannot manage incidents");
  return { incident: await getIncident(db, id, rights), by: actor.account.id };
}

/** Throws why an incident stays resolved, as clients know it: a list of texts. */
export function throwReopenError(thrown: unknown): never {
  if (!(thrown instanceof DomainError) || thrown.kind !== "invalid") throw thrown;
  throw new AnswerError(thrown.kind, thrown.message, { answer: { body: { error: [thrown.message] } } });
}
