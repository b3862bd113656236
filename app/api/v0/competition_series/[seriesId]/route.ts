import { z } from "zod";
import { endpoint } from "#lib/api/endpoint.ts";
import { getSeries } from "#lib/competitions/queries/series.ts";

const Series = z
  .object({
    id: z.string(),
    name: z.string(),
    shortName: z.string(),
    competitionIds: z.array(z.string()).meta({ example: ["ExampleOpen2026", "ExampleSunday2026"] }),
  })
  .meta({ id: "Series" });

export const GET = endpoint({
  summary: "A series of competitions",
  description: "Announced competitions only, by date.",
  section: "Competitions",
  access: "public",
  params: z.object({ seriesId: z.string().meta({ description: "A series' id", example: "ExampleSeries2026" }) }),
  response: Series,
  errorResponses: { 404: "No such series, or none of it announced yet" },
  dependsOn: ["competitions"],
  isSameForAll: true,
  handle: ({ db, params }) => getSeries(db, params.seriesId),
});
