import { z } from "zod";
import { onPublished } from "#lib/api/depends-on.ts";
import { endpoint } from "#lib/api/endpoint.ts";
import { aboutPerson, mergedPerson, PersonParams, unknownPerson } from "#lib/api/v0/person-params.ts";
import { PersonalBest, toPersonalBest } from "#lib/api/v0/rank.ts";
import { personalRanks } from "#lib/persons/personal-ranks.ts";

export const GET = endpoint({
  summary: "A competitor's personal records",
  description: "Averages first, then singles.",
  section: "People",
  access: "public",
  params: PersonParams,
  response: z.array(PersonalBest),
  errorResponses: unknownPerson,
  leadsElsewhere: mergedPerson,
  dependsOn: onPublished("people", "results"),
  isSameForAll: true,
  handle: (asked) =>
    aboutPerson(asked, async ({ id }) => {
      const ranks = (await personalRanks(asked.db, [id]))(id);
      return (["average", "single"] as const)
        .flatMap((type) => ranks.filter((rank) => rank.type === type))
        .map(toPersonalBest);
    }),
});
