import { randomUUID } from "node:crypto";
import { findSessionAccount } from "#lib/accounts/session.ts";
import { database } from "#lib/db/connection.ts";
import { databaseUnavailable, isDatabaseUnavailable } from "#lib/db/unavailable.ts";
import { now } from "#lib/platform/clock.ts";
import { env } from "#lib/platform/env.ts";
import { readCookie } from "#lib/web/cookies.ts";
import { markup } from "#lib/web/markup.ts";
import { plainPageResponse } from "#lib/web/plain-page.ts";
import { refuseFlood } from "./begun-authorizations.ts";
import { type Form, readParameters } from "./form-body.ts";
import { nodeExchange } from "./node-exchange.ts";
import { type OAuthError, oauthError } from "./oauth-error.ts";
import { provider } from "./provider.ts";
import { type RequestContext, setRequestContext } from "./request-context.ts";
import { acceptOlderTokenRequest } from "./token-request.ts";

/** Hands a web request to the OpenID provider and answers what it answered. */
export async function answerWithProvider(request: Request): Promise<Response> {
  try {
    return await answer(request);
  } catch (thrown) {
    if (!isDatabaseUnavailable(thrown)) throw thrown;
    return unavailableResponse(request);
  }
}

async function answer(request: Request): Promise<Response> {
  const context = await contextOf(request);
  const flood = isAuthorization(request) && !context.session ? await refuseFlood(context.ipAddress) : undefined;
  if (flood) return flood;
  const form = request.method === "POST" ? await readAcceptedParameters(request) : undefined;
  if (form && "error" in form) return refuse(form);
  if (form && isAuthorization(request)) return toFollow(form);
  const { response } = await exchange(request, context, form);
  // The provider would send people back to the application with it, as if that could help.
  if (isDatabaseUnavailable(context.failure)) throw context.failure;
  await Promise.allSettled(context.pending);
  response.headers.set("X-Request-Id", context.requestId);
  // Codes and tokens stand in addresses here: none may travel on to whatever comes next.
  if (!response.headers.has("Referrer-Policy")) response.headers.set("Referrer-Policy", "no-referrer");
  return response;
}

// Clients know it by name (RFC 6749 §4.1.2.1); where a person looks, it is a page.
function unavailableResponse(request: Request): Response {
  const { message, retryAfterSeconds } = databaseUnavailable;
  const response = isAuthorization(request)
    ? plainPageResponse(503, "Please try again in a moment", markup`<p>${message}.</p>`)
    : refuse({ ...oauthError(message, "temporarily_unavailable"), status: 503 });
  response.headers.set("Retry-After", String(retryAfterSeconds));
  return response;
}

const isAuthorization = (request: Request): boolean => /^\/oauth\/authorize\/?$/i.test(new URL(request.url).pathname);

// OpenID Connect Core 3.1.2.1 has it posted as well. Browsers post our cookies from our own pages only, and send them
// where they follow.
function toFollow(form: Form): Response {
  const location = `/oauth/authorize?${form}`;
  if (location.length > longestAddress) return refuse({ ...oauthError("the parameters are too long"), status: 413 });
  return new Response(null, { status: 303, headers: { Location: location, "Cache-Control": "no-store" } });
}

const longestAddress = 8 * 1024;

async function exchange(request: Request, context: RequestContext, form: Form | undefined) {
  const url = new URL(request.url);
  const { incoming, outgoing, answered } = nodeExchange({
    method: request.method,
    url: url.pathname + url.search,
    headers: headersFor(request, form),
    body: form?.toString(),
  });
  setRequestContext(incoming, context);
  const built = await provider();
  void built.callback()(incoming, outgoing);
  return { response: await answered };
}

async function contextOf(request: Request): Promise<RequestContext> {
  const needsSession = /^\/oauth\/(authorize|logout)/i.test(new URL(request.url).pathname);
  return {
    session: needsSession
      ? await findSessionAccount(database(), readCookie(request.headers.get("cookie"), "session"), now())
      : undefined,
    requestId: randomUUID(),
    ipAddress: request.headers.get("x-stadion-client-ip"),
    pending: [],
  };
}

async function readAcceptedParameters(request: Request): Promise<Form | (OAuthError & { status: number })> {
  const form = await readParameters(request);
  const url = new URL(request.url);
  if ("error" in form || !/^\/oauth\/token\/?$/i.test(url.pathname)) return form;
  const query = url.searchParams;
  const accepted = await acceptOlderTokenRequest(database(), form, {
    query,
    authorization: request.headers.get("authorization"),
  });
  return "error" in accepted ? { ...accepted, status: 400 } : accepted;
}

// Who we are stands in the settings; what a caller says about hosts and addresses must not reach the provider.
function headersFor(request: Request, form: Form | undefined): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [name, value] of request.headers) {
    if (!/^(x-forwarded-.*|forwarded|transfer-encoding|content-length|content-type|connection)$/.test(name)) {
      headers[name] = value;
    }
  }
  const { host, protocol } = new URL(env().baseUrl);
  return {
    ...headers,
    host,
    "x-forwarded-host": host,
    "x-forwarded-proto": protocol.slice(0, -1),
    ...(form && {
      "content-type": "application/x-www-form-urlencoded",
      "content-length": String(Buffer.byteLength(form.toString())),
    }),
  };
}

const refuse = ({ status, ...body }: OAuthError & { status: number }): Response =>
  Response.json(body, { status, headers: { "Cache-Control": "no-store", "Access-Control-Allow-Origin": "*" } });
