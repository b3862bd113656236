import { type Actor, hasScope } from "#lib/accounts/actor.ts";
import { unauthenticated } from "#lib/platform/errors.ts";
import { AnswerError } from "./answer-error.ts";
import { challenge } from "./bearer-challenge.ts";
import type { Access } from "./declaration.ts";

/** Refuses whoever may not call the endpoint, in the words of RFC 6750 §3. */
export function assertAccess(access: Access, actor: Actor): void {
  if (access === "public") return;
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
