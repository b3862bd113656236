import { env } from "#lib/platform/env.ts";
import { AnswerError } from "./answer-error.ts";
import { asDomainError } from "./error-response.ts";

type Problem = { error: string; error_description: string; scope?: string };

/** The header in which RFC 6750 §3 says which token was wanted, and what was wrong with the one that came. */
export function challenge(problem?: Problem): { "WWW-Authenticate": string } {
  const attributes = Object.entries({ realm: realm(), ...problem });
  const quoted = attributes.map(([name, value]) => `${name}="${value.replaceAll('"', "'")}"`);
  return { "WWW-Authenticate": `Bearer ${quoted.join(", ")}` };
}

// A header takes no letters but those of ASCII, and a name has those that it has.
function realm(): string {
  const { associationName, associationAbbreviation } = env();
  return /^[\x20-\x5b\x5d-\x7e]+$/.test(associationName) ? associationName : associationAbbreviation.toUpperCase();
}

/** Says of a token that it was none: also beside an answer that anybody gets (RFC 9110 §11.6.1). */
export const invalidToken = () =>
  challenge({ error: "invalid_token", error_description: "The access token is invalid" });

/**
 * Whoever asks without a token learns that one is wanted; whoever asks with one that is no good learns that, also where
 * it is the reason why they may not do something.
 */
export function challenged(thrown: unknown, { hasRefusedToken }: { hasRefusedToken: boolean }): unknown {
  const error = asDomainError(thrown);
  const isForbidden = error?.kind === "forbidden" && hasRefusedToken;
  if (!error || !(error.kind === "unauthenticated" || isForbidden)) return thrown;
  const own = error instanceof AnswerError ? error.answer : {};
  return new AnswerError("unauthenticated", error.message, {
    ...error.details,
    ...(hasRefusedToken && { code: "invalid_token" }),
    answer: { ...own, headers: { ...own.headers, ...(hasRefusedToken ? invalidToken() : challenge()) } },
  });
}
