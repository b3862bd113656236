import { z } from "zod";
import { onPublished } from "#lib/api/depends-on.ts";
import { endpoint } from "#lib/api/endpoint.ts";
import { Competition, toCompetition } from "#lib/api/v0/competition.ts";
import { aboutPerson, mergedPerson, PersonParams, unknownPerson } from "#lib/api/v0/person-params.ts";
import { competitionsOfPerson } from "#lib/results/queries/of-person.ts";

const AttendedCompetition = Competition.omit({
  event_ids: true,
  date_range: true,
  delegates: true,
  organizers: true,
}).meta({ id: "AttendedCompetition" });

export const GET = endpoint({
  summary: "Competitions that a competitor has results of",
  description: "The latest first.",
  section: "People",
  access: "public",
  params: PersonParams,
  response: z.array(AttendedCompetition),
  errorResponses: unknownPerson,
  leadsElsewhere: mergedPerson,
  dependsOn: ["competitions", ...onPublished("people", "results")],
  isSameForAll: true,
  handle: (asked) =>
    aboutPerson(asked, async ({ id }) => {
      const attended = await competitionsOfPerson(asked.db, id);
      return attended.map((competition) => {
        const { event_ids, date_range, delegates, organizers, ...fields } = toCompetition(
          { competition, delegates: [], organizers: [] },
          asked.now,
        );
        return fields;
      });
    }),
});
