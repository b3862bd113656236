import { errors, type KoaContextWithOIDC } from "oidc-provider";
import { decideScopes } from "../scopes.ts";
import { followAccountSession } from "./account-session.ts";
import { applicationOf } from "./client-metadata.ts";
import { wasImplicitRequest } from "./implicit-flow.ts";

/**
 * Runs for every authorization request once its client, redirect address and PKCE are known to be right, so that what
 * is wrong here may be told to the client.
 */
export async function checkScopeParameter(ctx: KoaContextWithOIDC, _value: unknown, client: object): Promise<void> {
  const params = ctx.oidc.params ?? {};
  if (!wasImplicitRequest(ctx)) {
    if (params.response_type === "none") throw new errors.UnsupportedResponseType();
    if (params.response_mode === "implicit") throw new errors.UnsupportedResponseMode();
  }
  refuseStructuredParameters(ctx);

  const decision = decideScopes(askedScope(ctx), applicationOf(client));
  if ("error" in decision) throw new errors.InvalidScope(decision.error, decision.scope ?? "");
  // The provider drops offline_access where OpenID Connect says so (Core 1.0 §11).
  const keptByProvider = String(params.scope ?? "").split(" ");
  const granted = decision.granted.filter((scope) => scope !== "offline_access" || keptByProvider.includes(scope));
  params.scope = granted.join(" ");

  if (ctx.oidc.route === "authorization") followAccountSession(ctx);
}

// The provider has already taken unknown scopes out of its own copy: read what was sent.
function askedScope(ctx: KoaContextWithOIDC): string | undefined {
  const isPushed = "PushedAuthorizationRequest" in ctx.oidc.entities;
  const source = isPushed ? ctx.oidc.params : ctx.method === "POST" ? ctx.oidc.body : ctx.query;
  const scope = source?.scope;
  return typeof scope === "string" ? scope : undefined;
}

function refuseStructuredParameters(ctx: KoaContextWithOIDC): void {
  const names = Object.keys((ctx.method === "POST" ? ctx.oidc.body : ctx.query) ?? {});
  const structured = names.find((name) =>
    /^(scope|state|client_id|redirect_uri|response_type|nonce|prompt)\[/.test(name),
  );
  if (structured) throw new errors.InvalidRequest("parameters must be plain texts");
}
