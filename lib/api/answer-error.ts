import { DomainError, type ErrorDetails, type ErrorKind } from "#lib/platform/errors.ts";

export type ErrorAnswer = {
  /** The whole answer where clients know it without an `error` key. */
  body?: unknown;
  headers?: Record<string, string>;
};

/** An error whose answer says more than, or something else than, its kind does. */
export class AnswerError extends DomainError {
  readonly answer: ErrorAnswer;

  constructor(kind: ErrorKind, message: string, { answer, ...details }: ErrorDetails & { answer: ErrorAnswer }) {
    super(kind, message, details);
    this.answer = answer;
  }
}
