import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { errorJson, errorResponse } from "#lib/api/error-response.ts";
import { env } from "#lib/platform/env.ts";
import { DomainError } from "#lib/platform/errors.ts";
import { clientAddress } from "./client-address.ts";
import { preflight } from "./preflight.ts";
import { requestPath } from "./request-path.ts";
import { isPublicFile, type Match, type Params, type RouteTable, readRoutes } from "./route-table.ts";
import { securityHeaders } from "./security-headers.ts";
import { leanRequest, webRequest } from "./web-request.ts";
import { sendResponse } from "./web-response.ts";

export type Fallback = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

type Handler = (request: Request, context: { params: Promise<Params> }) => Response | Promise<Response>;
type RouteModule = Partial<Record<string, Handler>>;

export type Options = {
  /** Answers everything that is not answered here: pages and their files. */
  fallback?: Fallback;
  /** Whether routes too are left to the fallback, which then reloads them when they change. */
  reloadsRoutes?: boolean;
};

// These folders' handlers are called directly, many times faster than through Next.
const leanFolders = /^app\/(api\/(v0|health)|oauth|\.well-known)\//;

/** A server that calls route handlers itself where it may, and leaves the rest to the fallback. */
export function createLeanServer({ fallback = answerNothing, reloadsRoutes = false }: Options = {}): Server {
  let routes = readRoutes("app");
  return createServer(
    { headersTimeout: 15_000, requestTimeout: 60_000, keepAliveTimeout: 65_000 },
    (incoming, outgoing) => {
      if (reloadsRoutes) routes = readRoutes("app");
      answer(incoming, outgoing, { routes, fallback, reloadsRoutes }).catch((thrown: unknown) =>
        fail(outgoing, thrown),
      );
    },
  );
}

/** Loads every handler that is called directly, so that the first caller does not wait for it. */
export async function loadHandlers(): Promise<void> {
  const { leaves } = readRoutes("app");
  await Promise.all(leaves.filter(isLean).map(({ file }) => loadRoute(file)));
}

async function answer(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { routes, fallback, reloadsRoutes }: { routes: RouteTable; fallback: Fallback; reloadsRoutes: boolean },
): Promise<void> {
  for (const [name, value] of Object.entries(securityHeaders)) outgoing.setHeader(name, value);
  const { baseUrl, apiHostAlias, trustedProxyHops } = env();
  const target = requestPath(incoming.url ?? "/");
  const isAlias = apiHostAlias !== undefined && incoming.headers.host?.toLowerCase() === apiHostAlias;
  if (isAlias && !target.pathname.startsWith("/api/")) target.pathname = `/api/v0${target.pathname}`;

  const origin = isAlias ? baseUrl.replace(/(?<=:\/\/).*/, apiHostAlias) : baseUrl;
  incoming.headers["x-stadion-client-ip"] = clientAddress(incoming, trustedProxyHops);
  pinOrigin(incoming, origin);

  const { pathname, match } = findRoute(routes, target.pathname);
  incoming.url = pathname + target.search;
  const isApi = pathname.startsWith("/api/");
  if (incoming.method === "TRACE")
    return sendResponse(outgoing, notAllowed("GET, HEAD, POST, PATCH, PUT, DELETE, OPTIONS"));
  if (!match && isApi && !isPublicFile(pathname)) return sendResponse(outgoing, nothingHere());
  if (!match || !isLean(match)) return fallback(incoming, outgoing);
  const module = await loadRoute(match.file);
  if (incoming.method === "OPTIONS" && isApi && !module.OPTIONS)
    return sendResponse(outgoing, preflight(incoming, methodsOf(module)));
  if (reloadsRoutes) return fallback(incoming, outgoing);

  const handler = module[incoming.method === "HEAD" && !module.HEAD ? "GET" : (incoming.method ?? "GET")];
  if (!handler) return sendResponse(outgoing, notAllowed(methodsOf(module).join(", ")));
  // The OAuth library's bridge may do anything with a request that is allowed.
  const request = (isApi ? leanRequest : webRequest)(incoming, origin + incoming.url);
  await sendResponse(outgoing, await handler(request, { params: Promise.resolve(match.params) }));
}

// `/api/v0/competitions.json` is `/api/v0/competitions`, unless there is a file of that name.
function findRoute(routes: RouteTable, pathname: string): { pathname: string; match: Match | undefined } {
  try {
    const plain =
      pathname.startsWith("/api/") && pathname.endsWith(".json") ? pathname.slice(0, -".json".length) : pathname;
    if (plain !== pathname && !isPublicFile(pathname)) {
      const match = routes.match(plain);
      if (match) return { pathname: plain, match };
    }
    return { pathname, match: isPublicFile(pathname) ? undefined : routes.match(pathname) };
  } catch {
    throw new DomainError("invalid", "The address is not well-formed", { status: 400, code: "bad_request" });
  }
}

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

// The address comes from the settings: a caller must not choose where our links and redirects lead.
function pinOrigin({ headers }: IncomingMessage, origin: string): void {
  const { host, protocol } = new URL(origin);
  headers.host = host;
  headers["x-forwarded-host"] = host;
  headers["x-forwarded-proto"] = protocol.slice(0, -1);
}

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];

function methodsOf(module: RouteModule): string[] {
  const own = methods.filter((method) => module[method] || (method === "HEAD" && module.GET));
  return [...own, "OPTIONS"];
}

const nothingHere = (): Response => apiError(404, "There is nothing at this address", "not_found");

function notAllowed(allow: string): Response {
  const response = apiError(405, "This address does not answer to that method", "method_not_allowed");
  response.headers.set("Allow", allow);
  return response;
}

function apiError(status: number, error: string, code: string): Response {
  const requestId = randomUUID();
  return errorJson(status, { error, code }, requestId, {
    "X-Request-Id": requestId,
    "Access-Control-Allow-Origin": "*",
  });
}

const answerNothing: Fallback = (_, outgoing) => sendResponse(outgoing, nothingHere());

function fail(outgoing: ServerResponse, thrown: unknown): void {
  if (outgoing.headersSent) outgoing.destroy();
  else void sendResponse(outgoing, errorResponse(thrown, randomUUID())).catch(() => outgoing.destroy());
}
