export type ErrorKind =
  | "not_found"
  | "unauthenticated"
  | "forbidden"
  | "invalid"
  | "conflict"
  | "rate_limited"
  | "unavailable";

export type ErrorDetails = {
  /** A stable word for programs, for example `missing_scope`. */
  code?: string;
  /** The HTTP status where it differs from the kind's usual one. */
  status?: number;
  /** More keys of the answer, beside `error`. */
  data?: Record<string, unknown>;
  /** The whole answer where the wire format knows no `error` key. */
  body?: unknown;
  headers?: Record<string, string>;
};

/** What went wrong in words a person can act on; the edges turn it into an answer or a page. */
export class DomainError extends Error {
  readonly kind: ErrorKind;
  readonly details: ErrorDetails;

  constructor(kind: ErrorKind, message: string, details: ErrorDetails = {}) {
    super(message);
    this.name = "DomainError";
    this.kind = kind;
    this.details = details;
  }
}

/** "Competition with id X not found": the id is echoed as it was asked for. */
export const notFound = (what: string, id: string | number, details?: ErrorDetails) =>
  new DomainError("not_found", `${what} with id ${id} not found`, details);

export const unauthenticated = (message = "Please log in", details?: ErrorDetails) =>
  new DomainError("unauthenticated", message, details);

export const forbidden = (message: string, details?: ErrorDetails) => new DomainError("forbidden", message, details);

export const invalid = (message: string, details?: ErrorDetails) => new DomainError("invalid", message, details);

export const badRequest = (message: string) =>
  new DomainError("invalid", message, { status: 400, code: "bad_request" });

export const conflict = (message: string, details?: ErrorDetails) => new DomainError("conflict", message, details);

export const rateLimited = (message: string, retryAfterSeconds: number) =>
  new DomainError("rate_limited", message, { headers: { "Retry-After": String(Math.ceil(retryAfterSeconds)) } });

export const unavailable = (message: string, details?: ErrorDetails) =>
  new DomainError("unavailable", message, details);
