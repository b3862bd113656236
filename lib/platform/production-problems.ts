import { isLoopbackOrigin } from "./network.ts";
import { embedded } from "./variables.ts";

/**
 * What production lacks. Whoever forgets one of these opens a server that others can read along with, or that takes all
 * people for one.
 */
export function productionProblems({
  BASE_URL,
  DATABASE_URL,
  SMTP_URL,
  TRUSTED_PROXY_HOPS = "0",
}: Record<string, string | undefined>): string[] {
  const problems: string[] = [];
  if (DATABASE_URL === undefined) {
    problems.push(
      `DATABASE_URL must be set in production: the PostgreSQL server to use, or "${embedded}" for the one that comes along, in STADION_DIRECTORY`,
    );
  }
  if (SMTP_URL === undefined) {
    problems.push(
      "SMTP_URL must be set in production: without a mail server nobody can sign up or set a new password (smtps://user:password@mail.example)",
    );
  }
  if (BASE_URL === undefined) {
    problems.push("BASE_URL must be set in production: the https:// address that people use");
  } else if (URL.parse(BASE_URL)?.protocol === "http:") {
    problems.push(
      "BASE_URL must start with https:// in production: over http, passwords and tokens can be read on the way",
    );
  } else if (URL.canParse(BASE_URL) && isLoopbackOrigin(BASE_URL)) {
    problems.push(
      "BASE_URL must be the address that others use in production, and this one leads everybody to their own machine",
    );
  }
  if (Number(TRUSTED_PROXY_HOPS) === 0) {
    problems.push(
      "TRUSTED_PROXY_HOPS must be at least 1 in production: Stadion itself speaks http, so a proxy ends TLS in front of it, and without this all people are one for the limits (TRUSTED_PROXY_HOPS=1 for one proxy)",
    );
  }
  return problems;
}
