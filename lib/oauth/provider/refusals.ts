import type Provider from "oidc-provider";
import type { errors, KoaContextWithOIDC } from "oidc-provider";
import { database } from "#lib/db/connection.ts";
import { log } from "#lib/platform/log.ts";
import { recordRefusal } from "../applications/refusals.ts";
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

/** Keeps what was refused and why, for the developer's log; what went wrong inside goes to ours. */
export function noteRefusals(provider: Provider): void {
  const events = provider as unknown as NodeJS.EventEmitter;
  for (const [event, endpoint] of Object.entries(endpoints)) {
    events.on(event, (ctx: KoaContextWithOIDC, error: Refusal) => noteRefusal(ctx, endpoint, error));
  }
  events.on("grant.success", (ctx: KoaContextWithOIDC) => countToken(ctx));
  events.on("server_error", (ctx: KoaContextWithOIDC, error: Error) => {
    log().error({ err: error, path: ctx.path, requestId: requestContext(ctx).requestId }, "oauth request failed");
  });
}

function countToken(ctx: KoaContextWithOIDC): void {
  const { Client: client } = ctx.oidc.entities;
  if (client) countUsage(applicationOf(client).id, { tokens: 1 });
}

function noteRefusal(ctx: KoaContextWithOIDC, endpoint: string, error: Refusal): void {
  const { requestId, pending } = requestContext(ctx);
  const { Client: client } = ctx.oidc.entities;
  const description = [error.error_description, error.error_detail].filter(Boolean).join(": ");
  log().info({ endpoint, refusal: error.message, description, clientId: client?.clientId, requestId }, "oauth refusal");
  if (!client || ["authorization_pending", "slow_down"].includes(error.message)) return;
  const applicationId = applicationOf(client).id;
  countUsage(applicationId, { errors: 1 });
  pending.push(recordRefusal(database(), { applicationId, endpoint, error: error.message, description, requestId }));
  const code = ctx.oidc.params?.code;
  // A code that turned up in the wrong hands is good for nobody any more.
  if (endpoint === "token" && error.message === "invalid_grant" && typeof code === "string") {
    pending.push(burnCode(database(), code));
  }
}
