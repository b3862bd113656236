import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { crossOriginHeaders } from "#lib/api/cross-origin.ts";
import { errorJson, errorResponse } from "#lib/api/error-response.ts";
import { failurePage } from "#lib/api/failure-page.ts";
import { countCall } from "#lib/api/rate-limit.ts";
import { currentRequestId, noteRoute } from "#lib/platform/current-request.ts";
import { env } from "#lib/platform/env.ts";
import { malformed } from "#lib/platform/errors.ts";
import { answerFromCache, isSentTwice } from "./answer-from-cache.ts";
import { cachePages } from "./cached-pages.ts";
import { clientAddress, isLocalCaller } from "./client-address.ts";
import { compressPages } from "./compress-pages.ts";
import type { DeclaredPages } from "./declared-pages.ts";
import { answerMetrics, asksForMetrics } from "./metrics-endpoint.ts";
import { nameRequest, observed, unknownRoute } from "./observe-requests.ts";
import { preflight } from "./preflight.ts";
import { requestPath } from "./request-path.ts";
import { type Match, type Params, type RouteTable, readRoutes } from "./route-table.ts";
import { dataPolicy, pagePolicy, securityHeaders } from "./security-headers.ts";
import { answerUnreadable } from "./unreadable-requests.ts";
import { leanRequest } from "./web-request.ts";
import { sendResponse } from "./web-response.ts";

export type Listener = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

type Handler = (request: Request, context: { params: Promise<Params> }) => Response | Promise<Response>;
type RouteModule = Partial<Record<string, Handler>>;

export type Options = {
  /** Answers everything that is not answered here: pages and their files. */
  fallback?: Listener;
  /** Whether routes too are left to the fallback, which then reloads them when they change. */
  reloadsRoutes?: boolean;
  /** Pages that the fallback makes and that are cached. */
  cachedPages?: DeclaredPages;
};

// These folders' handlers are called directly, many times faster than through Next.
const leanFolders = /^app\/(api\/(v\d|health|\(documentation\))|association|oauth|\.well-known)\//;

/** Waits long enough for slow lines, and not for those who never mean to end their request; speaks HTTP/1.1 alone. */
export const limits = {
  headersTimeout: 15_000,
  requestTimeout: 60_000,
  keepAliveTimeout: 65_000,
  // Next takes an upgrade of any server that it sees, and hangs up: unasked, it is an ordinary request (RFC 9110 §7.8).
  shouldUpgradeCallback: () => false,
  // Node's own refusal of a request without a Host header says nothing, not even what is missing.
  requireHostHeader: false,
};

/** A server that calls route handlers itself where it may, and leaves the rest to the fallback. */
export function createLeanServer(options: Options = {}): Server {
  const server = createServer(limits, observed(leanListener(options)));
  answerUnreadable(server);
  return server;
}

export function leanListener({
  fallback = answerNothing,
  reloadsRoutes = false,
  cachedPages = new Map(),
}: Options): Listener {
  let routes = readRoutes("app", "public");
  const answerUncached = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    try {
      nameRequest(outgoing);
      for (const [name, value] of Object.entries(securityHeaders(dataPolicy))) outgoing.setHeader(name, value);
      if (asksForMetrics(incoming)) return await answerMetrics(incoming, outgoing);
      if (reloadsRoutes) routes = readRoutes("app", "public");
      assertOneHost(incoming);
      const origin = rewriteHost(incoming);
      assertReadable(incoming.url ?? "/");
      const match = rewriteUrl(incoming, routes);
      noteRoute(routeOf(match, incoming.url ?? "/"));
      const response = await answer(incoming, { match, origin, reloadsRoutes });
      if (response !== "fallback") {
        if (isHtml(response)) compressPages(incoming, outgoing);
        return await sendResponse(outgoing, response);
      }
      const isPage = match === undefined || (match.isPage && !match.isFile);
      const policy = isPage ? pagePolicy(incoming.url ?? "/", { isDevelopment: reloadsRoutes }) : dataPolicy;
      setContentSecurityPolicy(incoming, outgoing, policy);
      // A layout is told no address, and asks nobody to sign in who could not come back to the page.
      incoming.headers["x-stadion-address"] = incoming.url ?? "/";
      if (isPage) forgetAction(incoming);
      await fallback(incoming, outgoing);
    } catch (thrown) {
      fail(incoming, outgoing, thrown);
    }
  };
  if (reloadsRoutes) return answerUncached;
  const answerPage = cachePages({ routes, pages: cachedPages, render: fallback });
  return (incoming, outgoing) => {
    if (hostProblem(incoming)) return answerUncached(incoming, outgoing);
    const answering = answerFromCache(incoming, outgoing) || answerPage(incoming, outgoing);
    if (answering === false) return answerUncached(incoming, outgoing);
    return answering.then(
      (isAnswered) => (isAnswered ? undefined : answerUncached(incoming, outgoing)),
      (thrown) => fail(incoming, outgoing, thrown),
    );
  };
}

