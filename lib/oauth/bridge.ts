import { randomUUID } from "node:crypto";
import { findSessionAccount } from "#lib/accounts/session.ts";
import { database } from "#lib/db/connection.ts";
import { env } from "#lib/platform/env.ts";
import { refuseFlood } from "./provider/begun-authorizations.ts";
import type { Complaint } from "./provider/complaint.ts";
import { type Form, readForm } from "./provider/form-body.ts";
import { nodeExchange } from "./provider/node-exchange.ts";
import { provider } from "./provider/provider.ts";
import { type RequestContext, setRequestContext } from "./provider/request-context.ts";
import { acceptOlderTokenRequest } from "./provider/token-request.ts";

/** Hands a web request to the OpenID provider and answers what it answered. */
export async function answerWithProvider(request: Request): Promise<Response> {
  const context = await contextOf(request);
  const flood = isAuthorization(request) && !context.session ? refuseFlood(context.ipAddress) : undefined;
  if (flood) return flood;
  const form = request.method === "POST" ? await readParameters(request) : undefined;
  if (form && "error" in form) return refuse(form);
  const { response } = await exchange(request, context, form);
  await Promise.allSettled(context.pending);
  response.headers.set("X-Request-Id", context.requestId);
  // Codes and tokens stand in addresses here: none may travel on to whatever comes next.
  if (!response.headers.has("Referrer-Policy")) response.headers.set("Referrer-Policy", "no-referrer");
  return response;
}

const isAuthorization = (request: Request): boolean => /^\/oauth\/authorize\/?$/i.test(new URL(request.url).pathname);

async function exchange(request: Request, context: RequestContext, form: Form | undefined) {
  const url = new URL(request.url);
  const { incoming, outgoing, answered } = nodeExchange({
    method: request.method,
    url: url.pathname + url.search,
    headers: headersFor(request, form),
    body: form?.toString(),
  });
  setRequestContext(incoming, context);
  const built = await provider();
  void built.callback()(incoming, outgoing);
  return { response: await answered };
}

async function contextOf(request: Request): Promise<RequestContext> {
  const needsSession = /^\/oauth\/(authorize|logout)/i.test(new URL(request.url).pathname);
  return {
    session: needsSession ? await findSessionAccount(database(), request.headers.get("cookie")) : undefined,
    requestId: randomUUID(),
    ipAddress: request.headers.get("x-stadion-client-ip"),
    pending: [],
  };
}

async function readParameters(request: Request): Promise<Form | (Complaint & { status: number })> {
  const form = await readForm(request);
  const url = new URL(request.url);
  if ("error" in form || !/^\/oauth\/token\/?$/i.test(url.pathname)) return form;
  const query = url.searchParams;
  const accepted = await acceptOlderTokenRequest(database(), form, {
    query,
    authorization: request.headers.get("authorization"),
  });
  return "error" in accepted ? { ...accepted, status: 400 } : accepted;
}

// Who we are stands in the settings; what a caller says about hosts and addresses must not reach the provider.
function headersFor(request: Request, form: Form | undefined): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [name, value] of request.headers) {
    if (!/^(x-forwarded-.*|forwarded|transfer-encoding|content-length|content-type|connection)$/.test(name)) {
      headers[name] = value;
    }
  }
  const { host, protocol } = new URL(env().baseUrl);
  return {
    ...headers,
    host,
    "x-forwarded-host": host,
    "x-forwarded-proto": protocol.slice(0, -1),
    ...(form && {
      "content-type": "application/x-www-form-urlencoded",
      "content-length": String(Buffer.byteLength(form.toString())),
    }),
  };
}

const refuse = ({ status, ...body }: Complaint & { status: number }): Response =>
  Response.json(body, { status, headers: { "Cache-Control": "no-store", "Access-Control-Allow-Origin": "*" } });
