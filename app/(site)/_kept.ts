import type { KeptPages } from "#lib/api/kept-page.ts";

export const keptPages: KeptPages = { ".": { dependsOn: ["competitions"], query: [] } };
