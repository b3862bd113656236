import type { IncomingMessage, Server, ServerResponse } from "node:http";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { errorResponse } from "#lib/api/error-response.ts";
import { failurePage } from "#lib/api/failure-page.ts";
import { wordByRequest } from "#lib/language/catalogue.ts";
import { t } from "#lib/language/translate.ts";
import { currentRequestId, noteRoute, unknownRoute } from "#lib/platform/current-request.ts";
import { malformed } from "#lib/platform/errors.ts";
import { bufferedPartsOf, contentTypeOf } from "#lib/web/buffered-response.ts";
import { answerFromCache } from "./answer-from-cache.ts";
import { takeLanguage } from "./asked-language.ts";
import { cachePages } from "./cached-pages.ts";
import { compressPages } from "./compress-pages.ts";
import type { DeclaredPages } from "./declared-pages.ts";
import { aFewAtOnce, inTurnFor } from "./few-at-once.ts";
import { answerMetrics, asksForMetrics } from "./metrics-endpoint.ts";
import { newServer } from "./new-server.ts";
import { nameRequest, notePage, requestHeaders } from "./observe-requests.ts";
import { associationIconInstead } from "./own-icons.ts";
import { preflight } from "./preflight.ts";
import {
  answersTo,
  counted,
  methods,
  methodsOf,
  notAllowed,
  nothingHere,
  notWellFormed,
  type RouteModule,
  refusal,
} from "./refusals.ts";
import { assertOneHost, hostProblem, isReadable, rewriteHost, rewriteUrl } from "./request-address.ts";
import { type Match, type RouteTable, readRoutes } from "./route-table.ts";
import { dataHeaders, dataPolicy, pagePolicy, securityHeaders } from "./security-headers.ts";
import { leanRequest } from "./web-request.ts";
import { sendBuffered, sendResponse } from "./web-response.ts";

export type Listener = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

export type Options = {
  /** Answers everything that is not answered here: pages and their files. */
  fallback?: Listener;
  /** Whether routes too are left to the fallback, which then reloads them when they change. */
  reloadsRoutes?: boolean;
  /** Pages that the fallback makes and that are cached. */
  cachedPages?: DeclaredPages;
};

// These folders' handlers are called directly, many times faster than through Next.
const leanFolders =
  /^app\/(api\/(v\d|enter-\w+|health|\(documentation\))|association|export\/files|flags|oauth|\.well-known)\//;

/** A server that calls route handlers itself where it may, and leaves the rest to the fallback. */
export const createLeanServer = (options: Options = {}): Server => newServer(leanListener(options));

export function leanListener({
  fallback = answerNothing,
  reloadsRoutes = false,
  cachedPages = new Map(),
}: Options): Listener {
  let routes = productRoutes();
  const noted: Listener = (incoming, outgoing) => {
    notePage(incoming);
    return fallback(incoming, outgoing);
  };
  // Whoever develops is alone, and waits for whatever is compiled.
  const inTurn = aFewAtOnce();
  const makePage = reloadsRoutes ? noted : inTurnFor(noted, inTurn);
  const answerUncached = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    let isBegun = false;
    const begin = () => {
      if (!isBegun) setOwnHeaders(outgoing);
      isBegun = true;
    };
    try {
      if (asksForMetrics(incoming)) {
        begin();
        return await answerMetrics(incoming, outgoing);
      }
      if (reloadsRoutes) routes = readRoutes("app", "public");
      assertOneHost(incoming);
      const origin = rewriteHost(incoming);
      const match = rewriteUrl(incoming, routes);
      const { url = "/" } = incoming;
      if (!isReadable(url)) {
        if (!url.startsWith("/api/")) throw malformed("The address is not well-formed");
        begin();
        return await sendResponse(outgoing, counted(incoming, notWellFormed()));
      }
      noteRoute(routeOf(match, url));
      // A layout is told no address, and asks nobody to sign in who could not come back to the page.
      incoming.headers["x-stadion-address"] = url;
      const response = await answer(incoming, { match, origin, reloadsRoutes });
      const buffered = response === "fallback" || isHtml(response) ? undefined : bufferedPartsOf(response);
      if (buffered) return sendBuffered(outgoing, buffered, ownHeaders());
      begin();
      if (response !== "fallback") {
        if (isHtml(response)) compressPages(incoming, outgoing);
        return await sendResponse(outgoing, response);
      }
      const isPage = match === undefined || (match.isPage && !match.isFile);
      const policy = isPage ? pagePolicy(url, { isDevelopment: reloadsRoutes }) : dataPolicy;
      setContentSecurityPolicy(incoming, outgoing, policy);
      await (isPage ? makePage : noted)(incoming, outgoing);
    } catch (thrown) {
      begin();
      fail(incoming, outgoing, thrown);
    }
  };
  const answerPage = reloadsRoutes ? undefined : cachePages({ routes, pages: cachedPages, render: noted, inTurn });
  wordByRequest();
  const listener: Listener = (incoming, outgoing) => {
    if (hostProblem(incoming)) return answerUncached(incoming, outgoing);
    if (takeLanguage(incoming, outgoing, routes) === "answered") return;
    if (answerPage === undefined) return answerUncached(incoming, outgoing);
    const uncached = () => answerUncached(incoming, outgoing);
    const answering = answerFromCache(incoming, outgoing, uncached);
    if (answering) return answering;
    const answeringPage = answerPage(incoming, outgoing);
    return answeringPage ? answeringPage.then((isAnswered) => (isAnswered ? undefined : uncached())) : uncached();
  };
  return (incoming, outgoing) => {
    // Else nobody answers at all.
    const failed = (thrown: unknown): void => {
      setOwnHeaders(outgoing);
      fail(incoming, outgoing, thrown);
    };
    try {
      return listener(incoming, outgoing)?.catch(failed);
    } catch (thrown) {
      return failed(thrown);
    }
  };
}

