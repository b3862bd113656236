import type Provider from "oidc-provider";
import { findSessionAccount } from "#lib/accounts/session.ts";
import { database } from "#lib/db/connection.ts";
import { databaseUnavailable, isDatabaseUnavailable } from "#lib/db/unavailable.ts";
import { t } from "#lib/language/translate.ts";
import { now } from "#lib/platform/clock.ts";
import { currentRequestId, noteRoute } from "#lib/platform/current-request.ts";
import { env } from "#lib/platform/env.ts";
import { readCookie } from "#lib/web/cookies.ts";
import { markup } from "#lib/web/markup.ts";
import { plainPageResponse } from "#lib/web/plain-page.ts";
import { refuseFlood, refuseFloodOfPrograms } from "./begun-authorizations.ts";
import { providerRoutes } from "./configuration.ts";
import { type Form, type Refusal, readParameters } from "./form-body.ts";
import { nodeExchange } from "./node-exchange.ts";
import { oauthError } from "./oauth-error.ts";
import { provider } from "./provider.ts";
import { readRegistration } from "./registration-body.ts";
import { isRegistration } from "./registration-requests.ts";
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
  const url = readAddress(request.url);
  // What else is below /oauth has ids in its address.
  if (endpoints.has(url.pathname)) noteRoute(url.pathname);
  const context = await contextOf(request, url);
  const flood = refuseBeginning(url, context);
  if (flood) return flood;
  const read = isRegistration(url) ? await readMetadata(request, context) : await readForm(request, url);
  if (read && "error" in read) return refuse(read);
  if (read?.form && isAuthorization(url)) return toFollow(read.form);
  const isPushed = url.pathname === providerRoutes.pushed_authorization_request;
  if (read?.form && isPushed && String(read.form).length > longestPushed) return refuse(tooLong);
  const response = await exchange(request, { url, context, body: read });
  // The provider would send people back to the application with it, as if that could help.
  if (isDatabaseUnavailable(context.failure)) throw context.failure;
  await Promise.allSettled(context.pending);
  return response;
}

// What leaves a row behind that nobody may ever come back to.
function refuseBeginning(url: Address, { session, ipAddress }: RequestContext): Response | undefined {
  if (isAuthorization(url)) return session ? undefined : refuseFlood(ipAddress);
  return begunByPrograms.has(url.pathname) ? refuseFloodOfPrograms(ipAddress) : undefined;
}

const begunByPrograms = new Set<string>([
  providerRoutes.pushed_authorization_request,
  providerRoutes.device_authorization,
]);

const endpoints = new Set<string>(Object.values(providerRoutes));

type Address = Pick<URL, "pathname" | "search" | "searchParams">;

// Most requests come to one of a few addresses, with nothing more to them.
function readAddress(text: string): Address {
  const { baseUrl } = env();
  const pathname = text.startsWith(baseUrl) ? text.slice(baseUrl.length) : "";
  return endpoints.has(pathname) ? { pathname, search: "", searchParams: noParameters } : new URL(text);
}

const noParameters = new URLSearchParams();

// Clients know it by name (RFC 6749 §4.1.2.1); where a person looks, it is a page.
function unavailableResponse(request: Request): Response {
  const { message, retryAfterSeconds } = databaseUnavailable;
  const response = isAuthorization(new URL(request.url))
    ? plainPageResponse(503, t("Please try again in a moment"), markup`<p>${t(message)}.</p>`)
    : refuse({ ...oauthError(message, "temporarily_unavailable"), status: 503 });
  response.headers.set("Retry-After", String(retryAfterSeconds));
  return response;
}

const isAuthorization = ({ pathname }: Pick<URL, "pathname">): boolean => /^\/oauth\/authorize\/?$/i.test(pathname);

// OpenID Connect Core 3.1.2.1 has it posted as well. Browsers post our cookies from our own pages only, and send them
// where they follow.
function toFollow(form: Form): Response {
  const location = `/oauth/authorize?${form}`;
  if (location.length > longestAddress) return refuse(tooLong);
  return new Response(null, { status: 303, headers: { Location: location, "Cache-Control": "no-store" } });
}

const longestAddress = 8 * 1024;

