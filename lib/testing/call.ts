import type { EndpointHandler } from "#lib/api/endpoint.ts";
import { env } from "#lib/platform/env.ts";

export type Call = {
  method?: string;
  /** What the folders in brackets stand for; put into the path as well. */
  params?: Record<string, string>;
  cookie?: string;
  token?: string;
  headers?: Record<string, string>;
  /** Sent as JSON; a string goes as it is. */
  body?: unknown;
};

export type Answer = { status: number; headers: Headers; body: unknown };

/**
 * Asks an exported route handler as a server would:
 * `await call(GET, "/api/v0/competitions/[competitionId]", { params: { competitionId: "Euro2016" } })`.
 */
export async function call(handler: EndpointHandler, path: string, options: Call = {}): Promise<Answer> {
  const { method = "GET", params = {}, cookie, token, body } = options;
  const request = new Request(new URL(filledIn(path, params), env().baseUrl), {
    method,
    headers: {
      ...(cookie !== undefined && { cookie, origin: env().baseUrl }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { "content-type": "application/json" }),
      ...options.headers,
    },
    ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  const response = await handler(request, { params: Promise.resolve(params) });
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.startsWith("application/json") ?? false;
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
}

const filledIn = (path: string, params: Record<string, string>): string =>
  path.replace(/\[(\w+)\]/g, (folder, name: string) => encodeURIComponent(params[name] ?? folder));

/** What every error answer says beside its `error`: its code, the call's id and where to read more. */
export const errorBody = (answer: Answer, error: string, code: string, more: object = {}) => ({
  status: answer.status,
  body: {
    error,
    code,
    ...more,
    request_id: answer.headers.get("x-request-id"),
    docs: `${env().baseUrl}/developers/errors#${code}`,
  },
});
