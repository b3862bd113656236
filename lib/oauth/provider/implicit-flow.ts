import type { Context, Next } from "koa";
import type Provider from "oidc-provider";
import type { KoaContextWithOIDC } from "oidc-provider";
import { now } from "#lib/platform/clock.ts";
import { countIssuedToken } from "../tokens/count-issued.ts";

/**
 * The implicit flow (RFC 6749 §4.2), which the provider no longer offers: the request goes through it as
 * `response_type=none` with a response mode of ours, which issues the token at the end.
 */
export async function acceptImplicitRequests(ctx: Context, next: Next): Promise<void> {
  if (ctx.path === "/oauth/authorize" && ctx.query.response_type === "token") {
    const isFragment = ctx.query.response_mode === undefined || ctx.query.response_mode === "fragment";
    implicitRequests.add(ctx.req);
    ctx.query = { ...ctx.query, response_type: "none", response_mode: isFragment ? "implicit" : "unknown" };
  } else if (ctx.path === "/oauth/authorize" && ctx.query.response_mode === "implicit") {
    // Ours alone: from outside it names nothing.
    ctx.query = { ...ctx.query, response_mode: "unknown" };
  }
  await next();
}

const implicitRequests = new WeakSet<object>();

export const wasImplicitRequest = (ctx: { req: object }): boolean => implicitRequests.has(ctx.req);

export function registerImplicitResponse(provider: Provider): void {
  provider.registerResponseMode("implicit", async (ctx, redirectUri, payload) => {
    const answer = "error" in payload ? payload : { ...(await issueToken(provider, ctx)), ...payload };
    ctx.status = 303;
    ctx.redirect(withFragment(redirectUri, answer));
  });
}

// The token comes first and something else last: real clients cut the fragment at fixed places.
async function issueToken(provider: Provider, ctx: KoaContextWithOIDC): Promise<Record<string, unknown>> {
  const { Client, Grant, Session } = ctx.oidc.entities;
  if (!Client || !Grant || !Session?.accountId) throw new Error("no authorization to issue a token for");
  const scope = Grant.getOIDCScopeFiltered(new Set(String(ctx.oidc.params?.scope ?? "").split(" ")));
  const token = new provider.AccessToken({
    accountId: Session.accountId,
    client: Client,
    grantId: Grant.jti,
    gty: "implicit",
    scope,
  } as ConstructorParameters<typeof provider.AccessToken>[0]);
  const value = await token.save();
  countIssuedToken("implicit");
  ctx.oidc.entity("AccessToken", token);
  return {
    access_token: value,
    token_type: "Bearer",
    expires_in: token.expiration,
    scope,
    created_at: Math.floor(now().getTime() / 1000),
  };
}

function withFragment(uri: string, answer: Record<string, unknown>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(answer)) {
    if (value !== undefined) parameters.set(name, String(value));
  }
  const url = new URL(uri);
  url.hash = parameters.toString();
  return url.href;
}
