import { DomainError, type ErrorKind } from "#lib/platform/errors.ts";
import { log } from "#lib/platform/log.ts";

const statusOf: Record<ErrorKind, number> = {
  not_found: 404,
  unauthenticated: 401,
  forbidden: 403,
  invalid: 422,
  conflict: 409,
  rate_limited: 429,
  unavailable: 503,
};

/** The JSON answer for whatever was thrown; nothing of an unexpected error but its request id leaves. */
export function errorResponse(thrown: unknown, requestId: string): Response {
  const error = asDomainError(thrown);
  if (!error) {
    log().error({ err: thrown, requestId }, "request failed");
    return errorJson(500, { error: "Something went wrong on our side", code: "internal" }, requestId);
  }
  const status = error.details.status ?? statusOf[error.kind];
  if (error.details.body !== undefined) {
    return Response.json(error.details.body, { status, headers: error.details.headers ?? {} });
  }
  const body = { error: error.message, code: error.details.code ?? error.kind, ...error.details.data };
  return errorJson(status, body, requestId, error.details.headers);
}

export function errorJson(
  status: number,
  body: { error: string; code: string },
  requestId: string,
  headers: Record<string, string> = {},
): Response {
  const whole = { ...body, request_id: requestId, docs: `/developers/errors#${body.code}` };
  return Response.json(whole, { status, headers });
}

// PostgreSQL's classes: 57 and 53 stand for an overloaded or stopping server, 08 and the driver's own words for no server.
const isDatabaseTrouble = (code: string): boolean =>
  /^(57|53|08)/.test(code) || /^(CONNECT|CONNECTION|ECONN)/.test(code);

// Text that PostgreSQL cannot hold or numbers beyond its types: bad input, wherever it slipped through.
const isUnstorable = (code: string): boolean => ["22021", "22P05", "22003", "22008", "22P02", "22007"].includes(code);

function asDomainError(thrown: unknown): DomainError | undefined {
  if (thrown instanceof DomainError) return thrown;
  for (let cause = thrown; cause instanceof Error; cause = cause.cause) {
    const code = "code" in cause && typeof cause.code === "string" ? cause.code : "";
    if (isDatabaseTrouble(code)) {
      return new DomainError("unavailable", "The database does not answer right now", {
        headers: { "Retry-After": "2" },
      });
    }
    if (isUnstorable(code)) return new DomainError("invalid", "A value is outside what can be stored", { status: 400 });
  }
  return undefined;
}
