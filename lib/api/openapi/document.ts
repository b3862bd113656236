import { commonResponses, ErrorBody, headers, securitySchemes } from "./common.ts";
import { type DeclaredEndpoint, usualRoot } from "./declared.ts";
import { oauthPaths } from "./oauth.ts";
import { oauthSchemas } from "./oauth-schemas.ts";
import { operationOf, serverAt } from "./operation.ts";
import { schemaBook } from "./schemas.ts";
import { writtenTitle } from "./served-document.ts";
import type { OpenApi } from "./types.ts";

/** The OpenAPI document of everything that is declared; the same declarations always give the same document. */
export function openApiDocument(endpoints: DeclaredEndpoint[]): OpenApi {
  const book = schemaBook();
  book.schemaOf(ErrorBody, "output");
  const paths: OpenApi["paths"] = {};
  for (const endpoint of endpoints.toSorted(byAddress)) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method]: operationOf(endpoint, book) };
  }
  const used = new Set<string>([...endpoints.map(({ declaration }) => declaration.section), "Authorization"]);
  return {
    openapi: "3.1.0",
    info,
    servers: [serverAt(usualRoot)],
    tags: sections.filter((section) => used.has(section.name)),
    paths: { ...paths, ...oauthPaths },
    components: {
      schemas: Object.fromEntries(Object.entries({ ...book.components, ...oauthSchemas }).sort(byName)),
      responses: commonResponses,
      headers,
      securitySchemes,
    },
  };
}

/** The sections of the reference, in reading order. */
export const sections = [
  { name: "Competitions", description: "Lists with every filter, one competition, and everything that belongs to it." },
  { name: "Live", description: "Rounds while results come in: as they stand, and as they change." },
  { name: "People", description: "Yourself, accounts, and competitors with what they have achieved." },
  { name: "Rankings and records", description: "Who is best, where, among whom, today and on any day before." },
  { name: "Results", description: "The public export of all results." },
  { name: "Scoretaking", description: "Entering results: opening rounds, who is in them, and what they did." },
  { name: "Interchange format", description: "A competition as one document that programs read and save." },
  { name: "Search", description: "One word over competitions, people, regulations and incidents." },
  { name: "Regulations", description: "The rules by version and language, and the incidents that explain them." },
  { name: "Applications", description: "What your application is told about itself, by a token of its own." },
  { name: "Groups and roles", description: "Delegates, teams, councils and who serves in them." },
  { name: "Authorization", description: "The endpoints of OAuth 2.0 and OpenID Connect, in the words of their RFCs." },
  { name: "Facts", description: "Countries, time zones, the scramble program, and whether the service is up." },
] as const;

const info = {
  title: writtenTitle,
  version: "0",
  summary: "Competitions, people, results, rankings and records of an association",
  description: [
    "Everything the site shows, and what people allow an application to see and do for them.",
    "Answers are JSON; any origin may read them in a browser, without cookies. Fields may be added: pass over those you do not know.",
    "The guide at `/developers` tells about tokens, pages, limits and errors.",
  ].join("\n\n"),
  contact: { name: "The people who run this site" },
  license: { name: "MIT", identifier: "MIT" },
};

const byAddress = (a: DeclaredEndpoint, b: DeclaredEndpoint): number =>
  compare(a.path, b.path) || compare(a.method, b.method);

const byName = ([a]: [string, unknown], [b]: [string, unknown]): number => compare(a, b);

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
