import { z } from "zod";
import { endpoint } from "#lib/api/endpoint.ts";
import { searchText } from "#lib/api/v0/search.ts";
import { Suggestion, toSuggestion } from "#lib/api/v0/suggestion.ts";
import { utcDateOf } from "#lib/platform/date.ts";
import { listSuggestions } from "#lib/search/suggestions.ts";

export const GET = endpoint({
  summary: "Suggest while somebody types",
  description:
    "What a search field may offer: at most 5 competitions, 5 competitors and 5 regulations, the likeliest first. Nothing for less than two letters. For all that is found there are the searches.",
  section: "Search",
  access: "public",
  query: z.object({ q: searchText }),
  response: z.object({ result: z.array(Suggestion) }),
  errorResponses: { 400: "No `q`" },
  dependsOn: ["competitions", "content", "people"],
  isSameForAll: true,
  handle: async ({ db, query, now }) => ({
    result: (await listSuggestions(db, query.q, utcDateOf(now))).map(toSuggestion),
  }),
});
