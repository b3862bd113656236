import type { IncomingMessage, ServerResponse } from "node:http";
import { withCacheHit } from "#lib/api/cache-hit.ts";
import { now } from "#lib/platform/clock.ts";
import { currentRequest } from "#lib/platform/current-request.ts";
import { env } from "#lib/platform/env.ts";
import { clientAddress, isLocalCaller } from "./client-address.ts";
import { writeHeadAgain } from "./head-again.ts";
import { requestHeaders } from "./observe-requests.ts";
import { dataHeaders } from "./security-headers.ts";

/**
 * Answers a plain reader from the cache, in a fraction of the time that it takes otherwise. Undefined where there is
 * nothing to look for, and nothing was begun; what turns out not to be there after all is left to `otherwise`.
 */
export function answerFromCache(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  otherwise: () => void | Promise<void>,
): Promise<void> | undefined {
  const { method, url = "/", headers } = incoming;
  if ((method !== "GET" && method !== "HEAD") || headers.cookie !== undefined || !url.startsWith("/api/"))
    return undefined;
  const { baseUrl, apiHostAlias, trustedProxyHops } = env();
  if (apiHostAlias !== undefined && headers.host?.toLowerCase() === apiHostAlias) return undefined;
  if (headers.authorization !== undefined && isSentTwice(incoming, "authorization")) return undefined;
  const lookup = {
    method,
    url: baseUrl + url,
    authorization: headers.authorization,
    ifNoneMatch: headers["if-none-match"],
    acceptEncoding: headers["accept-encoding"] as string | undefined,
    clientAddress: currentRequest()?.address ?? clientAddress(incoming, trustedProxyHops),
    isLocal: isLocalCaller(incoming, { trustedProxyHops, ownHosts: [hostOf(baseUrl), apiHostAlias] }),
    now: now(),
    commonHeaders: dataHeaders(),
  } as const;
  return withCacheHit(lookup, (hit) => {
    if (!hit) return otherwise();
    const { status, always, limits, body } = hit;
    const differing = requestHeaders();
    for (const name in limits) differing.push(name, limits[name as keyof typeof limits]);
    writeHeadAgain(outgoing, { status, always, differing }).end(body);
  });
}

const hostOf = (baseUrl: string): string => baseUrl.slice(baseUrl.indexOf("://") + "://".length);

/** Whether a header stands in a request more than once, of which Node would hand on the first. */
export function isSentTwice({ rawHeaders }: IncomingMessage, name: string): boolean {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const sent = rawHeaders[index];
    if (sent?.length === name.length && sent.toLowerCase() === name) count += 1;
  }
  return count > 1;
}
