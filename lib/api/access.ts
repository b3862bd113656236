import { type Actor, hasScope } from "#lib/accounts/actor.ts";
import { env } from "#lib/platform/env.ts";
import { forbidden, unauthenticated } from "#lib/platform/errors.ts";
import type { Access } from "./declaration.ts";

/** Refuses whoever may not call the endpoint, in the words of RFC 6750 §3. */
export function assertAccess(access: Access, actor: Actor, hasRefusedToken: boolean): void {
  if (access === "public") return;
  const challenge = `Bearer realm="${env().associationName.replaceAll('"', "'")}"`;
  if (typeof access === "string") {
    if (actor.account) return;
    throw unauthenticated();
  }
  if (actor.credential === "none") {
    const description = "The access token is invalid";
    throw unauthenticated("Not authorized", {
      code: hasRefusedToken ? "invalid_token" : "unauthenticated",
      headers: {
        "WWW-Authenticate": hasRefusedToken
          ? `${challenge}, error="invalid_token", error_description="${description}"`
          : challenge,
      },
    });
  }
  if (hasScope(actor, access.scope)) return;
  const description = `Access to this resource requires scope ${access.scope}.`;
  throw forbidden(description, {
    code: "missing_scope",
    data: { scope: access.scope },
    headers: {
      "WWW-Authenticate": `${challenge}, error="insufficient_scope", error_description="${description}", scope="${access.scope}"`,
    },
  });
}
