import { onPublished } from "#lib/api/depends-on.ts";
import type { KeptPages } from "#lib/api/kept-page.ts";

const ofOne = onPublished("people", "results");

export const keptPages: KeptPages = {
  ".": { dependsOn: onPublished("people", "results"), query: "whole" },
  "[competitorId]": { dependsOn: ofOne, query: [] },
  "[competitorId]/results": { dependsOn: ofOne, query: ["event", "eventId"] },
  // With the events that each competition holds.
  "[competitorId]/competitions": { dependsOn: ["competitions", ...ofOne], query: [] },
};
