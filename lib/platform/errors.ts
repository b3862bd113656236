export type ErrorKind =
  | "not_found"
  | "unauthenticated"
  | "forbidden"
  | "malformed"
  | "too_large"
  | "unsupported"
  | "invalid"
  | "conflict"
  | "outdated"
  | "rate_limited"
  | "unavailable";

export type ErrorDetails = {
  /** A stable word for programs, for example `missing_scope`, where the kind alone says too little. */
  code?: string;
  /** What a page or a program wants to know besides, for example which fields are wrong. */
  data?: Record<string, unknown>;
  /** After how long it may work. */
  retryAfterSeconds?: number;
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

/** It cannot be read as what it should be; what can be read but may not be is `invalid`. */
export const malformed = (message: string, details?: ErrorDetails) => new DomainError("malformed", message, details);

export const tooLarge = (message: string) => new DomainError("too_large", message);

export const unsupported = (message: string) => new DomainError("unsupported", message);

export const invalid = (message: string, details?: ErrorDetails) => new DomainError("invalid", message, details);

export const conflict = (message: string, details?: ErrorDetails) => new DomainError("conflict", message, details);

/** What was asked for depends on a state that is no more. */
export const outdated = (message: string, details?: ErrorDetails) => new DomainError("outdated", message, details);

export const rateLimited = (message: string, retryAfterSeconds: number) =>
  new DomainError("rate_limited", message, { retryAfterSeconds: Math.ceil(retryAfterSeconds) });

export const unavailable = (message: string, details?: ErrorDetails) =>
  new DomainError("unavailable", message, details);

/** Whether something is wrong with what was asked for, so that whoever else asks for it would be told the same. */
export const isOfWhatIsAsked = (thrown: unknown): boolean =>
  thrown instanceof DomainError && thrown.kind !== "unavailable";
