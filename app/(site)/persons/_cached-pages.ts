import type { CachedPages } from "#lib/api/cached-page.ts";
import { onPublished } from "#lib/api/depends-on.ts";

const ofOne = onPublished("people", "results");
const isSameForMembers = true;

export const cachedPages: CachedPages = {
  ".": { dependsOn: onPublished("people", "results"), query: "whole", isSameForMembers },
  "[competitorId]": { dependsOn: ofOne, query: ["tab", "event"], isSameForMembers },
  "[competitorId]/results": { dependsOn: ofOne, query: ["event", "eventId", "by", "page"], isSameForMembers },
  // With the events that each competition holds.
  "[competitorId]/competitions": { dependsOn: ["competitions", ...ofOne], query: [], isSameForMembers },
};
