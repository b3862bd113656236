import { randomUUID } from "node:crypto";
import { z } from "zod";
import { type Actor, anonymous, hasScope } from "#lib/accounts/actor.ts";
import { type Database, database } from "#lib/db/connection.ts";
import type { Collection } from "#lib/db/versions.ts";
import { now as currentTime } from "#lib/platform/clock.ts";
import { env } from "#lib/platform/env.ts";
import { DomainError, forbidden, unauthenticated } from "#lib/platform/errors.ts";
import { log } from "#lib/platform/log.ts";
import { answerCache } from "./answer-cache.ts";
import { authenticate, hasCredentials } from "./authenticate.ts";
import { errorResponse } from "./error-response.ts";
import { type Page, pageHeaders, pageOf, pageParameters } from "./pagination.ts";
import { countCall } from "./rate-limit.ts";
import { parseInput, readJson, readQuery } from "./request-input.ts";
import { serialise } from "./serialise.ts";
import { answerFrom, storeAnswer } from "./stored-answer.ts";
import { versionKey } from "./versions.ts";
import { fromWireNames } from "./wire-names.ts";

/** `"public"`: anybody. `"signed-in"`: a session or any token. `scope`: a session, or a token that has it. */
export type Access = "public" | "signed-in" | { scope: string };

type Shape = z.ZodType;

export type Declaration<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends Shape = Shape,
  Answer extends Shape = Shape,
> = {
  summary: string;
  description?: string;
  /** The section of the reference it stands in. */
  section: string;
  access: Access;
  params?: Params;
  query?: Query;
  body?: Body;
  response: Answer;
  /** What it refuses, status by status, in the words of the documentation. */
  refusals?: Partial<Record<number, string>>;
  /** What a refusal's body is where clients know it in another form than the usual error's. */
  refusalShapes?: Partial<Record<number, Shape>>;
  /**
   * `dependsOn`: the answer to anonymous callers is kept until one of these collections changes.
   * Without it every answer is private to its caller.
   */
  dependsOn?: Collection[];
  /** Whether the answer is the same for everybody, signed in or not. */
  isSameForAll?: boolean;
  isPaged?: boolean;
  /** For large documents that are written key by key: the shape is held against them outside production only. */
  isTrustedShape?: boolean;
  status?: number;
  handle: (context: Context<Params, Query, Body>) => Promise<Handled<z.input<Answer>>>;
};

export type Context<Params extends Shape = Shape, Query extends Shape = Shape, Body extends Shape = Shape> = {
  db: Database;
  actor: Actor;
  params: z.output<Params>;
  query: z.output<Query>;
  body: z.output<Body>;
  page: Page;
  now: Date;
  request: Request;
  requestId: string;
  clientAddress: string;
};

type Handled<Value> = Value | Paged<Value> | WithHeaders<Value> | Response;

class Paged<Value> {
  readonly items: Value;
  readonly total: number;
  constructor(items: Value, total: number) {
    this.items = items;
    this.total = total;
  }
}

class WithHeaders<Value> {
  readonly value: Value;
  readonly headers: Record<string, string>;
  readonly revision: number | undefined;
  constructor(value: Value, headers: Record<string, string>, revision: number | undefined) {
    this.value = value;
    this.headers = headers;
    this.revision = revision;
  }
}

/** One page of a list, with how many rows there are in all. */
export const paged = <Value>(items: Value, total: number): Paged<Value> => new Paged(items, total);

/** An answer with headers of its own; a `revision` becomes the readable part of its ETag. */
export const withHeaders = <Value>(
  value: Value,
  headers: Record<string, string>,
  revision?: number,
): WithHeaders<Value> => new WithHeaders(value, headers, revision);

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
    return response;
  };
  return Object.assign(handler, { declaration: plain });
}

const vary = "Authorization, Cookie, Accept-Encoding";

// No cookies travel across origins here, so that any origin may read.
export const crossOriginHeaders = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers":
    "Total, Per-Page, Link, ETag, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, Retry-After, X-Request-Id, X-Wcif-Revision, X-Wcif-Merged",
};

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
  const limitHeaders = await limited(clientAddress);
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
        body: declaration.body ? parseInput(declaration.body, fromWireNames(await readJson(request))) : undefined,
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

type Produced = Response | { value: unknown; headers: Record<string, string>; revision?: number | undefined };

function unwrap(handled: Handled<unknown>, url: URL, page: Page): Produced {
  if (handled instanceof Response) return handled;
  if (handled instanceof Paged) return { value: handled.items, headers: pageHeaders(url, page, handled.total) };
  if (handled instanceof WithHeaders) {
    return { value: handled.value, headers: handled.headers, revision: handled.revision };
  }
  return { value: handled, headers: {} };
}

const limited = (clientAddress: string): Promise<Record<string, string>> => countCall(clientAddress);

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

function assertAccess(access: Access, actor: Actor, hasRefusedToken: boolean): void {
  if (access === "public") return;
  const challenge = `Bearer realm="${env().associationName.replaceAll('"', "'")}"`;
  if (typeof access === "string") {
    if (actor.account) return;
    throw unauthenticated();
  }
  if (actor.credential === "none") {
    const description = "The access token is invalid";
    throw unauthenticated("Not authorized", {
      code: hasRefusedToken ? "invalid_token" : "unauthenticated",
      headers: {
        "WWW-Authenticate": hasRefusedToken
          ? `${challenge}, error="invalid_token", error_description="${description}"`
          : challenge,
      },
    });
  }
  if (hasScope(actor, access.scope)) return;
  const description = `Access to this resource requires scope ${access.scope}.`;
  throw forbidden(description, {
    code: "missing_scope",
    data: { scope: access.scope },
    headers: {
      "WWW-Authenticate": `${challenge}, error="insufficient_scope", error_description="${description}", scope="${access.scope}"`,
    },
  });
}

type Finished = { request: Request; response: Response; requestId: string; actor: Actor; milliseconds: number };

function logRequest({ request, response, requestId, actor, milliseconds }: Finished): void {
  log().info(
    {
      requestId,
      method: request.method,
      path: new URL(request.url).pathname,
      status: response.status,
      milliseconds: Math.round(milliseconds * 10) / 10,
      accountId: actor.account?.id,
      applicationId: actor.application?.id,
    },
    "request",
  );
}

export const badRequest = (message: string): DomainError =>
  new DomainError("invalid", message, { status: 400, code: "bad_request" });
