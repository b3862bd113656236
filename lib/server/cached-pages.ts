import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { findSessionAccount } from "#lib/accounts/session.ts";
import { minuteOf } from "#lib/api/minute.ts";
import { type ResponseCache, responseCache, type Share } from "#lib/api/response-cache.ts";
import { formOf, readyForm, type StoredResponse, toStoredResponse } from "#lib/api/stored-response.ts";
import { type Database, database } from "#lib/db/connection.ts";
import { freshVersions, type SeenVersions } from "#lib/db/fresh-versions.ts";
import { publicVersions } from "#lib/db/public-versions.ts";
import { readAt } from "#lib/db/read-at.ts";
import type { VersionName } from "#lib/db/versions.ts";
import { findShownAccount } from "#lib/identity/shown-account.ts";
import { currentLanguage, to } from "#lib/language/translate.ts";
import { now } from "#lib/platform/clock.ts";
import { byItself, noteRoute } from "#lib/platform/current-request.ts";
import { env } from "#lib/platform/env.ts";
import { type CookieName, cookieNames, readCookie } from "#lib/web/cookies.ts";
import { markHeader } from "#lib/web/moved-address.ts";
import { type CapturedPage, capturePage } from "./captured-page.ts";
import { compressPages } from "./compress-pages.ts";
import type { DeclaredPages } from "./declared-pages.ts";
import type { InTurn } from "./few-at-once.ts";
import { writeHeadAgain } from "./head-again.ts";
import type { Listener } from "./lean-server.ts";
import { sendToMember } from "./member-page.ts";
import { nameRequest, requestHeaders } from "./observe-requests.ts";
import { withoutNonce } from "./page-scripts.ts";
import { requestPath } from "./request-path.ts";
import type { RouteTable } from "./route-table.ts";
import { cachedPagePolicy, pagePolicy, securityHeaders } from "./security-headers.ts";

type Asked = {
  key: string;
  route: string;
  url: string;
  names: readonly VersionName[];
  share: Share;
  isSameForMembers: boolean;
};

/**
 * Answers with a page as it was made for another, as long as nothing that it shows has moved: whoever is not signed in
 * with the same bytes for all, and the hashes of their scripts in place of a nonce; others with their account filled
 * in, where nothing else of the page is theirs. Or says that it did not.
 */
export function cachePages({ routes, pages, render, inTurn }: Site) {
  // As they are written, for those that were answered from the cache: what an address means is found out once.
  const meanings = new LRUCache<string, Asked>({ max: 2000 });

  return (incoming: IncomingMessage, outgoing: ServerResponse): Promise<boolean> | false => {
    const { url = "/" } = incoming;
    if (!isForAnybody(incoming)) return false;
    const meaning = `${currentLanguage()} ${url}`;
    const asked = meanings.get(meaning) ?? meaningOf(url, { routes, pages });
    if (!asked) return false;
    noteRoute(asked.route);
    const session = readCookie(incoming.headers.cookie ?? null, "session");
    if (session !== undefined && !asked.isSameForMembers) return false;
    const db = database();
    return (session === undefined ? publicVersions : freshVersions)(db).then(
      async (versions) => {
        const known = { db, versions, cache: responseCache(db), render, inTurn, mark: markOf(incoming) };
        if (session !== undefined) return await answerMember(db, { asked, session, known }, incoming, outgoing);
        const isCached = await answerFor(asked, known, incoming, outgoing);
        if (isCached && url.length <= longestNoted) meanings.set(meaning, asked);
        return true;
      },
      // The long way has words for what went wrong.
      () => false,
    );
  };
}

type Site = { routes: RouteTable; pages: DeclaredPages; render: Listener; inTurn: InTurn };

const longestNoted = 500;

