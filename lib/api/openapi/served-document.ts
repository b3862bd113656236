import { readFileSync } from "node:fs";
import type { OpenApi, Operation } from "./types.ts";

/** What stands in the written document for the site that serves it; nobody can have this name (RFC 2606). */
export const anyOrigin = "https://stadion.example";

/** Where `npm run openapi` writes the document. */
export const documentFile = "lib/api/openapi/openapi.json";

/** The document as the site at this origin serves it: every address in it is the site's own. */
export const readDocumentText = (baseUrl: string): string =>
  readFileSync(documentFile, "utf8").replaceAll(anyOrigin, baseUrl);

/** The same, read. */
export const readDocument = (baseUrl: string): OpenApi => JSON.parse(readDocumentText(baseUrl));

/** Where the operation's path begins, on the site that serves the document: `/api/v0`. */
export const rootOf = ({ servers }: OpenApi, operation: Operation): string =>
  new URL((operation.servers ?? servers)[0]?.url ?? anyOrigin).pathname.replace(/\/$/, "");