// No page takes a body: for the framework one would name a function to call, which it looks for, and prints that it is not
// there.
function forgetAction({ headers }: IncomingMessage): void {
  delete headers["next-action"];
  delete headers["content-type"];
}

// Next takes the nonce of its scripts from the request. What is there already it does not let a handler change: so the
// headers are added when the first part leaves.
function setContentSecurityPolicy(incoming: IncomingMessage, outgoing: ServerResponse, policy: string): void {
  incoming.headers["content-security-policy"] = policy;
  const headers = Object.entries(securityHeaders(policy));
  for (const [name] of headers) outgoing.removeHeader(name);
  const writeHead = outgoing.writeHead;
  outgoing.writeHead = (...status: unknown[]) => {
    for (const [name, value] of headers) if (!outgoing.hasHeader(name)) outgoing.setHeader(name, value);
    return Reflect.apply(writeHead, outgoing, status);
  };
}

/** Loads every handler that is called directly, so that the first caller does not wait for it. */
export async function loadHandlers(): Promise<void> {
  const { leaves } = readRoutes("app", "public");
  await Promise.all(leaves.filter(isLean).map(({ file }) => loadRoute(file)));
}

// The address comes from the settings: a caller must not choose where our links and redirects lead.
function rewriteHost(incoming: IncomingMessage): string {
  const { baseUrl, apiHostAlias, trustedProxyHops } = env();
  const { headers } = incoming;
  const isAlias = apiHostAlias !== undefined && headers.host?.toLowerCase() === apiHostAlias;
  const scheme = baseUrl.slice(0, baseUrl.indexOf(":"));
  const ownHost = baseUrl.slice(scheme.length + "://".length);
  const isLocal = isLocalCaller(incoming, { trustedProxyHops, ownHosts: [ownHost, apiHostAlias] });
  const host = isAlias ? apiHostAlias : ownHost;
  headers.host = host;
  headers["x-forwarded-host"] = host;
  headers["x-forwarded-proto"] = scheme;
  headers["x-stadion-client-ip"] = clientAddress(incoming, trustedProxyHops);
  headers["x-stadion-is-local"] = isLocal ? "yes" : "no";
  // The alias has the API at its root.
  if (isAlias && !requestPath(incoming.url ?? "/").pathname.startsWith("/api/"))
    incoming.url = `/api/v0/${incoming.url}`;
  return `${scheme}://${host}`;
}

// `/api/v0/competitions.json` is `/api/v0/competitions`, unless there is a file of that name.
function rewriteUrl(incoming: IncomingMessage, routes: RouteTable): Match | undefined {
  const { pathname, search } = requestPath(incoming.url ?? "/");
  const hasSuffix = pathname.startsWith("/api/") && pathname.endsWith(".json") && !routes.publicFiles.has(pathname);
  const candidates = hasSuffix ? [pathname.slice(0, -".json".length), pathname] : [pathname];
  incoming.url = pathname + search;
  for (const candidate of candidates) {
    const match = routes.match(candidate);
    if (!match) continue;
    incoming.url = candidate + search;
    return match;
  }
  return undefined;
}

function assertOneHost(incoming: IncomingMessage): void {
  const problem = hostProblem(incoming);
  if (problem) throw malformed(problem);
}

// What stands before us may have gone by the other one, or by the one that it made up (RFC 9112 §3.2).
function hostProblem(incoming: IncomingMessage): string | undefined {
  if (isSentTwice(incoming, "host")) return "Send one Host header, not two";
  const isOld = incoming.httpVersionMajor === 1 && incoming.httpVersionMinor === 0;
  return incoming.headers.host === undefined && !isOld ? "Send a Host header" : undefined;
}

