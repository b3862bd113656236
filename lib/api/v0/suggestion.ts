import { z } from "zod";
import { env } from "#lib/platform/env.ts";
import type { Suggestion as SuggestionRow } from "#lib/search/suggestions.ts";

export const Suggestion = z
  .object({
    class: z.enum(["competition", "person", "regulation"]),
    id: z.string().meta({ example: "ExampleOpen2026" }),
    name: z.string().meta({ example: "Example Open 2026" }),
    detail: z.string().meta({
      description: "What tells two of one name apart, for people to read",
      example: "2026-09-05 · Lille · France",
    }),
    country_iso2: z.string().nullable().meta({
      description: "The country of a competition or a competitor; with the next two what `detail` says, as data",
      example: "FR",
    }),
    city: z.string().nullable().meta({ description: "Of a competition", example: "Lille" }),
    start_date: z.string().nullable().meta({ description: "Of a competition", example: "2026-09-05" }),
    former_name: z.string().nullable().meta({
      description: "Of a competitor whom `q` finds by a name of before",
      example: null,
    }),
    url: z.string().meta({ example: "https://stadion.example/competitions/ExampleOpen2026" }),
  })
  .meta({ id: "Suggestion" });

export const toSuggestion = ({ kind, id, name, detail, ...about }: SuggestionRow): z.input<typeof Suggestion> => ({
  class: kind,
  id,
  name,
  detail,
  country_iso2: about.countryIso2,
  city: about.city,
  start_date: about.startDate,
  former_name: about.formerName,
  url: `${env().baseUrl}${addresses[kind]}${id}`,
});

const addresses: Record<SuggestionRow["kind"], string> = {
  competition: "/competitions/",
  person: "/persons/",
  regulation: "/regulations#",
};