// Each is kept for a while, and need not say more than an address can.
const longestPushed = 16 * 1024;

const tooLong: Refusal = { ...oauthError("the parameters are too long"), status: 413 };

type Body = { text: string; type: string; form?: Form };

type Exchange = { url: Address; context: RequestContext; body: Body | undefined };

async function exchange(request: Request, { url, context, body }: Exchange) {
  const { method } = request;
  const { incoming, outgoing, answered } = nodeExchange(
    { method, url: url.pathname + url.search, headers: headersFor(request, body), body: body?.text },
    // Codes and tokens stand in addresses here: none may travel on to whatever comes next.
    { "x-request-id": context.requestId, "referrer-policy": "no-referrer" },
  );
  setRequestContext(incoming, context);
  void listenerOf(await provider())(incoming, outgoing);
  return await answered;
}

// Making one joins all that the provider does to a request.
const listeners = new WeakMap<Provider, ReturnType<Provider["callback"]>>();

function listenerOf(built: Provider): ReturnType<Provider["callback"]> {
  const made = listeners.get(built) ?? built.callback();
  listeners.set(built, made);
  return made;
}

async function contextOf(request: Request, { pathname }: Address): Promise<RequestContext> {
  const needsSession = /^\/oauth\/(authorize|logout)/i.test(pathname);
  return {
    session: needsSession
      ? await findSessionAccount(database(), readCookie(request.headers.get("cookie"), "session"), now())
      : undefined,
    requestId: currentRequestId(),
    ipAddress: request.headers.get("x-stadion-client-ip"),
    pending: [],
  };
}

async function readMetadata(request: Request, context: RequestContext): Promise<Body | Refusal | undefined> {
  if (request.method !== "POST" && request.method !== "PUT") return undefined;
  const sent = await readRegistration(request);
  if ("error" in sent) return sent;
  context.sentSecretHash = sent.secretHash;
  return { text: sent.text, type: "application/json" };
}

async function readForm(request: Request, url: Address): Promise<Body | Refusal | undefined> {
  if (request.method !== "POST") return undefined;
  const form = await readAcceptedParameters(request, url);
  if ("error" in form) return form;
  return { text: form.toString(), type: "application/x-www-form-urlencoded", form };
}

async function readAcceptedParameters(request: Request, { pathname, searchParams }: Address): Promise<Form | Refusal> {
  const form = await readParameters(request);
  if ("error" in form || !/^\/oauth\/token\/?$/i.test(pathname)) return form;
  const accepted = await acceptOlderTokenRequest(database(), form, {
    query: searchParams,
    authorization: request.headers.get("authorization"),
  });
  return "error" in accepted ? { ...accepted, status: 400 } : accepted;
}

// Who we are stands in the settings; what a caller says about hosts and addresses must not reach the provider.
function headersFor({ headers: sent }: Request, body: Body | undefined): Record<string, string> {
  const headers: Record<string, string> = { ...ownHostHeaders() };
  for (const name of readByProvider) {
    const value = sent.get(name);
    if (value !== null) headers[name] = value;
  }
  if (body) {
    headers["content-type"] = body.type;
    headers["content-length"] = String(Buffer.byteLength(body.text));
  }
  return headers;
}

// All that the provider, with the features that it is given, and what is joined to it act on.
const readByProvider = [
  "authorization",
  "cookie",
  "accept",
  "origin",
  "access-control-request-method",
  "access-control-request-headers",
  "user-agent",
];

let ofOwnHost: { baseUrl: string; headers: Record<string, string> } | undefined;

function ownHostHeaders(): Record<string, string> {
  const { baseUrl } = env();
  if (ofOwnHost?.baseUrl !== baseUrl) {
    const { host, protocol } = new URL(baseUrl);
    const headers = { host, "x-forwarded-host": host, "x-forwarded-proto": protocol.slice(0, -1) };
    ofOwnHost = { baseUrl, headers };
  }
  return ofOwnHost.headers;
}

const refuse = ({ status, ...body }: Refusal): Response =>
  Response.json(body, { status, headers: { "Cache-Control": "no-store", "Access-Control-Allow-Origin": "*" } });