// What is no text names nothing, and neither does a NUL, which no text in the database holds. The API says so in its
// own words.
function assertReadable(url: string): void {
  const { pathname, search } = requestPath(url);
  const isText = isDecodable(pathname);
  const hasNul = !pathname.startsWith("/api/") && /%00/.test(pathname + search);
  if (!isText || hasNul) throw malformed("The address is not well-formed");
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

type Asked = { match: Match | undefined; origin: string; reloadsRoutes: boolean };

async function answer(
  incoming: IncomingMessage,
  { match, origin, reloadsRoutes }: Asked,
): Promise<Response | "fallback"> {
  const { method = "GET", url = "/" } = incoming;
  const isApi = url.startsWith("/api/");
  if (method === "TRACE") return notAllowed(methods);
  if (!match && isApi) return counted(incoming, nothingHere());
  if (!match || !isLean(match)) return "fallback";

  const module = await loadRoute(match.file);
  if (method === "OPTIONS" && isApi && !module.OPTIONS) return preflight(incoming, methodsOf(module));
  if (reloadsRoutes) {
    // In development Next drops the header that says how an answer was compressed: it must not be.
    delete incoming.headers["accept-encoding"];
    return "fallback";
  }
  const handler = module[method === "HEAD" && !module.HEAD ? "GET" : method];
  if (!handler) return isApi ? counted(incoming, notAllowed(methodsOf(module))) : notAllowed(methodsOf(module));
  return await handler(leanRequest(incoming, origin + url), { params: Promise.resolve(match.params) });
}

/** How the log calls an address: by the folder that answers, or the kind of file that it is. */
function routeOf(match: Match | undefined, url: string): string {
  if (match) return match.route;
  return url.startsWith("/_next/static/") ? "/_next/static" : url.startsWith("/_next/") ? "/_next" : unknownRoute;
}

// The OAuth library's own pages.
const isHtml = ({ headers }: Response): boolean => headers.get("content-type")?.startsWith("text/html") ?? false;

const isLean = ({ file, isPage }: Pick<Match, "file" | "isPage">): boolean =>
  !isPage && leanFolders.test(file.split(path.sep).join("/"));

const loaded = new Map<string, Promise<RouteModule>>();

function loadRoute(file: string): Promise<RouteModule> {
  const known = loaded.get(file);
  if (known) return known;
  const loading: Promise<RouteModule> = import(pathToFileURL(path.resolve(file)).href);
  loaded.set(file, loading);
  return loading;
}

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

const methodsOf = (module: RouteModule): string[] =>
  methods.filter((method) => module[method] || method === "OPTIONS" || (method === "HEAD" && module.GET));

const nothingHere = (): Response => apiError(404, "There is nothing at this address", "not_found");

function notAllowed(allowed: string[]): Response {
  const response = apiError(405, "This address does not answer to that method", "method_not_allowed");
  response.headers.set("Allow", allowed.join(", "));
  return response;
}

// Whoever tries addresses out makes calls as well.
function counted({ headers }: IncomingMessage, response: Response): Response {
  const address = String(headers["x-stadion-client-ip"]);
  const limits = countCall({ address, isLocal: headers["x-stadion-is-local"] === "yes" });
  for (const [name, value] of Object.entries(limits)) response.headers.set(name, value);
  return response;
}

function apiError(status: number, error: string, code: string): Response {
  return errorJson(status, { error, code }, currentRequestId(), {
    "Cache-Control": "private, no-store",
    ...crossOriginHeaders,
  });
}

const answerNothing: Listener = (_, outgoing) => sendResponse(outgoing, nothingHere());

function fail({ url = "/", headers }: IncomingMessage, outgoing: ServerResponse, thrown: unknown): void {
  if (outgoing.headersSent) {
    outgoing.destroy();
    return;
  }
  const isForPeople = !url.startsWith("/api/") && headers.accept?.includes("text/html");
  const answer = isForPeople ? failurePage(thrown) : errorResponse(thrown, currentRequestId());
  void sendResponse(outgoing, answer).catch(() => outgoing.destroy());
}