/** Whether nothing but who asks makes a page another one: not what a form has left in a cookie, nor a part of it. */
function isForAnybody({ method, headers, url = "" }: IncomingMessage): boolean {
  if ((method !== "GET" && method !== "HEAD") || partialHeaders.some((name) => headers[name] !== undefined))
    return false;
  const { apiHostAlias } = env();
  if (apiHostAlias !== undefined && headers.host?.toLowerCase() === apiHostAlias) return false;
  const { cookie } = headers;
  if (cookie === undefined) return true;
  const isSent = (name: CookieName) => readCookie(cookie, name) !== undefined;
  if (/[?&]done=/.test(url) && isSent("done")) return false;
  return cookieNames.every((name) => name === "session" || !isSent(name));
}

// By which Next is asked for the data of a page, or to do something else than to show it.
const partialHeaders = ["rsc", "next-router-prefetch", "next-router-segment-prefetch", "next-action", "x-nextjs-data"];

function meaningOf(url: string, { routes, pages }: Pick<Site, "routes" | "pages">): Asked | undefined {
  const { pathname, search } = requestPath(url);
  // What is written in any other way may mean the same, or nothing at all.
  if (!/^[\w./-]+$/.test(pathname) || !isPlain(search)) return undefined;
  const match = routes.match(pathname);
  const page = match?.isPage && !match.isFile ? pages.get(match.file) : undefined;
  if (!match || !page) return undefined;
  const query = new URLSearchParams(search);
  if (page.query !== "whole") {
    for (const name of [...query.keys()]) if (!page.query.includes(name.replace(/\[\]$/, ""))) query.delete(name);
  }
  // Next takes it for its own, so that no page ever sees it.
  query.delete("_rsc");
  query.sort();
  const address = query.size === 0 ? pathname : `${pathname}?${query}`;
  const { dependsOn } = page;
  const names = typeof dependsOn === "function" ? dependsOn(match.params as Record<string, string>, query) : dependsOn;
  // No address of an answer of the API begins so.
  return {
    key: `page ${env().baseUrl}${to(address)}`,
    route: match.route,
    url: address,
    names,
    share: query.size === 0 ? "pages" : "queries",
    isSameForMembers: page.isSameForMembers === true,
  };
}

function isPlain(search: string): boolean {
  try {
    return !decodeURIComponent(search).includes("\0");
  } catch {
    return false;
  }
}

type Known = {
  db: Database;
  versions: SeenVersions;
  cache: ResponseCache;
  render: Listener;
  inTurn: InTurn;
  /** The language's mark that was taken out of the address: pages are the same without it, and redirects are not. */
  mark: string | undefined;
};

const markOf = ({ headers }: IncomingMessage): string | undefined => headers[markHeader] as string | undefined;

const findPage = (
  { key, url, names, share }: Asked,
  { db, versions, cache, render, inTurn, mark }: Known,
): Promise<StoredResponse | CapturedPage> =>
  cache.find<CapturedPage>({ key, names, share, versions, revision: versions.revision, minute: minuteOf(now()) }, () =>
    // First the turn: whoever waits for it holds no connection, and a replica that is asked meanwhile would seem silent. Each
    // of two makings writes by itself, for the first may go on for a while.
    inTurn(() => readAt(db, versions.lastMoveOf(names), () => byItself(() => makePage({ url, mark }, render)))),
  );

type Member = { asked: Asked; session: string; known: Known };

