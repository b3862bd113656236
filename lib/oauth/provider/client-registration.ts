import { errors, type KoaContextWithOIDC } from "oidc-provider";
import type { Database } from "#lib/db/connection.ts";
import { DomainError } from "#lib/platform/errors.ts";
import { sha256 } from "#lib/platform/hash.ts";
import { randomToken } from "#lib/platform/random.ts";
import type { Application } from "../applications/application.ts";
import type { Registration } from "../applications/commands.ts";
import { changeByMachine, deleteByMachine, registerInTheOpen, registerWithToken } from "../registration/commands.ts";
import { toMetadata } from "../registration/metadata.ts";
import { asTokenError } from "./rate-limited.ts";
import { currentContext, requestContext } from "./request-context.ts";

/** Rules that every token for registering carries: ours, in the place of the provider's. */
export const registrationPolicies = ["application"];

/** RFC 7591 and 7592 by the provider, with what may be registered decided where people's own registrations are. */
export const registrationFeatures = {
  registration: {
    enabled: true,
    initialAccessToken: true,
    idFactory: randomToken,
    policies: Object.fromEntries(registrationPolicies.map((name) => [name, takeMetadata])),
  },
  registrationManagement: { enabled: true },
};

/**
 * Keeps what was sent for the adapter, and leaves the provider a client of nothing: it would follow addresses in it,
 * and answer with what only we need.
 */
function takeMetadata(ctx: KoaContextWithOIDC, properties: object): void {
  requestContext(ctx).metadata = { ...properties };
  for (const name of Object.keys(properties)) if (name !== "client_id") Reflect.deleteProperty(properties, name);
  const nothing = { redirect_uris: [], response_types: [], grant_types: [], token_endpoint_auth_method: "none" };
  Object.assign(properties, nothing);
}

/** Writes what was sent, under the rules of the form. */
export async function writeRegistration(db: Database, clientId: string): Promise<void> {
  const ctx = contextHere();
  const context = requestContext(ctx);
  const { metadata = {}, ipAddress, initialToken } = context;
  const sent = { metadata, clientId, ipAddress };
  const write = (): Promise<Registration> => {
    if (ctx.oidc.route === "client_update")
      return changeByMachine(db, { metadata, clientId, tokenHash: accessTokenHash(ctx) });
    if (initialToken === "open") return registerInTheOpen(db, sent);
    if (initialToken) return registerWithToken(db, initialToken, sent);
    throw new Error("nothing is registered without a token");
  };
  context.registered = await withOAuthErrors(ctx, write);
}

export async function deleteRegistration(db: Database, clientId: string): Promise<void> {
  const ctx = contextHere();
  await withOAuthErrors(ctx, () => deleteByMachine(db, { clientId, tokenHash: accessTokenHash(ctx) }));
}

/** What a program is answered of the application that it registered or asks about, and its secret if it is new. */
export function answeredMetadata(): object {
  const ctx = currentContext();
  const registered = ctx && requestContext(ctx).registered;
  if (!registered) return {};
  const { application, secret } = registered;
  return {
    ...toMetadata(application),
    ...(secret !== null && { client_secret: secret, client_secret_expires_at: 0 }),
  };
}

/** Keeps the application that is read for whoever manages it, to be answered. */
export function noteManaged(application: Application): void {
  const ctx = currentContext();
  if (ctx && /^client(_|$)/.test(ctx.oidc.route)) requestContext(ctx).registered = { application, secret: null };
}

/**
 * The live secret that was sent along with a change; the provider compares what we know of it with what it was sent.
 */
export function comparableHashes(hashes: readonly string[]): readonly string[] {
  const ctx = currentContext();
  const sent = ctx && requestContext(ctx).sentSecretHash;
  return sent !== undefined && hashes.includes(sent) ? [sent] : hashes;
}

function contextHere(): KoaContextWithOIDC {
  const ctx = currentContext();
  if (!ctx) throw new Error("applications are written here for a request of the provider only");
  return ctx;
}

const accessTokenHash = (ctx: KoaContextWithOIDC): string => sha256(ctx.oidc.registrationAccessToken?.jti ?? "");

async function withOAuthErrors<Result>(ctx: KoaContextWithOIDC, write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    throw error instanceof DomainError ? toOAuthError(ctx, error) : error;
  }
}

function toOAuthError(ctx: KoaContextWithOIDC, error: DomainError): unknown {
  const { kind, message, details } = error;
  if (kind === "invalid" && details.code) return new errors.CustomOIDCProviderError(details.code, message);
  if (kind === "unauthenticated" || kind === "not_found") return new errors.InvalidToken(message);
  if (kind !== "conflict" && kind !== "forbidden") return asTokenError(ctx, error);
  return Object.assign(new errors.OIDCProviderError(403, "access_denied"), { error_description: message });
}
