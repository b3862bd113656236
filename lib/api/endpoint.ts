import { z } from "zod";
import { type Actor, anonymous } from "#lib/accounts/actor.ts";
import { type Database, database } from "#lib/db/connection.ts";
import type { VersionName } from "#lib/db/versions.ts";
import { countUsage } from "#lib/oauth/applications/usage.ts";
import { now as currentTime } from "#lib/platform/clock.ts";
import { currentRequestId, noteCaller } from "#lib/platform/current-request.ts";
import type { Device } from "#lib/scoretaking/queries/devices.ts";
import { assertAccess } from "./access.ts";
import { type Produced, unwrap } from "./answers.ts";
import { assertOneToken, authenticate, type Credentials, hasCredentials } from "./authenticate.ts";
import { challenged, invalidToken } from "./bearer-challenge.ts";
import { cachedResponse, privateHeaders, vary } from "./cached-response.ts";
import { crossOriginHeaders } from "./cross-origin.ts";
import type { Context, Declaration } from "./declaration.ts";
import { declaredUrl } from "./declared-url.ts";
import { errorResponse } from "./error-response.ts";
import { pageOf, pageParameters } from "./pagination.ts";
import { assertSingleValues } from "./parameters.ts";
import { countCall } from "./rate-limit.ts";
import { parseInput, readBody, readBytes, readQuery } from "./request-input.ts";
import { jsonOf } from "./serialise.ts";
import { responseFrom, toStoredResponse, wantedBy } from "./stored-response.ts";
import { fromWireNames } from "./wire-names.ts";

type Shape = z.ZodType;

type RouteContext = { params: Promise<Record<string, string | string[]>> };
export type EndpointHandler = ((request: Request, route: RouteContext) => Promise<Response>) & {
  declaration: Declaration;
};

/** A route handler from its declaration: everything but the one thing that this endpoint is about happens here. */
export function endpoint<Params extends Shape, Query extends Shape, Body extends Shape, Answer extends Shape>(
  declaration: Declaration<Params, Query, Body, Answer>,
): EndpointHandler {
  // The generics tie `handle` to the shapes; from here on the shapes themselves are the truth.
  const plain = declaration as unknown as Declaration;
  const handler = async (request: Request, route: RouteContext): Promise<Response> => {
    const requestId = currentRequestId();
    const now = currentTime();
    let actor = anonymous(now);
    const response = await answer(plain, { request, route, requestId, now }, (who) => {
      actor = who;
      noteCaller({ accountId: who.account?.id, applicationId: who.application?.id });
    }).catch((thrown: unknown) => errorResponse(thrown, requestId));
    response.headers.set("X-Request-Id", requestId);
    for (const [name, value] of Object.entries(crossOriginHeaders)) response.headers.set(name, value);
    if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "private, no-store");
    if (!response.headers.has("Vary")) response.headers.set("Vary", vary);
    if (actor.application) countUsage(actor.application.id, { calls: 1, errors: response.status >= 400 ? 1 : 0 }, now);
    return response;
  };
  return Object.assign(handler, { declaration: plain });
}

// To make a shape, and what reads by it, takes longer than to read.
const asksForPage = z.object(pageParameters);

type Asked = { request: Request; route: RouteContext; requestId: string; now: Date };

