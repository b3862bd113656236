import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { textType } from "#lib/metrics/numbers.ts";
import { noteRoute } from "#lib/platform/current-request.ts";
import { env } from "#lib/platform/env.ts";
import { isSameSecret } from "#lib/platform/hash.ts";
import { log } from "#lib/platform/log.ts";
import { compressPages } from "./compress-pages.ts";
import { gatherMetrics } from "./gather-metrics.ts";
import { listen } from "./listen.ts";
import { nameRequest, observed } from "./observe-requests.ts";
import { dataPolicy, securityHeaders } from "./security-headers.ts";

const path = "/metrics";

/** Whether the numbers are asked for where everybody asks, which takes a token that was set. */
export const asksForMetrics = ({ url = "" }: IncomingMessage): boolean =>
  (url === path || url.startsWith(`${path}?`)) && env().metricsToken !== undefined;

/** Answers the numbers of all processes to whoever may ask. */
export async function answerMetrics(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  noteRoute(path);
  nameRequest(outgoing);
  const { method, headers } = incoming;
  if (!mayAsk(headers.authorization)) {
    return answer(outgoing, { status: 401, text: "Send METRICS_TOKEN as a bearer token.\n", more: challenge });
  }
  if (method !== "GET" && method !== "HEAD") {
    return answer(outgoing, { status: 405, text: "Only GET asks for metrics.\n", more: { Allow: "GET, HEAD" } });
  }
  try {
    const text = await gatherMetrics();
    compressPages(incoming, outgoing);
    answer(outgoing, { status: 200, text, more: { "Content-Type": textType } });
  } catch (error) {
    log().warn({ err: error }, "metrics were not told");
    answer(outgoing, { status: 503, text: "The metrics could not be gathered.\n" });
  }
}

const challenge = { "WWW-Authenticate": 'Bearer realm="metrics"' };

function mayAsk(authorization: string | undefined): boolean {
  const { metricsToken } = env();
  const [, sent = ""] = /^bearer +(\S+)$/i.exec(authorization ?? "") ?? [];
  return metricsToken === undefined || isSameSecret(sent, metricsToken);
}

type Answer = { status: number; text: string; more?: Record<string, string> };

function answer(outgoing: ServerResponse, { status, text, more }: Answer): void {
  const headers = {
    "Content-Type": "text/plain; charset=utf-8",
    "Cache-Control": "private, no-store",
    ...securityHeaders(dataPolicy),
    ...more,
  };
  for (const [name, value] of Object.entries(headers)) outgoing.setHeader(name, value);
  outgoing.statusCode = status;
  outgoing.end(outgoing.req.method === "HEAD" ? undefined : text);
}

/** Answers at METRICS_PORT, where one is set, and nothing else is there. Answers how to stop it. */
export async function serveMetrics(): Promise<() => Promise<void>> {
  const { metricsPort: port, metricsHost: host } = env();
  if (port === undefined) return async () => {};
  const server = createServer(patience, observed(answerAtOwnPort));
  server.maxConnections = mostConnections;
  server.setTimeout(longestStandstillMilliseconds);
  await listen(server, { port, host }, "METRICS_PORT");
  return () => close(server);
}

// Prometheus asks with one connection or a few. Whoever opens others, and does not end what they ask or read what they
// are told, is cut off; looks for those are as often as they may be late.
const patience = {
  headersTimeout: 5000,
  requestTimeout: 5000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 1000,
};
const longestStandstillMilliseconds = 5000;
const mostConnections = 50;

function answerAtOwnPort(incoming: IncomingMessage, outgoing: ServerResponse): void | Promise<void> {
  const { url = "" } = incoming;
  if (url === path || url.startsWith(`${path}?`)) return answerMetrics(incoming, outgoing);
  nameRequest(outgoing);
  answer(outgoing, { status: 404, text: `Ask for ${path}.\n` });
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
