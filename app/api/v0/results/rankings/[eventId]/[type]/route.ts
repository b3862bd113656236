import { z } from "zod";
import { onPublished } from "#lib/api/depends-on.ts";
import { endpoint } from "#lib/api/endpoint.ts";
import { invalidParameter, textParameter } from "#lib/api/parameters.ts";
import { getKnownEvent } from "#lib/api/v0/event.ts";
import { RankedResult, writtenRanking } from "#lib/api/v0/ranked-result.ts";
import { scopeParameters, toScope } from "#lib/api/v0/ranking-parameters.ts";
import { objectOf } from "#lib/api/written-items.ts";
import { rankedAt } from "#lib/results/queries/ranked-results.ts";
import { listRanking, type RankingShow } from "#lib/results/queries/rankings.ts";

const show = textParameter.transform((value, context): RankingShow => {
  const words = (value ?? "").toLowerCase().replaceAll("+", " ").replace(/\d+/, "100").trim();
  if (words === "" || words === "100 persons" || words.includes("all")) return "persons";
  if (words === "100 results") return "results";
  return words === "by region" ? words : invalidParameter(context, `Invalid show: '${value}'`);
});

export const GET = endpoint({
  summary: "The best people or results of an event",
  description: "The hundred best; averages of one result, singles of each attempt on its own.",
  section: "Rankings and records",
  access: "public",
  params: z.object({
    eventId: z.string().meta({ description: "An event's id", example: "333" }),
    type: z.enum(["single", "average"]).meta({ description: "Of singles or of averages", example: "single" }),
  }),
  query: z.object({
    ...scopeParameters,
    show: show.meta({
      description: "`by region`: the best of every country",
      enum: ["100 persons", "100 results", "by region"],
    }),
  }),
  response: z.object({
    rankings: z.array(RankedResult),
    timestamp: z.iso.datetime().nullable().meta({ description: "When rankings were last brought up to date" }),
  }),
  errorResponses: { 404: "No such event", 422: "A type, `show` or `date` that cannot be" },
  dependsOn: onPublished("people", "results"),
  isSameForAll: true,
  isTrustedShape: true,
  handle: async ({ db, params, query }) => {
    const ranking = { eventId: getKnownEvent(params.eventId).id, type: params.type, ...toScope(query) };
    const { entries } = await listRanking(db, ranking, { show: query.show, page: 1 });
    const timestamp = (await rankedAt(db))?.toISOString() ?? null;
    return objectOf({ rankings: writtenRanking(db, entries), timestamp });
  },
});