async function answer(
  declaration: Declaration,
  { request, route, requestId, now }: Asked,
  recognised: (actor: Actor) => void,
): Promise<Response> {
  const db = database();
  const askedUrl = new URL(request.url);
  const toldAddress = request.headers.get("x-stadion-client-ip");
  const clientAddress = toldAddress ?? "127.0.0.1";
  // Where no server told an address, our own code called.
  const isLocal = toldAddress === null || request.headers.get("x-stadion-is-local") === "yes";
  const limitHeaders: Record<string, string> = declaration.isEventStream
    ? {}
    : countCall({ address: clientAddress, isLocal });
  let hasRefusedToken = false;
  try {
    assertOneToken(request, askedUrl.searchParams);
    const isAnonymous = !hasCredentials(request, askedUrl);
    const isShared = declaration.dependsOn !== undefined && (isAnonymous || declaration.isSameForAll === true);
    const isRead = request.method === "GET" || request.method === "HEAD";
    const params = parseInput(declaration.params ?? z.unknown(), await route.params);
    const url = declaredUrl(askedUrl, declaration);

    let device: Device | undefined;
    const produce = async (actor: Actor, from = db): Promise<Produced> => {
      const query = readQuery(url);
      const paging = declaration.isPaged ? parseInput(asksForPage, query) : { page: 1, per_page: 25 };
      const page = { ...pageOf(paging), isAsked: query.page !== undefined || query.per_page !== undefined };
      const context: Context = {
        db: from,
        actor,
        device,
        params,
        query: parseInput(declaration.query ?? z.unknown(), fromWireNames(query)),
        ...(await bodyOf(declaration, request, actor)),
        page,
        now,
        request,
        requestId,
        clientAddress,
        isLocal,
      };
      return unwrap(await declaration.handle(context), url, page);
    };

    const assertQuery = () => assertSingleValues(askedUrl.searchParams.keys(), declaredQuery(declaration));

    if (isShared) {
      // Before the cache: its key knows only what is declared.
      assertQuery();
      const make = (from: Database) => produce(anonymous(now), from);
      const names = namesOf(declaration.dependsOn, params);
      return withLimit(await cachedResponse({ db, declaration, request, url, now, names, make }), limitHeaders);
    }
    if (declaration.isEventStream) {
      assertQuery();
      const produced = await produce(anonymous(now));
      return produced instanceof Response ? produced : await privateAnswer(declaration, request, produced);
    }
    const takesDevices = declaration.access === "device";
    const credentials = await authenticate(db, { request, url: askedUrl, now, takesDevices });
    device = credentials.device;
    hasRefusedToken = credentials.hasRefusedToken;
    recognised(credentials.actor);
    assertAccess(declaration.access, credentials);
    assertQuery();
    const caller = callerOf(credentials, url);
    const names = caller && isRead ? declaration.dependsOnCaller?.(url.searchParams) : undefined;
    if (caller && names) {
      const make = (from: Database) => produce(credentials.actor, from);
      const all = [...names, ...caller.names];
      return withLimit(
        await cachedResponse({ db, declaration, request, url, now, names: all, make, caller }),
        limitHeaders,
      );
    }
    const produced = await produce(credentials.actor);
    const response = produced instanceof Response ? produced : await privateAnswer(declaration, request, produced);
    return withLimit(response, { ...limitHeaders, ...(hasRefusedToken && invalidToken()) });
  } catch (thrown) {
    const response = errorResponse(challenged(thrown, { hasRefusedToken }), requestId);
    return withLimit(response, { ...limitHeaders, ...(hasRefusedToken && invalidToken()) });
  }
}

const namesOf = (dependsOn: Declaration["dependsOn"], params: unknown): readonly VersionName[] =>
  typeof dependsOn === "function" ? dependsOn(params as Record<string, string>) : (dependsOn ?? []);

// Only a token that stands in the header: nothing is cached for an address that holds one.
function callerOf({ actor, recognised }: Credentials, url: URL) {
  if (!recognised || url.searchParams.has("access_token") || url.searchParams.has("bearer_token")) return undefined;
  return { ...recognised, accountId: actor.account?.id, applicationId: actor.application?.id };
}

const declaredQuery = ({ query, isPaged }: Declaration): Record<string, z.ZodType> => ({
  ...(isPaged && pageParameters),
  ...(query instanceof z.ZodObject && (query.shape as Record<string, z.ZodType>)),
});

async function bodyOf(
  { body, missing, unreadable, takesForms = false, largestDocument }: Declaration,
  request: Request,
  actor: Actor,
): Promise<Pick<Context, "body" | "bytes">> {
  if (!body) return { body: undefined, bytes: undefined };
  if (largestDocument) return { body: undefined, bytes: await readBytes(request, { largest: largestDocument(actor) }) };
  const sent = fromWireNames(await readBody(request, { takesForms }));
  return { body: parseInput(body, sent, { missing, unreadable }), bytes: undefined };
}

function withLimit(response: Response, limitHeaders: Record<string, string>): Response {
  for (const [name, value] of Object.entries(limitHeaders)) response.headers.set(name, value);
  return response;
}

async function privateAnswer(
  declaration: Declaration,
  request: Request,
  produced: Exclude<Produced, Response>,
): Promise<Response> {
  const headers = { ...privateHeaders, ...produced.headers };
  const json = jsonOf(declaration, produced);
  if (request.method === "GET" || request.method === "HEAD") {
    return await responseFrom(toStoredResponse(json, headers, produced.revision), wantedBy(request));
  }
  return new Response(json, {
    status: declaration.status ?? 200,
    headers: { ...headers, "Content-Type": "application/json; charset=utf-8" },
  });
}
