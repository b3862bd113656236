import { lockNotAvailable } from "#lib/db/error-code.ts";
import { databaseUnavailable, isDatabaseUnavailable } from "#lib/db/unavailable.ts";
import { env } from "#lib/platform/env.ts";
import { DomainError, type ErrorKind, malformed, unavailable } from "#lib/platform/errors.ts";
import { log } from "#lib/platform/log.ts";
import { AnswerError } from "./answer-error.ts";

/** What HTTP says for a kind of error, and the word for programs where the error has none of its own. */
export const answersByKind: Record<ErrorKind, { status: number; code: string; headers?: Record<string, string> }> = {
  not_found: { status: 404, code: "not_found" },
  unauthenticated: { status: 401, code: "unauthenticated" },
  forbidden: { status: 403, code: "forbidden" },
  malformed: { status: 400, code: "bad_request" },
  // Whoever still sends is not read to the end.
  too_large: { status: 413, code: "body_too_large", headers: { Connection: "close" } },
  unsupported: { status: 415, code: "unsupported_media_type" },
  invalid: { status: 422, code: "invalid" },
  conflict: { status: 409, code: "conflict" },
  outdated: { status: 412, code: "precondition_failed" },
  rate_limited: { status: 429, code: "rate_limited" },
  unavailable: { status: 503, code: "unavailable" },
};

export const statusOf = ({ kind }: DomainError): number => answersByKind[kind].status;

export const codeOf = ({ kind, details }: DomainError): string => details.code ?? answersByKind[kind].code;

/** The JSON answer for whatever was thrown; nothing of an unexpected error but its request id leaves. */
export function errorResponse(thrown: unknown, requestId: string): Response {
  const error = asDomainError(thrown);
  if (!error) {
    log().error({ err: thrown, requestId }, "request failed");
    return errorJson(500, { error: "Something went wrong on our side", code: "internal" }, requestId);
  }
  const answer = error instanceof AnswerError ? error.answer : {};
  const headers = { ...jsonHeaders, ...headersOf(error), ...answer.headers };
  if (answer.body !== undefined) return Response.json(answer.body, { status: statusOf(error), headers });
  const body = { error: error.message, code: codeOf(error), ...error.details.data };
  return errorJson(statusOf(error), body, requestId, headers);
}

export function headersOf({ kind, details: { retryAfterSeconds } }: DomainError): Record<string, string> {
  return {
    ...answersByKind[kind].headers,
    ...(retryAfterSeconds !== undefined && { "Retry-After": String(retryAfterSeconds) }),
  };
}

export function errorJson(
  status: number,
  body: { error: string; code: string },
  requestId: string,
  headers: Record<string, string> = {},
): Response {
  const whole = { ...body, request_id: requestId, docs: `${env().baseUrl}/developers/errors#${body.code}` };
  return Response.json(whole, { status, headers: { ...jsonHeaders, ...headers } });
}

const jsonHeaders = { "Content-Type": "application/json; charset=utf-8" };

// Text that PostgreSQL cannot hold or numbers beyond its types: bad input, wherever it slipped through.
const isUnstorable = (code: string): boolean => ["22021", "22P05", "22003", "22008", "22P02", "22007"].includes(code);

export function asDomainError(thrown: unknown): DomainError | undefined {
  if (thrown instanceof DomainError) return thrown;
  if (isDatabaseUnavailable(thrown)) {
    const { message, retryAfterSeconds } = databaseUnavailable;
    return unavailable(message, { retryAfterSeconds });
  }
  for (let cause = thrown; cause instanceof Error; cause = cause.cause) {
    const code = "code" in cause && typeof cause.code === "string" ? cause.code : "";
    if (code === lockNotAvailable) {
      return unavailable("Somebody else is changing this right now", { retryAfterSeconds: 2 });
    }
    if (isUnstorable(code)) return malformed("A value is outside what can be stored", { code: "invalid" });
  }
  return undefined;
}
