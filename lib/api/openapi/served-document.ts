import { readFileSync } from "node:fs";
import { env } from "#lib/platform/env.ts";
import { inWireNames, isTakenFor, wireName } from "../wire-names.ts";
import type { OpenApi, Operation } from "./types.ts";

/** What stands in the written document for the site that serves it; nobody can have this name (RFC 2606). */
export const anyOrigin = "https://stadion.example";

/** What the written document is called: the site that serves it puts its association's name there. */
export const writtenTitle = "Stadion API";

/** Where `npm run openapi` writes the document. */
export const documentFile = "lib/api/openapi/openapi.json";

/** Where it writes the document's types. */
export const typesFile = "lib/api/openapi/openapi.d.ts";

/**
 * The document as the site at this origin serves it: every address in it is the site's own, and so are the name of the
 * association and the names that hold its letters.
 */
export const readDocument = (baseUrl: string): OpenApi =>
  asAssociation(JSON.parse(readFileSync(documentFile, "utf8").replaceAll(anyOrigin, baseUrl))) as OpenApi;

/** The types of the same, for programs in TypeScript. */
export const readTypes = (): string =>
  // Every key, in the types themselves and in the examples beside them, and what a comment says of one.
  readFileSync(typesFile, "utf8").replaceAll(/\b\w+(?="?\??:)|`\w+`/g, inOwnLetters);

/** Where the operation's path begins, on the site that serves the document: `/api/v0`. */
export const rootOf = ({ servers }: OpenApi, operation: Operation): string =>
  new URL((operation.servers ?? servers)[0]?.url ?? anyOrigin).pathname.replace(/\/$/, "");

/** The keys of the API that an association with these letters would take for its own. */
export function keysTakenFor(abbreviation: string): string[] {
  const keys = readFileSync(documentFile, "utf8").matchAll(/"(\w+)":/g);
  return [...new Set([...keys].map(([, key = ""]) => key))].filter((key) => isTakenFor(key, abbreviation));
}

const inOwnLetters = (code: string): string => (code.startsWith("`") ? inWireNames(code) : wireName(code));

// What a parameter is called, which properties must be there, and words about them; values stay what they are.
function asAssociation(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(asAssociation);
  if (node === null || typeof node !== "object") return node;
  const isParameter = "in" in node && "schema" in node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => {
      if (key === "title" && value === writtenTitle) return [key, `${env().associationName} API`];
      if (typeof value === "string" && isText.has(key)) return [key, inWireNames(value)];
      if (key === "name" && isParameter) return [key, parameterName(String(value))];
      if (key === "required" && Array.isArray(value)) return [key, value.map((name) => wireName(String(name)))];
      return [wireName(key), asAssociation(value)];
    }),
  );
}

const isText = new Set(["description", "summary"]);

const parameterName = (name: string): string => wireName(name.replace(/\[\]$/, "")) + (name.endsWith("[]") ? "[]" : "");