function setOwnHeaders(outgoing: ServerResponse): void {
  if (outgoing.headersSent) return;
  nameRequest(outgoing);
  for (const [name, value] of Object.entries(securityHeaders(dataPolicy))) outgoing.setHeader(name, value);
}

/** The same, names and values alternating. */
const ownHeaders = (): string[] => [...requestHeaders(), ...dataHeaders()];

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

let knownRoutes: RouteTable | undefined;

// Thousands of files are looked at for them.
function productRoutes(): RouteTable {
  knownRoutes ??= readRoutes("app", "public");
  return knownRoutes;
}

/** Loads every handler that is called directly, so that the first caller does not wait for it. */
export async function loadHandlers(): Promise<void> {
  const { leaves } = productRoutes();
  await Promise.all(leaves.filter(isLean).map(({ file }) => loadRoute(file)));
}

// RFC 9110 §9.2.1, but for OPTIONS and TRACE.
const safeMethods = ["GET", "HEAD"];

// Next answers a small file to them, or fails: whoever asks for a part is sent all of it (RFC 9110 §14.2).
const unansweredConditions = ["if-match", "if-unmodified-since", "range"];

type Asked = { match: Match | undefined; origin: string; reloadsRoutes: boolean };

async function answer(
  incoming: IncomingMessage,
  { match, origin, reloadsRoutes }: Asked,
): Promise<Response | "fallback"> {
  const { method = "GET", url = "/" } = incoming;
  const isApi = url.startsWith("/api/");
  if (method === "TRACE") return notAllowed(methods);
  if (!match && isApi) return counted(incoming, nothingHere());
  // Next makes a page for whatever method it is asked by, each time anew; of a file of the build it makes an error. What it
  // has of its own for those who develop is asked for by POST.
  if (!safeMethods.includes(method)) {
    if (match?.isPage || (!match && url.startsWith("/_next/")))
      return refusal(incoming, notAllowed(safeMethods), t("This address does not answer to that method"));
    if (!match && !reloadsRoutes) return refusal(incoming, nothingHere(), t("There is nothing at this address"));
  }
  if (match?.isFile) {
    for (const name of unansweredConditions) delete incoming.headers[name];
    return associationIconInstead(url) ?? "fallback";
  }
  if (!match || !isLean(match)) return "fallback";

  const module = await loadRoute(match.file);
  if (method === "OPTIONS" && isApi && !module.OPTIONS) return preflight(incoming, methodsOf(module));
  if (reloadsRoutes) return "fallback";
  const handler = module[method === "HEAD" && !module.HEAD ? "GET" : method];
  if (!handler && method === "OPTIONS") return answersTo(methodsOf(module));
  if (!handler) return isApi ? counted(incoming, notAllowed(methodsOf(module))) : notAllowed(methodsOf(module));
  return await handler(leanRequest(incoming, origin + url), { params: Promise.resolve(match.params) });
}

/** How the log calls an address: by the folder that answers, or the kind of file that it is. */
function routeOf(match: Match | undefined, url: string): string {
  if (match) return match.route;
  return url.startsWith("/_next/static/") ? "/_next/static" : url.startsWith("/_next/") ? "/_next" : unknownRoute;
}

// The OAuth library's own pages.
const isHtml = (response: Response): boolean => contentTypeOf(response).startsWith("text/html");

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
