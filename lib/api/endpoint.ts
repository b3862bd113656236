import { randomUUID } from "node:crypto";
import { z } from "zod";
import { type Actor, anonymous } from "#lib/accounts/actor.ts";
import { type Database, database } from "#lib/db/connection.ts";
import { countUsage } from "#lib/oauth/applications/usage.ts";
import { now as currentTime } from "#lib/platform/clock.ts";
import { assertAccess } from "./access.ts";
import { answerCache } from "./answer-cache.ts";
import { type Produced, unwrap } from "./answers.ts";
import { authenticate, hasCredentials } from "./authenticate.ts";
import { crossOriginHeaders } from "./cross-origin.ts";
import type { Context, Declaration } from "./declaration.ts";
import { errorResponse } from "./error-response.ts";
import { pageOf, pageParameters } from "./pagination.ts";
import { countCall } from "./rate-limit.ts";
import { parseInput, readBody, readQuery } from "./request-input.ts";
import { logRequest } from "./request-log.ts";
import { serialise } from "./serialise.ts";
import { answerFrom, storeAnswer } from "./stored-answer.ts";
import { versionKey } from "./versions.ts";
import { fromWireNames } from "./wire-names.ts";

type Shape = z.ZodType;

export type RouteContext = { params: Promise<Record<string, string | string[]>> };
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
    const started = performance.now();
    const requestId = randomUUID();
    let actor = anonymous;
    const response = await answer(plain, request, route, requestId, (who) => {
      actor = who;
    }).catch((thrown: unknown) => errorResponse(thrown, requestId));
    response.headers.set("X-Request-Id", requestId);
    for (const [name, value] of Object.entries(crossOriginHeaders)) response.headers.set(name, value);
    if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "private, no-store");
    if (!response.headers.has("Vary")) response.headers.set("Vary", vary);
    logRequest({ request, response, requestId, actor, milliseconds: performance.now() - started });
    if (actor.application) countUsage(actor.application.id, { calls: 1, errors: response.status >= 400 ? 1 : 0 });
    return response;
  };
  return Object.assign(handler, { declaration: plain });
}

const vary = "Authorization, Cookie, Accept-Encoding";

async function answer(
  declaration: Declaration,
  request: Request,
  route: RouteContext,
  requestId: string,
  recognised: (actor: Actor) => void,
): Promise<Response> {
  const db = database();
  const url = new URL(request.url);
  const clientAddress = request.headers.get("x-stadion-client-ip") ?? "127.0.0.1";
  const limitHeaders: Record<string, string> = await countCall(clientAddress);
  try {
    const isAnonymous = !hasCredentials(request, url);
    const isShared = declaration.dependsOn !== undefined && (isAnonymous || declaration.isSameForAll === true);
    const params = parseInput(declaration.params ?? z.unknown(), await route.params);
    const time = currentTime();

    const produce = async (actor: Actor): Promise<Produced> => {
      const query = readQuery(url);
      const paging = declaration.isPaged ? parseInput(z.object(pageParameters), query) : { page: 1, per_page: 25 };
      const page = pageOf(paging);
      const context: Context = {
        db,
        actor,
        params,
        query: parseInput(declaration.query ?? z.unknown(), fromWireNames(query)),
        body: await bodyOf(declaration, request),
        page,
        now: time,
        request,
        requestId,
        clientAddress,
      };
      return unwrap(await declaration.handle(context), url, page);
    };

    if (isShared) return await sharedAnswer({ db, declaration, request, url, time, limitHeaders, produce });
    const { actor, hasRefusedToken } = await authenticate(db, request, url);
    recognised(actor);
    assertAccess(declaration.access, actor, hasRefusedToken);
    const produced = await produce(actor);
    if (produced instanceof Response) return withLimit(produced, limitHeaders);
    return await privateAnswer(declaration, request, produced, limitHeaders);
  } catch (thrown) {
    const response = errorResponse(thrown, requestId);
    return withLimit(response, limitHeaders);
  }
}

async function bodyOf({ body, takesForms = false }: Declaration, request: Request): Promise<unknown> {
  return body ? parseInput(body, fromWireNames(await readBody(request, { takesForms }))) : undefined;
}

function withLimit(response: Response, limitHeaders: Record<string, string>): Response {
  for (const [name, value] of Object.entries(limitHeaders)) response.headers.set(name, value);
  return response;
}

type Shared = {
  db: Database;
  declaration: Declaration;
  request: Request;
  url: URL;
  time: Date;
  limitHeaders: Record<string, string>;
  produce: (actor: Actor) => Promise<Produced>;
};

async function sharedAnswer({ db, declaration, request, url, time, limitHeaders, produce }: Shared): Promise<Response> {
  const headers = { ...limitHeaders, "Cache-Control": "public, max-age=0, must-revalidate", Vary: vary };
  // Fields that follow the clock ("about 2 months", open or closed) are right to the minute.
  const minute = Math.floor(time.getTime() / 60_000);
  const key = `${await versionKey(db, declaration.dependsOn ?? [])}|${minute}|${url.host}${url.pathname}${url.search}`;
  const known = answerCache(db).get(key);
  if (known) return await answerFrom(known, request, headers);
  const produced = await produce(anonymous);
  if (produced instanceof Response) return withLimit(produced, limitHeaders);
  const stored = storeAnswer(serialise(declaration, produced.value), produced.headers, produced.revision);
  answerCache(db).set(key, stored);
  return await answerFrom(stored, request, headers);
}

async function privateAnswer(
  declaration: Declaration,
  request: Request,
  produced: Exclude<Produced, Response>,
  limitHeaders: Record<string, string>,
): Promise<Response> {
  const headers = { ...limitHeaders, "Cache-Control": "private, no-store", Vary: vary, ...produced.headers };
  const json = serialise(declaration, produced.value);
  if (request.method === "GET" || request.method === "HEAD") {
    return await answerFrom(storeAnswer(json, {}, produced.revision), request, headers);
  }
  return new Response(json, {
    status: declaration.status ?? 200,
    headers: { ...headers, "Content-Type": "application/json; charset=utf-8" },
  });
}
