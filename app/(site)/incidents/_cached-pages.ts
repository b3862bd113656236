import type { CachedPage, CachedPages } from "#lib/api/cached-page.ts";

// Those who decide about incidents, and delegates, see more than others.
const incidents: CachedPage = { dependsOn: ["competitions", "content"], query: [] };

export const cachedPages: CachedPages = {
  ".": { ...incidents, query: ["q", "tag", "page"] },
  "[incidentId]": incidents,
};
