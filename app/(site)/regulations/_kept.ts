import type { KeptPage, KeptPages } from "#lib/api/kept-page.ts";

const text: KeptPage = { dependsOn: ["content"], query: [] };

export const keptPages: KeptPages = {
  ".": { ...text, query: ["q"] },
  "history/official/[version]": text,
  "translations/[language]": text,
};
