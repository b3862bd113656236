import type { Context, Next } from "koa";
import type { KoaContextWithOIDC } from "oidc-provider";
import { t, to } from "#lib/language/translate.ts";
import { now } from "#lib/platform/clock.ts";
import { markup } from "#lib/web/markup.ts";
import { plainPage } from "#lib/web/plain-page.ts";
import { outOfBandUris } from "../redirect-uri.ts";
import { applicationOf } from "./client-metadata.ts";
import { invalidGrantDescription } from "./invalid-grant.ts";
import { oauthError } from "./oauth-error.ts";
import { notePolling, pollingSeconds } from "./polling.ts";
import { requestContext } from "./request-context.ts";

/** Gives the provider's finished answers the form that our clients know. */
export async function finishAnswers(ctx: Context, next: Next): Promise<void> {
  ctx.set("content-security-policy", libraryPolicy);
  if (["GET", "HEAD"].includes(ctx.method) && postedTo.test(ctx.path)) return notAllowed(ctx);
  try {
    await next();
  } catch (error) {
    requestContext(ctx).failure ??= error;
    throw error;
  }
  if (ctx.status === 404 && !ctx.body) return notFound(ctx);
  finishClientError(ctx);
  const oidcContext = ctx as unknown as KoaContextWithOIDC;
  const route = oidcContext.oidc?.route;
  if (route === "authorization" || route === "resume") finishRedirect(oidcContext);
  if (route === "token") await finishToken(oidcContext);
  if (route === "device_authorization" && ctx.status === 200)
    Object.assign(ctx.body ?? {}, { interval: pollingSeconds });
  if (route === "revocation" && ctx.status === 200) ctx.body = {};
  if (route === "discovery") finishDiscovery(ctx);
}

// The library adds the hash of its own script to `script-src`, where there is one; `report-sample` allows nothing. The
// page that sends a code on as a form (`response_mode=form_post`) leads to the application, so there is no
// `form-action`.
const libraryPolicy = "default-src 'none'; script-src 'report-sample'; frame-ancestors 'none'; base-uri 'none'";

// Addresses and methods that the provider does not know, before it knows what is asked.
function notFound(ctx: Context): void {
  if (ctx.accepts("json", "html") === "html") {
    plainPage(
      ctx,
      t("There is nothing at this address"),
      markup`<p>${t("It may have been typed differently, or an application sent you here by mistake.")}</p>
      <p><a href="${to("/")}">${t("Front page")}</a></p>`,
    );
  } else {
    ctx.body = oauthError("there is nothing at this address", "not_found");
  }
  ctx.status = 404;
}

const postedTo = /^\/oauth\/(token|introspect|revoke|par|register|device\/authorize)\/?$/i;

function notAllowed(ctx: Context): void {
  if (ctx.accepts("json", "html") === "html") {
    plainPage(
      ctx,
      t("This address is for programs"),
      markup`<p>${t("They send it a POST.")} <a href="${to("/developers")}">${t("For developers")}</a></p>`,
    );
  } else {
    ctx.body = oauthError("this address takes POST only");
  }
  ctx.status = 405;
  ctx.set("allow", "POST, OPTIONS");
}

// The provider takes it for a malformed request; clients know it as one that nobody vouched for (RFC 6749 §5.2).
function finishClientError(ctx: Context): void {
  const body = ctx.body as Record<string, unknown> | undefined;
  if (body?.error_description !== "no client authentication mechanism provided") return;
  body.error = "invalid_client";
  ctx.status = 401;
}

function finishRedirect(ctx: KoaContextWithOIDC): void {
  const location = ctx.response.get("location");
  if (!location) return;
  const { Client: client } = ctx.oidc.entities;
  const uri = outOfBandUris.findLast((prefix) => location.startsWith(prefix));
  const isPlain = uri !== undefined || (client && applicationOf(client).profile === "compatible");
  const shown = uri === undefined ? location : toOwnPage(location.replace(uri, "/oauth/authorize/native"), ctx);
  ctx.set("location", isPlain ? withoutIssuer(shown, ctx.oidc.issuer) : shown);
}

// Of an error, our own page shows the number that its request has in the log.
function toOwnPage(address: string, ctx: KoaContextWithOIDC): string {
  return /[?&#]error=/.test(address) ? `${address}&request_id=${requestContext(ctx).requestId}` : address;
}

// Clients that know no real issuer of ours fail on an `iss` (RFC 9207) they cannot compare.
function withoutIssuer(location: string, issuer: string): string {
  const parameter = new URLSearchParams({ iss: issuer }).toString();
  const start = location.lastIndexOf(parameter);
  if (start <= 0 || !/[?&#]/.test(location.charAt(start - 1))) return location;
  const rest = location.slice(start + parameter.length);
  return rest === "" ? location.slice(0, start - 1) : location.slice(0, start) + rest.replace(/^&/, "");
}

async function finishToken(ctx: KoaContextWithOIDC): Promise<void> {
  const body = ctx.body as Record<string, unknown> | undefined;
  if (typeof body !== "object" || body === null) return;
  const deviceCode = ctx.oidc.params?.device_code;
  if (body.error === "authorization_pending" && typeof deviceCode === "string" && (await notePolling(deviceCode))) {
    Object.assign(body, { error: "slow_down", error_description: "wait five seconds longer between two questions" });
  }
  const { invalidGrant } = requestContext(ctx);
  if (body.error === "invalid_grant" && invalidGrant)
    body.error_description =
      invalidGrantDescription(ctx.oidc.params?.grant_type, invalidGrant.detail) ?? body.error_description;
  if (body.access_token) body.created_at = Math.floor(now().getTime() / 1000);
  if (body.error_description === "requested grant type is not allowed for this client")
    body.error = "unauthorized_client";
}

function finishDiscovery(ctx: Context): void {
  const body = ctx.body as Record<string, unknown> | undefined;
  if (typeof body !== "object" || body === null) return;
  // The implicit flow travels through the provider under another name.
  body.response_types_supported = ["code", "token", "id_token", "id_token token"];
  // Only modern applications get `iss`: a client that read "true" here would demand it of every answer.
  body.authorization_response_iss_parameter_supported = false;
}
