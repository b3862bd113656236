import { z } from "zod";
import { paged } from "#lib/api/answers.ts";
import { endpoint } from "#lib/api/endpoint.ts";
import { Regulation, toRegulation } from "#lib/api/v0/regulation.ts";
import { searchText } from "#lib/api/v0/search.ts";
import { searchRegulations } from "#lib/regulations/queries.ts";

// More rules than any text has.
const allOfThem = 10_000;

export const GET = endpoint({
  summary: "Search the regulations in force",
  description: "In the order of the document.",
  section: "Search",
  access: "public",
  query: z.object({ q: searchText }),
  response: z.object({ result: z.array(Regulation) }),
  errorResponses: { 400: "No `q`" },
  dependsOn: ["content"],
  isSameForAll: true,
  isPaged: true,
  handle: async ({ db, query, page }) => {
    const rules = await searchRegulations(db, { text: query.q, limit: allOfThem });
    return paged({ result: rules.slice(page.offset, page.offset + page.size).map(toRegulation) }, rules.length);
  },
});
