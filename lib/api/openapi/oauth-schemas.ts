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

const metadata = {
  client_name: { ...text, description: "What people read, at most 100 characters", example: "Backup robot" },
  redirect_uris: { ...texts, description: "Where people come back to", example: ["https://app.example/callback"] },
  grant_types: {
    ...texts,
    description: "`authorization_code` unless said otherwise; `refresh_token` always comes with it",
    example: ["authorization_code", "refresh_token"],
  },
  response_types: { ...texts, description: "What goes with `grant_types`", example: ["code"] },
  token_endpoint_auth_method: {
    ...text,
    enum: ["client_secret_basic", "client_secret_post", "none"],
    description: "With a secret, which may be sent either way, or without",
  },
  application_type: { ...text, enum: ["web", "native"] },
  scope: {
    ...text,
    description: "What it may ask for; all that the token may give, unless said",
    example: scopeExample,
  },
  client_uri: { ...text, description: "Its homepage", example: "https://app.example/" },
} satisfies Record<string, Schema>;

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
  ApplicationMetadata: {
    ...object(
      {
        ...metadata,
        client_id: { ...text, description: "Of a change: that of the address" },
        client_secret: { ...text, description: "Of a change: may be sent along, and must be right then" },
      },
      ["client_name"],
    ),
    description: "RFC 7591 §2",
  },
  RegisteredApplication: {
    ...object(
      {
        client_id: text,
        client_id_issued_at: { ...count, description: "Seconds since 1970", example: 1_789_000_000 },
        client_secret: { ...text, description: "Shown this once, where there is a new one" },
        client_secret_expires_at: { ...count, description: "0: it does not end", example: 0 },
        ...metadata,
        registration_client_uri: { ...text, example: `${anyOrigin}/oauth/register/YOUR_CLIENT_ID` },
        registration_access_token: { ...text, description: "Opens that address; a change gives another one" },
      },
      [
        ...["client_id", "client_id_issued_at", "client_name", "application_type", "redirect_uris", "grant_types"],
        ...["response_types", "token_endpoint_auth_method", "scope"],
        ...["registration_client_uri", "registration_access_token"],
      ],
    ),
    description: "RFC 7591 §3.2.1",
  },
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
