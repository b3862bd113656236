import type { CachedPages } from "#lib/api/cached-page.ts";
import { onPublished } from "#lib/api/depends-on.ts";

const ofOne = onPublished("people", "results");

export const cachedPages: CachedPages = {
  ".": { dependsOn: onPublished("people", "results"), query: "whole", isSameForMembers: true },
  // On a profile whoever is signed in sees whether they follow it.
  "[competitorId]": { dependsOn: [...ofOne, "standings"], query: ["tab", "event"] },
  "[competitorId]/results": { dependsOn: ofOne, query: ["event", "eventId", "by", "page"] },
  // With the events that each competition holds.
  "[competitorId]/competitions": { dependsOn: ["competitions", ...ofOne], query: ["view", "region", "page"] },
};
