import { lifetimes } from "#lib/oauth/lifetimes.ts";
import { pollingSeconds } from "#lib/oauth/provider/polling.ts";
import { anyOrigin } from "./served-document.ts";
import type { Schema } from "./types.ts";

export const text: Schema = { type: "string" };
export const count: Schema = { type: "integer" };
const texts: Schema = { type: "array", items: text };
export const object = (properties: Record<string, Schema>, required = Object.keys(properties)): Schema => ({
  type: "object",
  properties,
  ...(required.length > 0 && { required }),
  additionalProperties: {},
});

export const scopeExample = "public email";

/** The schemas of what these endpoints answer, by name. */
export const oauthSchemas: Record<string, Schema> = {
  OAuthError: {
    ...object({ error: { ...text, description: "For programs" }, error_description: text }, ["error"]),
    description: "RFC 6749 §5.2",
  },
  TokenAnswer: object(
    {
      access_token: text,
      token_type: { const: "Bearer" },
      expires_in: { ...count, example: lifetimes.accessToken },
      scope: { ...text, description: "What was granted, which may be less than was asked", example: scopeExample },
      created_at: { ...count, description: "Seconds since 1970", example: 1_789_000_000 },
      refresh_token: { ...text, description: "With codes, devices and passwords" },
      id_token: { ...text, description: "With the scope `openid`" },
    },
    ["access_token", "token_type", "expires_in", "scope", "created_at"],
  ),
  PushedAuthorization: object({
    request_uri: { ...text, description: "Good once, at `/oauth/authorize`" },
    expires_in: { ...count, description: "Seconds", example: 60 },
  }),
  Introspection: object(
    {
      active: { type: "boolean" },
      scope: { ...text, example: scopeExample },
      client_id: text,
      sub: { ...text, description: "The account's id" },
      token_type: text,
      iss: text,
      iat: count,
      exp: count,
    },
    ["active"],
  ),
  TokenInfo: object({
    resource_owner_id: { type: ["integer", "null"], description: "The account's id" },
    scope: { ...texts, example: scopeExample.split(" ") },
    expires_in: { type: ["integer", "null"], description: "Seconds; null where it does not end" },
    application: object({ uid: { type: ["string", "null"], description: "The client id" } }),
    created_at: { ...count, description: "Seconds since 1970" },
  }),
  DeviceAuthorization: object({
    device_code: text,
    user_code: { ...text, example: "BCDF-GHJK" },
    verification_uri: { ...text, example: `${anyOrigin}/oauth/device` },
    verification_uri_complete: { ...text, example: `${anyOrigin}/oauth/device?user_code=BCDF-GHJK` },
    expires_in: { ...count, example: lifetimes.deviceCode },
    interval: { ...count, description: "Seconds between two questions", example: pollingSeconds },
  }),
  UserInfo: object(
    {
      sub: { ...text, description: "The account's id", example: "1" },
      email: { ...text, description: "With the scope `email`" },
      name: { ...text, description: "With the scope `profile`, as what follows" },
      preferred_username: { ...text, description: "The competitor id" },
      picture: text,
    },
    ["sub"],
  ),
  Discovery: {
    ...object({ issuer: text, authorization_endpoint: text, token_endpoint: text, jwks_uri: text }),
    description: "RFC 8414 and OpenID Connect Discovery: every address, and what it understands",
  },
  KeySet: object({ keys: { type: "array", items: object({ kty: text, kid: text }, ["kty"]) } }),
};
