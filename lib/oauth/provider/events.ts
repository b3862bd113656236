import type Provider from "oidc-provider";
import type { errors, KoaContextWithOIDC } from "oidc-provider";
import { signOut } from "#lib/accounts/commands/end-sessions.ts";
import { database } from "#lib/db/connection.ts";
import { log } from "#lib/platform/log.ts";
import { noteRefusal } from "../applications/refusals.ts";
import { countUsage } from "../applications/usage.ts";
import { burnCode } from "../tokens/burn-code.ts";
import { applicationOf } from "./client-metadata.ts";
import { requestContext } from "./request-context.ts";

type Refusal = InstanceType<typeof errors.OIDCProviderError>;

const endpoints = {
  "authorization.error": "authorize",
  "grant.error": "token",
  "revocation.error": "revoke",
  "introspection.error": "introspect",
  "userinfo.error": "userinfo",
  "device_authorization.error": "device",
  "pushed_authorization_request.error": "pushed request",
} as const;

/** Acts on what happens inside the provider: counts, ends sessions, keeps what was refused and why. */
export function noteEvents(provider: Provider): void {
  const events = provider as unknown as NodeJS.EventEmitter;
  for (const [event, endpoint] of Object.entries(endpoints)) {
    events.on(event, (ctx: KoaContextWithOIDC, error: Refusal) => noteRefused(ctx, endpoint, error));
  }
  events.on("grant.success", (ctx: KoaContextWithOIDC) => countToken(ctx));
  events.on("end_session.success", (ctx: KoaContextWithOIDC) => endSiteSession(ctx));
  events.on("server_error", (ctx: KoaContextWithOIDC, error: Error) => {
    log().error({ err: error, path: ctx.path, requestId: requestContext(ctx).requestId }, "oauth request failed");
  });
}

// Signing out of the provider alone would sign the person in again with the next request.
function endSiteSession(ctx: KoaContextWithOIDC): void {
  if (ctx.oidc.params?.logout) requestContext(ctx).pending.push(signOut(database(), ctx.get("cookie") || null));
}

function countToken(ctx: KoaContextWithOIDC): void {
  const { Client: client } = ctx.oidc.entities;
  if (client) countUsage(applicationOf(client).id, { tokens: 1 });
}

function noteRefused(ctx: KoaContextWithOIDC, endpoint: string, error: Refusal): void {
  const { requestId, pending } = requestContext(ctx);
  const { Client: client } = ctx.oidc.entities;
  const description = [error.error_description, error.error_detail].filter(Boolean).join(": ");
  log().info({ endpoint, refusal: error.message, description, clientId: client?.clientId, requestId }, "oauth refusal");
  if (!client || ["authorization_pending", "slow_down"].includes(error.message)) return;
  const applicationId = applicationOf(client).id;
  countUsage(applicationId, { errors: 1 });
  noteRefusal({ applicationId, endpoint, error: error.message, description, requestId });
  const code = ctx.oidc.params?.code;
  // A code that turned up in the wrong hands is good for nobody any more.
  if (endpoint === "token" && error.message === "invalid_grant" && typeof code === "string") {
    pending.push(burnCode(database(), code));
  }
}
