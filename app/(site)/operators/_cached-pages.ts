import type { CachedPage, CachedPages } from "#lib/api/cached-page.ts";

// The text came with the build.
const text: CachedPage = { dependsOn: [], query: [], isSameForMembers: true };

export const cachedPages: CachedPages = { ".": text, "[page]": text };
