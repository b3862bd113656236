import { z } from "zod";
import { endpoint } from "#lib/api/endpoint.ts";
import { Incident, toIncident } from "#lib/api/v0/incident.ts";
import {
  getIncident,
  getManagedIncident,
  IncidentParams,
  managingErrorResponses,
} from "#lib/api/v0/incident-params.ts";
import { deleteIncident } from "#lib/regulations/incident-commands.ts";
import { seesPrivateIncidentDetails } from "#lib/regulations/incidents.ts";
import { findRights } from "#lib/roles/rights.ts";

export const GET = endpoint({
  summary: "One incident",
  section: "Regulations",
  access: "public",
  params: IncidentParams,
  response: Incident,
  errorResponses: { 404: "No such incident, or not resolved yet" },
  dependsOn: ["competitions", "content"],
  handle: async ({ db, params, actor }) => {
    const rights = await findRights(db, actor);
    const incident = await getIncident(db, params.incidentId, rights);
    return toIncident(incident, { privateDetails: seesPrivateIncidentDetails(rights) });
  },
});

export const DELETE = endpoint({
  summary: "Delete an incident",
  description: "For those who decide about incidents.",
  section: "Regulations",
  access: "public",
  documentedAccess: "session",
  params: IncidentParams,
  response: z.object({ id: z.int(), deleted: z.literal(true) }),
  errorResponses: managingErrorResponses,
  handle: async ({ db, params, actor, requestId }) => {
    const { incident, by } = await getManagedIncident(db, params.incidentId, actor);
    await deleteIncident(db, { incidentId: incident.id, by, requestId });
    return { id: incident.id, deleted: true as const };
  },
});
