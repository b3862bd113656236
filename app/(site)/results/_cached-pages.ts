import type { CachedPage, CachedPages } from "#lib/api/cached-page.ts";
import { onPublished } from "#lib/api/depends-on.ts";

const list: CachedPage = { dependsOn: onPublished("people", "results"), query: "whole", isSameForMembers: true };
const overall: CachedPage = { ...list, dependsOn: [...onPublished("people", "results"), "standings"] };

export const cachedPages: CachedPages = {
  "rankings/[eventId]/[type]": list,
  records: list,
  "sum-of-ranks": overall,
  kinch: overall,
};
