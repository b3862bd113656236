import type { IncomingMessage } from "node:http";
import { crossOriginHeaders } from "#lib/api/cross-origin.ts";
import { errorJson } from "#lib/api/error-response.ts";
import { countCall } from "#lib/api/rate-limit.ts";
import { t } from "#lib/language/translate.ts";
import { currentRequestId } from "#lib/platform/current-request.ts";
import { markup } from "#lib/web/markup.ts";
import { plainPageResponse } from "#lib/web/plain-page.ts";
import type { Params } from "./route-table.ts";

type Handler = (request: Request, context: { params: Promise<Params> }) => Response | Promise<Response>;
export type RouteModule = Partial<Record<string, Handler>>;

export const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** What the handlers at an address answer to. */
export const methodsOf = (module: RouteModule): string[] =>
  methods.filter((method) => module[method] || method === "OPTIONS" || (method === "HEAD" && module.GET));

/** What Next says of its own routes to whoever asks: other origins are told of nothing that they may call. */
export const answersTo = (allowed: string[]): Response =>
  new Response(null, { status: 204, headers: { Allow: allowed.join(", ") } });

export const nothingHere = (): Response => apiError(404, "There is nothing at this address", "not_found");

export const notWellFormed = (): Response => apiError(400, "The address is not well-formed", "bad_request");

export function notAllowed(allowed: string[]): Response {
  const response = apiError(405, "This address does not answer to that method", "method_not_allowed");
  response.headers.set("Allow", allowed.join(", "));
  return response;
}

/** The same for people, in their language: `words`. */
export function refusal({ headers }: IncomingMessage, forPrograms: Response, words: string): Response {
  if (!headers.accept?.includes("text/html")) return forPrograms;
  const page = plainPageResponse(forPrograms.status, t("This did not work"), markup`<p>${words}.</p>`);
  const allowed = forPrograms.headers.get("Allow");
  if (allowed !== null) page.headers.set("Allow", allowed);
  return page;
}

/** Whoever tries addresses out makes calls as well. */
export function counted({ headers }: IncomingMessage, response: Response): Response {
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
