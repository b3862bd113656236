import type { CachedPages } from "#lib/api/cached-page.ts";

export const cachedPages: CachedPages = {
  ".": { dependsOn: ["competitions", "registrations", "results"], query: ["near"], isSameForMembers: true },
};
