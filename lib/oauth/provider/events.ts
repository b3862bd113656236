import type Provider from "oidc-provider";
import type { errors, KoaContextWithOIDC } from "oidc-provider";
import { signOut } from "#lib/accounts/commands/end-sessions.ts";
import { database } from "#lib/db/connection.ts";
import { now } from "#lib/platform/clock.ts";
import { noteCaller } from "#lib/platform/current-request.ts";
import { log } from "#lib/platform/log.ts";
import { readCookie } from "#lib/web/cookies.ts";
import { noteOAuthError } from "../applications/error-log.ts";
import { countUsage } from "../applications/usage.ts";
import { countIssuedToken } from "../tokens/count-issued.ts";
import { invalidateCode } from "../tokens/revoke.ts";
import { applicationOf } from "./client-metadata.ts";
import { requestContext } from "./request-context.ts";

type ProviderError = InstanceType<typeof errors.OIDCProviderError>;

const endpoints = {
  "authorization.error": "authorize",
  "grant.error": "token",
  "revocation.error": "revoke",
  "introspection.error": "introspect",
  "userinfo.error": "userinfo",
  "device_authorization.error": "device",
  "pushed_authorization_request.error": "pushed request",
  "registration_create.error": "register",
  "registration_read.error": "register",
  "registration_update.error": "register",
  "registration_delete.error": "register",
} as const;

/** Acts on what happens inside the provider: counts, ends sessions, keeps which errors were answered and why. */
export function noteEvents(provider: Provider): void {
  const events = provider as unknown as NodeJS.EventEmitter;
  for (const [event, endpoint] of Object.entries(endpoints)) {
    events.on(event, (ctx: KoaContextWithOIDC, error: ProviderError) => noteError(ctx, endpoint, error));
  }
  events.on("grant.success", (ctx: KoaContextWithOIDC) => countToken(ctx));
  events.on("end_session.success", (ctx: KoaContextWithOIDC) => endSiteSession(ctx));
  // What the provider does not catch, Koa would print with all that the statement was given.
  events.on("error", (error: unknown) => log().error({ err: error }, "oauth request failed"));
  events.on("server_error", (ctx: KoaContextWithOIDC, error: Error) => {
    const context = requestContext(ctx);
    context.failure ??= error;
    log().error({ err: error, requestId: context.requestId }, "oauth request failed");
  });
}

// Signing out of the provider alone would sign the person in again with the next request.
function endSiteSession(ctx: KoaContextWithOIDC): void {
  if (!ctx.oidc.params?.logout) return;
  requestContext(ctx).pending.push(signOut(database(), readCookie(ctx.get("cookie"), "session")));
}

function countToken(ctx: KoaContextWithOIDC): void {
  const { Client: client, AccessToken: token, Account: account } = ctx.oidc.entities;
  countIssuedToken(String(ctx.oidc.params?.grant_type));
  if (!client) return;
  const { id: applicationId } = applicationOf(client);
  const accountId = token?.accountId ?? account?.accountId;
  noteCaller({ applicationId, ...(accountId !== undefined && { accountId: Number(accountId) }) });
  countUsage(applicationId, { tokens: 1 }, now());
}

function noteError(ctx: KoaContextWithOIDC, endpoint: string, error: ProviderError): void {
  const context = requestContext(ctx);
  const { requestId, pending } = context;
  if (error.message === "invalid_grant") context.invalidGrant = { detail: error.error_detail };
  const { Client: client } = ctx.oidc.entities;
  const description = [error.error_description, error.error_detail].filter(Boolean).join(": ");
  log().info({ endpoint, error: error.message, description, clientId: client?.clientId, requestId }, "oauth error");
  if (!client || ["authorization_pending", "slow_down"].includes(error.message)) return;
  const { id: applicationId } = applicationOf(client);
  noteCaller({ applicationId });
  countUsage(applicationId, { errors: 1 }, now());
  noteOAuthError({ applicationId, endpoint, error: error.message, description, requestId, at: now() });
  const code = ctx.oidc.params?.code;
  // A code that turned up in the wrong hands is good for nobody any more.
  if (endpoint === "token" && error.message === "invalid_grant" && typeof code === "string") {
    pending.push(invalidateCode(database(), code));
  }
}
