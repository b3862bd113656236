import type { CachedPages } from "#lib/api/cached-page.ts";

export const cachedPages: CachedPages = { ".": { dependsOn: ["people"], query: [], isSameForMembers: true } };
