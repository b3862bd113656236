import { type DomainError, invalid } from "#lib/platform/errors.ts";
import type { Verification } from "./commands/verify-password.ts";

type Failed = Exclude<Verification, { account: unknown }>;

/** What somebody is told who is not let in. Only whoever knows the password learns more than that it is wrong. */
export function signInError(failed: Failed): DomainError {
  switch (failed.kind) {
    case "unconfirmed":
      return invalid("Confirm your e-mail address first: open the link in the mail we sent you.", {
        code: "unconfirmed",
      });
    case "suspended":
      return invalid(`This account is suspended. ${failed.reason ?? ""}`.trim());
    case "wrong":
      return invalid("The e-mail address or the password is not right.");
  }
}