async function answerMember(
  db: Database,
  { asked, session, known }: Member,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<boolean> {
  const signedIn = await findSessionAccount(db, session, now());
  if (!signedIn) return false;
  const [found, shown] = await Promise.all([findPage(asked, known), findShownAccount(db, signedIn.account, now())]);
  return !("status" in found) && sendToMember(found, shown, incoming, outgoing);
}

async function answerFor(
  asked: Asked,
  known: Known,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<boolean> {
  const { cache } = known;
  const found = await findPage(asked, known);
  if ("status" in found) {
    sendOnce(found, incoming, outgoing);
    return false;
  }
  const { headers } = incoming;
  const wanted = { ifNoneMatch: headers["if-none-match"], acceptEncoding: headers["accept-encoding"] as string };
  let form = formOf(found, wanted);
  if (!form) {
    form = await readyForm(found, wanted);
    cache.recount(asked.key);
  }
  writeHeadAgain(outgoing, { status: form.status, always: form.headers, differing: requestHeaders() });
  outgoing.end(incoming.method === "HEAD" ? undefined : form.body);
  return true;
}

/** A page to be cached, or what was answered instead of one, for those who asked for it now. */
async function makePage(
  { url, mark }: { url: string; mark: string | undefined },
  render: Listener,
): Promise<StoredResponse | CapturedPage> {
  const policy = pagePolicy(url, { isDevelopment: false });
  const [, nonce = ""] = /'nonce-([^']+)'/.exec(policy) ?? [];
  const { host, protocol } = new URL(env().baseUrl);
  const made = await capturePage(render, {
    url,
    headers: {
      host,
      "x-forwarded-host": host,
      "x-forwarded-proto": protocol.slice(0, -1),
      "x-stadion-address": url,
      "x-stadion-is-local": "no",
      "content-security-policy": policy,
      "user-agent": "Stadion",
      ...(mark !== undefined && { [markHeader]: mark }),
    },
  });
  const type = headerOf(made.headers, "content-type");
  const html = made.body.toString("utf8");
  const bare = withoutNonce(html, nonce);
  const isCacheable =
    made.status === 200 &&
    type !== undefined &&
    /^text\/html\b/.test(type) &&
    made.body.length <= largestBytes &&
    bare.hashes.length <= mostScripts &&
    headerOf(made.headers, "set-cookie") === undefined &&
    isCanonical(html, url) &&
    !notToBeKept.test(html);
  if (!isCacheable) return { ...made, headers: [...made.headers, ...missing(securityHeaders(policy), made.headers)] };
  const others = made.headers
    .filter(([name]) => !["content-type", "cache-control", "vary"].includes(name.toLowerCase()))
    .map(([name, value]) => [name, value.replaceAll(`; nonce="${nonce}"`, "")]);
  const headers = {
    ...Object.fromEntries(others),
    Vary: [
      ...new Set([...varying(headerOf(made.headers, "vary")), "Cookie", "Accept-Language", "Accept-Encoding"]),
    ].join(", "),
    "Cache-Control": "public, max-age=0, must-revalidate",
    ...securityHeaders(cachedPagePolicy(url, bare.hashes)),
  };
  return { ...toStoredResponse(bare.html, headers), type };
}

// An id is found in other letters too, of which there are more ways to write it than there is memory: a page says
// itself which address is its own, and one that does not is not kept.
function isCanonical(html: string, url: string): boolean {
  const [, address] = /<link rel="canonical" href="([^"?]*)/.exec(html) ?? [];
  const { baseUrl } = env();
  return address !== undefined && new URL(address, baseUrl).pathname === new URL(to(url), baseUrl).pathname;
}

// As pages say it of themselves that stand at any number of addresses.
const notToBeKept = /<meta name="robots" content="[^"]*\bnoarchive\b/;

const largestBytes = 4 * 1024 * 1024;

// Their hashes stand in a header, of which some proxies take 4 KB.
const mostScripts = 30;

const missing = (added: Record<string, string>, headers: [string, string][]): [string, string][] =>
  Object.entries(added).filter(([name]) => headerOf(headers, name.toLowerCase()) === undefined);

const varying = (header = ""): string[] => header.split(/\s*,\s*/).filter(Boolean);

const headerOf = (headers: [string, string][], name: string): string | undefined =>
  headers.find(([own]) => own.toLowerCase() === name)?.[1];

function sendOnce({ status, headers, body }: CapturedPage, incoming: IncomingMessage, outgoing: ServerResponse): void {
  nameRequest(outgoing);
  compressPages(incoming, outgoing);
  outgoing.statusCode = status;
  for (const [name, value] of headers) outgoing.appendHeader(name, value);
  outgoing.end(incoming.method === "HEAD" ? undefined : body);
}
