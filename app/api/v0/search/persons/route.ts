import { z } from "zod";
import { paged } from "#lib/api/answers.ts";
import { endpoint } from "#lib/api/endpoint.ts";
import { seesBirthDates } from "#lib/api/v0/birth-dates.ts";
import { Person, toPersons } from "#lib/api/v0/person.ts";
import { searchText } from "#lib/api/v0/search.ts";
import { listPersons } from "#lib/persons/queries.ts";

export const GET = endpoint({
  summary: "Search competitors",
  description: "By name and competitor id.",
  section: "Search",
  access: "public",
  query: z.object({ q: searchText }),
  response: z.object({ result: z.array(Person) }),
  errorResponses: { 400: "No `q`" },
  dependsOn: ["people"],
  isPaged: true,
  handle: async ({ db, query, actor, page, now }) => {
    const { persons, total } = await listPersons(db, { text: query.q }, page);
    return paged({ result: await toPersons(db, persons, now, { birthDate: await seesBirthDates(db, actor) }) }, total);
  },
});
