import { z } from "zod";
import { scopeNames } from "#lib/accounts/scope.ts";
import { scopeTexts } from "#lib/oauth/scopes.ts";
import type { OpenApi, Reference, Schema } from "./types.ts";

/** What every error says. */
export const ErrorBody = z
  .looseObject({
    error: z.string().meta({ description: "For people", example: "Competition with id FakeId2014 not found" }),
    code: z.string().meta({ description: "For programs; every code is explained at `docs`", example: "not_found" }),
    request_id: z.string().meta({ description: "Name it when you write to us" }),
    docs: z.string().meta({ description: "Where to read more", example: "/developers/errors#not_found" }),
  })
  .meta({ id: "Error", description: "Some carry more: `scope`, the missing one; `data`, what was looked for." });

const integer: Schema = { type: "integer" };
const text: Schema = { type: "string" };

export const headers: OpenApi["components"]["headers"] = {
  Total: { description: "Rows of the whole list", schema: integer },
  "Per-Page": { description: "Rows of a page", schema: integer },
  Link: { description: "The first, previous, last and next page (RFC 8288), where there are several", schema: text },
  ETag: { description: "Send it back as `If-None-Match`: an answer that is still the same is a 304", schema: text },
  "X-Request-Id": { description: "The call's id", schema: text },
  "RateLimit-Limit": { description: "Calls a minute", schema: integer },
  "RateLimit-Remaining": { description: "Calls left in this minute", schema: integer },
  "RateLimit-Reset": { description: "Seconds until the next minute begins", schema: integer },
  "Retry-After": { description: "Seconds to wait", schema: integer },
  "X-Wcif-Revision": { description: "The document's revision: `If-Match` takes it", schema: integer },
  "X-Wcif-Merged": {
    description: "`none`, or that others' changes were merged, with the places that both had changed",
    schema: text,
  },
  Location: { description: "Where it leads", schema: text },
};

export const headersNamed = (...names: string[]): Record<string, Reference> =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

export const onEveryAnswer = ["X-Request-Id", "RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset"];

const errorResponse = (description: string, ...more: string[]) => ({
  description,
  headers: headersNamed("X-Request-Id", ...more),
  content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
});

/** What any endpoint may answer beside what it declares. */
export const commonResponses: OpenApi["components"]["responses"] = {
  NotModified: { description: "What you have is still right", headers: headersNamed("ETag", ...onEveryAnswer) },
  BadRequest: errorResponse("Characters that no text may hold, or two access tokens"),
  TooManyRequests: errorResponse("Too many calls in a minute", "Retry-After"),
  Unavailable: errorResponse("The service is overloaded or restarting", "Retry-After"),
};

const scopes = Object.fromEntries(scopeNames.map((name) => [name, scopeTexts[name].title]));
const tokens = { tokenUrl: "/oauth/token", refreshUrl: "/oauth/token", scopes };

export const securitySchemes: OpenApi["components"]["securitySchemes"] = {
  oauth2: {
    type: "oauth2",
    description: "Tokens for what people allow an application, see `/developers/authorization`.",
    flows: {
      authorizationCode: { authorizationUrl: "/oauth/authorize", ...tokens },
      clientCredentials: tokens,
      implicit: { authorizationUrl: "/oauth/authorize", scopes },
      password: tokens,
    },
  },
  session: {
    type: "apiKey",
    in: "cookie",
    name: "stadion-session",
    description: "Being signed in on this site, in a browser. The cookie is nothing for programs to handle.",
  },
  bearer: { type: "http", scheme: "bearer", description: "A personal token, made in the settings of an account." },
};
