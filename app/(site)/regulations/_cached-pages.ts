import type { CachedPage, CachedPages } from "#lib/api/cached-page.ts";

const text: CachedPage = { dependsOn: ["content"], query: [], isSameForMembers: true };

export const cachedPages: CachedPages = {
  ".": { ...text, query: ["q"] },
  "history/official/[version]": text,
  "translations/[language]": text,
};
