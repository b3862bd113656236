import { z } from "zod";
import { scopeNames } from "#lib/accounts/scope.ts";
import { scopeTexts } from "#lib/oauth/scopes.ts";
import { errorWith } from "./error-schema.ts";
import { anyOrigin } from "./served-document.ts";
import type { OpenApi, Reference, Schema } from "./types.ts";

/** What every error says. */
export const ErrorBody = z
  .looseObject({
    error: z.string().meta({ description: "For people", example: "Competition with id FakeId2014 not found" }),
    code: z.string().meta({ description: "For programs; every code is explained at `docs`", example: "not_found" }),
    request_id: z.string().meta({ description: "Name it when you write to us" }),
    docs: z.string().meta({ description: "Where to read more", example: `${anyOrigin}/developers/errors#not_found` }),
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
  "WWW-Authenticate": {
    description: "Which token is wanted, or what is wrong with the one that came (RFC 6750 §3)",
    schema: text,
  },
  Location: { description: "Where it leads", schema: text },
};

export const headersNamed = (...names: string[]): Record<string, Reference> =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

export const onEveryAnswer = ["X-Request-Id", "RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset"];

const errorResponse = (description: string, codes: string[], ...more: string[]) => ({
  description,
  headers: headersNamed("X-Request-Id", ...more),
  content: { "application/json": { schema: errorWith(codes) } },
});

/** What any endpoint may answer beside what it declares. */
export const commonResponses: OpenApi["components"]["responses"] = {
  NotModified: { description: "What you have is still right", headers: headersNamed("ETag", ...onEveryAnswer) },
  BadRequest: errorResponse("Characters that no text may hold, or two access tokens", [
    "bad_request",
    "invalid_request",
  ]),
  CrossSite: errorResponse("A session's cookie that came with a page of another site", ["cross_site"]),
  BodyTooLarge: errorResponse("A body that is larger than this address takes", ["body_too_large"]),
  UnsupportedMediaType: errorResponse("A body in another form than is understood", ["unsupported_media_type"]),
  InvalidParameter: errorResponse("A parameter cannot be what it is; the message names it", ["invalid_parameter"]),
  TooManyRequests: errorResponse("Too many calls in a minute", ["rate_limited"], "Retry-After"),
  Unavailable: errorResponse("The service is overloaded or restarting", ["unavailable"], "Retry-After"),
};

const scopes = Object.fromEntries(scopeNames.map((name) => [name, scopeTexts[name].title]));
const tokenUrl = `${anyOrigin}/oauth/token`;
const authorizationUrl = `${anyOrigin}/oauth/authorize`;
const tokens = { tokenUrl, refreshUrl: tokenUrl, scopes };

export const securitySchemes: OpenApi["components"]["securitySchemes"] = {
  oauth2: {
    type: "oauth2",
    description: "Tokens for what people allow an application, see `/developers/authorization`.",
    flows: {
      authorizationCode: { authorizationUrl, ...tokens },
      clientCredentials: tokens,
      implicit: { authorizationUrl, scopes },
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
  device: {
    type: "http",
    scheme: "bearer",
    description:
      "The token of a device, which its competition's managers make: it enters results there. See `/developers/devices`.",
  },
  registration: {
    type: "http",
    scheme: "bearer",
    description:
      "To register an application, an initial access token of its owner's; to manage it, the registration access token that came with it. See `/developers/authorization#register`.",
  },
};
