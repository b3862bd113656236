import type { KoaContextWithOIDC } from "oidc-provider";
import { randomToken } from "#lib/platform/random.ts";
import { requestContext } from "./request-context.ts";

/** Lets the provider's own session follow the site's: the same person, signed in at the same moment. */
export function followAccountSession(ctx: KoaContextWithOIDC): void {
  const { session } = requestContext(ctx);
  const own = ctx.oidc.session;
  if (!session || !own) return;

  const accountId = String(session.account.id);
  const loginTs = Math.floor(session.authenticatedAt.getTime() / 1000);
  if (own.accountId === accountId && own.loginTs === loginTs) return;
  if (own.accountId !== undefined && own.accountId !== accountId) {
    // Another person on the same machine: nothing of the former one's authorizations may remain.
    own.resetIdentifier();
    own.uid = randomToken();
    own.authorizations = {};
    own.state = undefined;
  }
  own.loginAccount({ accountId, loginTs, transient: true });
}

/** Somebody who signed in while the request waited has answered its prompts for that. */
export function resumeWithAccountSession(ctx: KoaContextWithOIDC): void {
  const { session } = requestContext(ctx);
  const { Interaction: interaction } = ctx.oidc.entities;
  if (ctx.oidc.route !== "resume" || !session || !interaction) return;
  followAccountSession(ctx);
  const ts = Math.floor(session.authenticatedAt.getTime() / 1000);
  if (interaction.prompt.name !== "login" || ts < interaction.iat) return;
  const login = { accountId: String(session.account.id), ts };
  Object.assign(ctx.oidc, { result: { ...ctx.oidc.result, login, select_account: {} } });
}
