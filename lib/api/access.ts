import { type Actor, hasScope } from "#lib/accounts/actor.ts";
import { forbidden, unauthenticated } from "#lib/platform/errors.ts";
import { AnswerError } from "./answer-error.ts";
import type { Credentials } from "./authenticate.ts";
import { challenge } from "./bearer-challenge.ts";
import type { Access } from "./declaration.ts";

/** Refuses whoever may not call the endpoint, in the words of RFC 6750 §3. */
export function assertAccess(declared: Access, { actor, device }: Credentials): void {
  if (declared === "public" || (declared === "device" && device)) return;
  if (declared === "application") {
    assertApplication(actor);
    return;
  }
  const access: Exclude<Access, "device" | "application"> =
    declared === "device" ? { scope: "manage_competitions" } : declared;
  if (typeof access === "string") {
    if (actor.account) return;
    throw unauthenticated();
  }
  if (actor.credential === "none") throw unauthenticated(access.error);
  if (hasScope(actor, access.scope)) return;
  const description = `Access to this resource requires scope ${access.scope}.`;
  throw new AnswerError("forbidden", description, {
    code: "missing_scope",
    data: { scope: access.scope },
    answer: {
      headers: challenge({ error: "insufficient_scope", error_description: description, scope: access.scope }),
    },
  });
}

function assertApplication({ account, application, credential }: Actor): void {
  if (credential === "none") throw unauthenticated();
  if (application && !account) return;
  throw forbidden("This is for an application's own token, of its client credentials", { code: "not_an_application" });
}
