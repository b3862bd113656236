import type { CachedPages } from "#lib/api/cached-page.ts";

export const cachedPages: CachedPages = { ".": { dependsOn: ["competitions"], query: [], isSameForMembers: true } };
