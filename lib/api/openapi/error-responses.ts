import type { z } from "zod";
import { headersNamed } from "./common.ts";
import type { DeclaredEndpoint } from "./declared.ts";
import { errorWith } from "./error-schema.ts";
import type { SchemaBook } from "./schemas.ts";
import type { Answer, Reference, Schema } from "./types.ts";

type Endpoint = Pick<DeclaredEndpoint, "method" | "declaration">;

/** What an operation refuses: what any may, what those with its parameters and body may, and what it declares. */
export function errorResponsesOf(endpoint: Endpoint, book: SchemaBook): Record<string, Answer | Reference> {
  const { errorResponses = {}, errorShapes = {} } = endpoint.declaration;
  const declared = Object.entries(errorResponses).map(([key, description = ""]): [string, Answer] => {
    const status = Number(key);
    const codes = codesOf(status, endpoint);
    const shape = errorShapes[status];
    // Beside a form of its own, the same status may also say what has nothing to do with the endpoint.
    const schemas = [
      ...(shape ? [book.schemaOf(shape, "output")] : []),
      ...(codes.length > 0 ? [errorWith(codes)] : []),
    ];
    const isChallenge = status === 401 || (status === 403 && codes.includes("missing_scope"));
    return [
      key,
      {
        description,
        ...(isChallenge && { headers: headersNamed("WWW-Authenticate") }),
        content: { "application/json": { schema: oneOf(schemas) } },
      },
    ];
  });
  return { ...commonErrors(endpoint), ...Object.fromEntries(declared) };
}

const oneOf = (schemas: Schema[]): Schema => (schemas.length === 1 && schemas[0] ? schemas[0] : { anyOf: schemas });

function commonErrors({ method, declaration: { body, query, largestDocument } }: Endpoint): Record<string, Reference> {
  // Where the body is a document, the endpoint says what is wrong with it.
  const readsFields = body !== undefined && largestDocument === undefined;
  return {
    400: reference("BadRequest"),
    ...(method !== "get" && { 403: reference("CrossSite") }),
    ...(body && { 413: reference("BodyTooLarge"), 415: reference("UnsupportedMediaType") }),
    ...((readsFields || takesSingleValues(query)) && { 422: reference("InvalidParameter") }),
    429: reference("TooManyRequests"),
    503: reference("Unavailable"),
  };
}

// A list where one value is taken is refused; where one must be there, it is missed.
const takesSingleValues = (query: z.ZodType | undefined): boolean =>
  Object.values((query as z.ZodObject | undefined)?.shape ?? {}).some((field) => field.meta()?.isRequired !== true);

const reference = (name: string): Reference => ({ $ref: `#/components/responses/${name}` });

/** What `code` may say with a status of an endpoint. */
function codesOf(status: number, { method, declaration: { access, errorCodes } }: Endpoint): string[] {
  const usual = status === 403 && typeof access === "object" ? ["missing_scope"] : usualCodes[status];
  const codes = errorCodes?.[status] ?? usual;
  if (!codes) throw new Error(`No code is known for the status ${status}`);
  const anywhere = status === 400 ? unreadable : status === 403 && method !== "get" ? ["cross_site"] : [];
  return [...new Set([...anywhere, ...codes])];
}

const unreadable = ["bad_request", "invalid_request"];

// Where an endpoint says nothing else.
const usualCodes: Record<number, string[]> = {
  400: [],
  401: ["unauthenticated", "invalid_token"],
  403: ["forbidden"],
  404: ["not_found"],
  412: ["precondition_failed"],
  422: ["invalid_parameter"],
};
