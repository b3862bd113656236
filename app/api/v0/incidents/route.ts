import { z } from "zod";
import { paged } from "#lib/api/answers.ts";
import { endpoint } from "#lib/api/endpoint.ts";
import { searchQuery } from "#lib/api/parameters.ts";
import { Incident, toIncident } from "#lib/api/v0/incident.ts";
import { incidentFilterParameters } from "#lib/api/v0/search.ts";
import { listIncidents, seesPrivateIncidentDetails, seesUnresolvedIncidents } from "#lib/regulations/incidents.ts";
import { findRights } from "#lib/roles/rights.ts";

export const GET = endpoint({
  summary: "List incidents",
  description: "Resolved ones, the latest first; those who decide about incidents see the others too.",
  section: "Regulations",
  access: "public",
  query: z.object({
    q: searchQuery("q").meta({ description: "Every word must occur in the title or the summary" }),
    ...incidentFilterParameters,
  }),
  response: z.array(Incident),
  dependsOn: ["competitions", "content"],
  isPaged: true,
  handle: async ({ db, query, actor, page }) => {
    const rights = await findRights(db, actor);
    const { incidents, total } = await listIncidents(
      db,
      {
        text: query.q,
        tags: query.tags,
        competitionIds: query.competitions,
        withUnresolved: seesUnresolvedIncidents(rights),
      },
      page,
    );
    const shown = { privateDetails: seesPrivateIncidentDetails(rights) };
    return paged(
      incidents.map((incident) => toIncident(incident, shown)),
      total,
    );
  },
});
