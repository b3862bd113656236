import type { CachedPage, CachedPages } from "#lib/api/cached-page.ts";

// The text came with the build, and speaks of the settings.
const text: CachedPage = { dependsOn: [], query: [], isSameForMembers: true };

// With the id of a competition that is here; one that was under way yesterday still answers.
const withExample: CachedPage = { dependsOn: ["competitions"], query: [], isSameForMembers: true };

export const cachedPages: CachedPages = {
  authorization: text,
  caching: text,
  changelog: text,
  copies: withExample,
  devices: text,
  differences: text,
  errors: text,
  interchange: withExample,
  live: withExample,
  migrating: text,
  paging: text,
  "quick-start": text,
  scopes: text,
  tokens: text,
  versioning: text,
  reference: { ...text, query: ["q"] },
  "reference/[section]": text,
  "reference/schemas": text,
  "reference/schemas/[name]": text,
};
