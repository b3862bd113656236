import { z } from "zod";
import { endpoint } from "#lib/api/endpoint.ts";
import { Competition } from "#lib/api/v0/competition.ts";
import { toCompetitionList } from "#lib/api/v0/competition-list.ts";
import { Incident, toIncident } from "#lib/api/v0/incident.ts";
import { Person, toPersons } from "#lib/api/v0/person.ts";
import { Regulation, toRegulation } from "#lib/api/v0/regulation.ts";
import { mostOfEachKind, searchText } from "#lib/api/v0/search.ts";
import { listCompetitions } from "#lib/competitions/queries/list.ts";
import { listPersons } from "#lib/persons/queries.ts";
import { listIncidents } from "#lib/regulations/incidents.ts";
import { searchRegulations } from "#lib/regulations/queries.ts";

export const GET = endpoint({
  summary: "Search everything",
  description:
    "Competitions, then competitors, regulations and resolved incidents, at most 20 of each. `class` tells them apart. Each kind by itself has pages.",
  section: "Search",
  access: "public",
  query: z.object({ q: searchText }),
  response: z.object({ result: z.array(z.union([Competition, Person, Regulation, Incident])) }),
  errorResponses: { 400: "No `q`" },
  dependsOn: ["competitions", "content", "people"],
  isSameForAll: true,
  handle: async ({ db, query: { q: text }, now }) => {
    const slice = { offset: 0, size: mostOfEachKind };
    const [{ competitions }, { persons }, regulations, { incidents }] = await Promise.all([
      listCompetitions(db, { text }, slice),
      listPersons(db, { text }, slice),
      searchRegulations(db, { text, limit: mostOfEachKind }),
      listIncidents(db, { text, withUnresolved: false }, slice),
    ]);
    const [foundCompetitions, foundPersons] = await Promise.all([
      toCompetitionList(db, competitions, now),
      toPersons(db, persons, now),
    ]);
    return {
      result: [
        ...foundCompetitions,
        ...foundPersons,
        ...regulations.map(toRegulation),
        ...incidents.map((incident) => toIncident(incident)),
      ],
    };
  },
});
