import { z } from "zod";
import { endpoint } from "#lib/api/endpoint.ts";
import { listTranslations, type Translation as TranslationRow } from "#lib/regulations/queries.ts";

const Translation = z
  .object({
    version: z.string().meta({ example: "2026-01-01" }),
    language: z.string().meta({ description: "Its own name for itself" }),
    language_english: z.string(),
    url: z.string().meta({ description: "Relative to this list", example: "./dutch" }),
  })
  .meta({ id: "Translation" });

export const GET = endpoint({
  summary: "Translations of the regulations",
  description: "Those of the text in force, and those of older ones, by language.",
  section: "Regulations",
  access: "public",
  response: z.object({ current: z.array(Translation), outdated: z.array(Translation) }),
  dependsOn: ["content"],
  isSameForAll: true,
  handle: async ({ db }) => {
    const { current, outdated } = await listTranslations(db);
    return { current: current.map(toTranslation), outdated: outdated.map(toTranslation) };
  },
});

const toTranslation = ({ version, languageName, languageEnglishName }: TranslationRow) => ({
  version,
  language: languageName,
  language_english: languageEnglishName,
  url: `./${encodeURIComponent(languageEnglishName.toLowerCase())}`,
});
