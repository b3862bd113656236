import type { CachedPage, CachedPages } from "#lib/api/cached-page.ts";

// Their authors may change their names.
const news: CachedPage = { dependsOn: ["content", "people"], query: [], isSameForMembers: true };

export const cachedPages: CachedPages = { ".": { ...news, query: ["page"] }, "[slug]": news };
