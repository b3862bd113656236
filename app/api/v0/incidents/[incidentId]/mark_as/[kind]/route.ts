import { z } from "zod";
import { endpoint } from "#lib/api/endpoint.ts";
import { Incident, toIncident } from "#lib/api/v0/incident.ts";
import {
  getManagedIncident,
  IncidentParams,
  managingErrorResponses,
  throwReopenError,
} from "#lib/api/v0/incident-params.ts";
import { malformed } from "#lib/platform/errors.ts";
import { reopenIncident, resolveIncident } from "#lib/regulations/incident-commands.ts";

export const PATCH = endpoint({
  summary: "Resolve an incident, or take that back",
  description: "For those who decide about incidents.",
  section: "Regulations",
  access: "public",
  documentedAccess: "session",
  params: IncidentParams.extend({
    kind: z.string().meta({ description: "What becomes of it", enum: ["resolved", "unresolve"], example: "resolved" }),
  }),
  response: Incident,
  errorResponses: { ...managingErrorResponses, 400: "Another kind", 422: "It was sent in a digest and stays resolved" },
  errorCodes: { 422: [] },
  errorShapes: { 422: z.object({ error: z.array(z.string()) }) },
  handle: async ({ db, params, actor, now, requestId }) => {
    const { incident, by } = await getManagedIncident(db, params.incidentId, actor);
    const action = { incidentId: incident.id, by, requestId };
    if (params.kind === "resolved") await resolveIncident(db, { ...action, now });
    else if (params.kind === "unresolve") await reopenIncident(db, action).catch(throwReopenError);
    else throw malformed(`Unrecognized action: '${params.kind}'`);
    const { incident: marked } = await getManagedIncident(db, params.incidentId, actor);
    return toIncident(marked, { privateDetails: true });
  },
});
