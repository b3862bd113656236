import type { IncomingMessage } from "node:http";
import { env } from "#lib/platform/env.ts";
import { malformed } from "#lib/platform/errors.ts";
import { isSentTwice } from "./answer-from-cache.ts";
import { clientAddress, isLocalCaller } from "./client-address.ts";
import { requestPath } from "./request-path.ts";
import type { Match, RouteTable } from "./route-table.ts";

/**
 * Has a request come to where the settings say that we are: a caller must not choose where our links and redirects
 * lead.
 */
export function rewriteHost(incoming: IncomingMessage): string {
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
  if (isAlias) incoming.url = addressAtRoot(incoming.url);
  return `${scheme}://${host}`;
}

/** The alias has the API at its root. */
function addressAtRoot(url = "/"): string {
  const { pathname, search } = requestPath(url);
  return pathname.startsWith("/api/") ? url : `/api/v0${pathname}${search}`;
}

/** What answers: `/api/v0/competitions.json` is `/api/v0/competitions`, unless there is a file of that name. */
export function rewriteUrl(incoming: IncomingMessage, routes: RouteTable): Match | undefined {
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

/** Throws where it is not said which host was meant, or that twice. */
export function assertOneHost(incoming: IncomingMessage): void {
  const problem = hostProblem(incoming);
  if (problem) throw malformed(problem);
}

/** What stands before us may have gone by the other one, or by the one that it made up (RFC 9112 §3.2). */
export function hostProblem(incoming: IncomingMessage): string | undefined {
  if (isSentTwice(incoming, "host")) return "Send one Host header, not two";
  const isOld = incoming.httpVersionMajor === 1 && incoming.httpVersionMinor === 0;
  return incoming.headers.host === undefined && !isOld ? "Send a Host header" : undefined;
}

/**
 * Whether an address is text, without a NUL, which no text in the database holds. Of NULs in its queries the API speaks
 * in its own words; of what other bytes stand in a page's, which may be somebody else's tracking, nobody does.
 */
export function isReadable(url: string): boolean {
  const { pathname, search } = requestPath(url);
  if (!isDecodable(pathname)) return false;
  if (!pathname.startsWith("/api/")) return !/%00/.test(pathname + search);
  // A percent sign in a query that begins no byte stands for itself.
  return (search.match(bytesOfSigns) ?? []).every(isDecodable);
}

// All bytes of a sign that is not ASCII are such.
const bytesOfSigns = /(?:%[89a-f][0-9a-f])+/gi;

function isDecodable(text: string): boolean {
  if (!text.includes("%")) return true;
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
