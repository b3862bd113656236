import type { CachedPages } from "#lib/api/cached-page.ts";
import { onPublished } from "#lib/api/depends-on.ts";

const ofOne = onPublished("people", "results");

export const cachedPages: CachedPages = {
  ".": { dependsOn: onPublished("people", "results"), query: "whole" },
  "[competitorId]": { dependsOn: ofOne, query: [] },
  "[competitorId]/results": { dependsOn: ofOne, query: ["event", "eventId"] },
  // With the events that each competition holds.
  "[competitorId]/competitions": { dependsOn: ["competitions", ...ofOne], query: [] },
};
