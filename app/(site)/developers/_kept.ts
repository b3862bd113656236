import type { KeptPage, KeptPages } from "#lib/api/kept-page.ts";

// The text came with the build, and speaks of the settings.
const text: KeptPage = { dependsOn: [], query: [] };

// With the id of a competition that is here, of those whose results are posted.
const withExample: KeptPage = { dependsOn: ["competitions"], query: [] };

export const keptPages: KeptPages = {
  authorization: text,
  caching: text,
  changelog: text,
  copies: withExample,
  differences: text,
  errors: text,
  interchange: withExample,
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
