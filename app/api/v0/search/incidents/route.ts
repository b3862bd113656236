import { z } from "zod";
import { paged } from "#lib/api/answers.ts";
import { endpoint } from "#lib/api/endpoint.ts";
import { Incident, toIncident } from "#lib/api/v0/incident.ts";
import { incidentFilterParameters, searchText } from "#lib/api/v0/search.ts";
import { listIncidents, seesUnresolvedIncidents } from "#lib/regulations/incidents.ts";
import { findRights } from "#lib/roles/rights.ts";

export const GET = endpoint({
  summary: "Search incidents",
  description: "Resolved ones, the latest first; those who decide about incidents find the others too.",
  section: "Search",
  access: "public",
  query: z.object({ q: searchText, ...incidentFilterParameters }),
  response: z.object({ result: z.array(Incident) }),
  errorResponses: { 400: "No `q`" },
  dependsOn: ["competitions", "content"],
  isPaged: true,
  handle: async ({ db, query, actor, page }) => {
    const withUnresolved = seesUnresolvedIncidents(await findRights(db, actor));
    const filter = { text: query.q, tags: query.tags, competitionIds: query.competitions, withUnresolved };
    const { incidents, total } = await listIncidents(db, filter, page);
    return paged({ result: incidents.map((incident) => toIncident(incident)) }, total);
  },
});
