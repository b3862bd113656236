import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";
import {
  addressIn,
  firstLanguage,
  isLanguage,
  type LanguageId,
  languageAmong,
  languages,
  readAddress,
} from "#lib/language/languages.ts";
import { currentRequest, noteRoute } from "#lib/platform/current-request.ts";
import { env } from "#lib/platform/env.ts";
import { readCookie } from "#lib/web/cookies.ts";
import { markHeader } from "#lib/web/moved-address.ts";
import { requestHeaders } from "./observe-requests.ts";
import { requestPath } from "./request-path.ts";
import type { RouteTable } from "./route-table.ts";
import { dataHeaders } from "./security-headers.ts";

/**
 * Notes which language is asked for, and takes its mark out of the address: nothing after this has to know of it.
 * Without a mark it is the one that was chosen, else the one the browser names (RFC 9110 §12.5.4): an ordinary page is
 * then asked for again at its address in that language, which is the answer; what has no address of its own there is
 * answered in place.
 */
export function takeLanguage(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  routes: RouteTable,
): "answered" | "go on" {
  const { url = "/" } = incoming;
  delete incoming.headers[markHeader];
  if (isForPrograms(incoming)) return "go on";
  const marked = readAddress(url);
  if (marked.language !== undefined && addressIn(marked.language, marked.address) !== marked.address) {
    incoming.url = marked.address;
    incoming.headers[markHeader] = marked.language;
    noteLanguage(marked.language);
    return "go on";
  }
  const preferred = languageOfApplication(url) ?? preferredLanguage(incoming);
  if (preferred === firstLanguage) return "go on";
  const { pathname, search } = requestPath(url);
  const address = addressIn(preferred, pathname);
  const match = routes.match(pathname);
  const isAskedFor = incoming.method === "GET" || incoming.method === "HEAD";
  const isMoved = address !== pathname && match?.isPage && !match.isFile && isAskedFor && isNavigation(incoming);
  if (!isMoved) {
    noteLanguage(preferred);
    return "go on";
  }
  noteRoute(match.route);
  const ofServer = [...requestHeaders(), ...dataHeaders()];
  const own = ["Location", address + search, "Cache-Control", "private, no-store", "Vary", "Accept-Language, Cookie"];
  outgoing.writeHead(307, [...ofServer, ...own, "Content-Length", "0"]).end();
  return "answered";
}

/** Interfaces speak the first language, whatever a browser adds to what a script of somebody's asks. */
function isForPrograms({ url = "/", headers }: IncomingMessage): boolean {
  const { apiHostAlias } = env();
  const isAtAlias = apiHostAlias !== undefined && headers.host?.toLowerCase() === apiHostAlias;
  // As whoever answers reads it, which is not always as it is written.
  return isAtAlias || programAddress.test(requestPath(url).pathname);
}

const programAddress =
  /^\/(?:api|\.well-known|oauth\/(?:token|introspect|revoke|par|register|userinfo|device\/authorize|discovery|jwks))(?:[/?#.]|$)/i;

function noteLanguage(language: LanguageId): void {
  const request = currentRequest();
  if (request) request.language = language;
}

/** What an application that sends somebody here asks to speak to them (OpenID Connect Core §3.1.2.1). */
function languageOfApplication(url: string): LanguageId | undefined {
  if (!url.includes("ui_locales=")) return undefined;
  return languageAmong(new URLSearchParams(requestPath(url).search).get("ui_locales") ?? "");
}

function preferredLanguage({ headers }: IncomingMessage): LanguageId {
  const chosen = headers.cookie === undefined ? undefined : readCookie(headers.cookie, "language");
  if (isLanguage(chosen)) return chosen;
  const { "accept-language": accepted = "" } = headers;
  // Most say one of these, and nobody needs to write much.
  if (accepted === "" || accepted === "*" || /^en\b/i.test(accepted) || accepted.length > longestHeader)
    return firstLanguage;
  const known = understood.get(accepted);
  if (known !== undefined) return known;
  const best = new Negotiator({ headers: { "accept-language": accepted } }).language(languages.map(({ id }) => id));
  const language = isLanguage(best) ? best : firstLanguage;
  understood.set(accepted, language);
  return language;
}

const longestHeader = 200;
const understood = new LRUCache<string, LanguageId>({ max: 1000 });

// A script or a feed reader asks for just the address that it was given.
const isNavigation = ({ headers }: IncomingMessage): boolean =>
  headers.accept?.includes("text/html") === true && headers.rsc === undefined && headers["next-action"] === undefined;
