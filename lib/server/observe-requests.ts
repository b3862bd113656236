import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { type Metrics, metrics } from "#lib/metrics/metrics.ts";
import { type StepEnd, tracing } from "#lib/metrics/tracing.ts";
import { now } from "#lib/platform/clock.ts";
import { type CurrentRequest, currentRequest, unknownRoute, withRequest } from "#lib/platform/current-request.ts";
import { env } from "#lib/platform/env.ts";
import { log, logRequest } from "#lib/platform/log.ts";
import { loggedAddress } from "#lib/platform/logged-address.ts";
import { readTraceparent, spanIdOf } from "#lib/platform/trace-context.ts";
import { clientAddress } from "./client-address.ts";

type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => void | Promise<void>;

/** Gives each request its name, and leaves one line and its numbers once it was answered, whoever answered it. */
export const observed =
  (listener: Listener): Listener =>
  (incoming, outgoing) => {
    const request: CurrentRequest = {
      id: randomUUID(),
      route: undefined,
      address: clientAddress(incoming, env().trustedProxyHops),
      accountId: undefined,
      applicationId: undefined,
      trace: readTraceparent(incoming.headers.traceparent as string | undefined),
      written: undefined,
    };
    (outgoing as Named)[requestId] = request.id;
    noteOnceAnswered(request, incoming, outgoing);
    return withRequest(request, () => listener(incoming, outgoing));
  };

const requestId = Symbol("the name of the request");
type Named = ServerResponse & { [requestId]?: string };

/** The id by which the log has the request that this answers; none before it is observed. */
export const requestIdOf = (outgoing: ServerResponse): string | undefined => (outgoing as Named)[requestId];

/**
 * Has what a page writes as texts noted, from here on. Whoever asks for the data of a page has no page yet to find in what
 * was written; and what was made because somebody asked only about it is kept for those who look at it.
 */
export function notePage({ method, headers }: IncomingMessage): void {
  const request = currentRequest();
  const opensPage = (method === "GET" || method === "HEAD") && headers.rsc === undefined;
  if (request && opensPage) request.written = new Map();
}

/** Has the answer say by which name the request is found in the log, and which step of the caller's trace it was. */
export function nameRequest(outgoing: ServerResponse): void {
  const headers = requestHeaders();
  for (let at = 0; at < headers.length; at += 2) outgoing.setHeader(headers[at] ?? "", headers[at + 1] ?? "");
}

/** The same, by turns of name and value, for whoever writes all headers at once. */
export function requestHeaders(): string[] {
  const request = currentRequest();
  if (request === undefined) return [];
  const { id, trace } = request;
  if (trace === undefined) return ["X-Request-Id", id];
  return ["X-Request-Id", id, "traceresponse", `00-${trace.traceId}-${spanIdOf(id)}-${trace.flags}`];
}

function noteOnceAnswered(request: CurrentRequest, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const isLogged = log().isLevelEnabled("info");
  const counted = metrics();
  const step = tracing()?.beginRequest(request);
  if (!isLogged && !counted && !step) return;
  const started = performance.now();
  const { socket, method = "" } = incoming;
  const bytesBefore = socket.bytesWritten;
  const address = isLogged ? loggedAddress(request.address ?? null) : undefined;
  outgoing.on("close", () => {
    const milliseconds = performance.now() - started;
    // As nginx says of a caller that went away before it had its answer.
    const isStream = outgoing.getHeader("Content-Type") === "text/event-stream";
    const status = outgoing.writableFinished || isStream ? outgoing.statusCode : 499;
    const answered = { method, status, milliseconds, isStream };
    if (counted) count(counted, request, answered);
    step?.end(endOf(request, answered));
    const bytes = socket.bytesWritten - bytesBefore;
    if (isLogged) writeLine(request, { ...answered, bytes, address, traceId: step?.traceId });
  });
}

type Answered = {
  method: string;
  status: number;
  milliseconds: number;
  /** Who follows something goes away when they like: how long that took says nothing. */
  isStream?: boolean;
};

function count({ requests, durations }: Metrics, request: CurrentRequest, answered: Answered) {
  const { method, status, milliseconds, isStream = false } = answered;
  const { route = unknownRoute } = request;
  requests.inc({ method: usualMethods.has(method) ? method : "other", route, status });
  if (!isStream) durations.observe({ route }, milliseconds / 1000);
}

/** What a trace has of it: as in the log, never what stood in its address. */
function endOf({ id, route = unknownRoute }: CurrentRequest, { method, status }: Answered): StepEnd {
  const name = usualMethods.has(method) ? method : "_OTHER";
  const attributes = {
    "http.request.method": name,
    "http.route": route,
    "http.response.status_code": status,
    "url.scheme": new URL(env().baseUrl).protocol.slice(0, -1),
    "stadion.request_id": id,
  };
  return { name: `${name} ${route}`, attributes, ...(status >= 500 && { error: String(status) }) };
}

const usualMethods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

type Unreadable = { requestId: string; method: string | undefined; status: number; bytes: number; socket: Socket };

/** The same of what was no request, and was answered all the same. The connection alone tells whose it was. */
export function noteUnreadable({ requestId, method = "", status, bytes, socket }: Unreadable): void {
  const request = {
    id: requestId,
    route: "unreadable",
    accountId: undefined,
    applicationId: undefined,
    trace: undefined,
  };
  const answered = { method: usualMethods.has(method) ? method : "other", status, milliseconds: 0 };
  const counted = metrics();
  if (counted) count(counted, request, answered);
  const address = loggedAddress(socket.remoteAddress ?? null);
  if (log().isLevelEnabled("info")) writeLine(request, { ...answered, bytes, address });
}

type Line = Answered & { bytes: number; address: string | undefined; traceId?: string | undefined };

// The pattern of an address alone: what stands in an address may be a token, or say whom somebody looks for.
function writeLine(request: CurrentRequest, { milliseconds, ...answered }: Line): void {
  const { id: requestId, route = unknownRoute, accountId, applicationId, trace } = request;
  const { method, status, bytes, address, traceId = trace?.traceId } = answered;
  logRequest({
    at: now(),
    requestId,
    method,
    route,
    status,
    milliseconds: Math.round(milliseconds * 10) / 10,
    bytes,
    accountId,
    applicationId,
    address,
    trace: traceId === undefined ? undefined : { traceId, parentId: trace?.parentId, spanId: spanIdOf(requestId) },
  });
}
