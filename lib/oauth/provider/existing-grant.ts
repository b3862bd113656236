import type { KoaContextWithOIDC } from "oidc-provider";
import { knownScopes } from "#lib/accounts/scope.ts";
import { database } from "#lib/db/connection.ts";
import { grantedScopes, undecidedScopes } from "../consents/consent.ts";
import { findConsent } from "../consents/queries.ts";
import { applicationOf, type ClientApplication } from "./client-metadata.ts";

/**
 * A grant of its own for every authorization that the remembered consent covers: ending one never signs the person out
 * elsewhere, and never forgets the consent. One that covers only a part is not kept: it tells the provider what is left
 * to ask. Nothing where the person has to be asked about everything.
 */
export async function loadExistingGrant(ctx: KoaContextWithOIDC) {
  const { Account: account, Client: client } = ctx.oidc.entities;
  if (!account || !client) return undefined;
  const application = applicationOf(client);
  if (mustAsk(ctx, application)) return undefined;

  const asked = knownScopes(String(ctx.oidc.params?.scope ?? "").split(" "));
  const consent = await findConsent(database(), {
    accountId: Number(account.accountId),
    applicationId: application.id,
  });
  const undecided = undecidedScopes(asked, consent);
  const granted = grantedScopes(asked, consent);
  const grant = new ctx.oidc.provider.Grant({ accountId: account.accountId, clientId: client.clientId });
  grant.addOIDCScope(granted.join(" "));
  const declined = asked.filter((scope) => !granted.includes(scope) && !undecided.includes(scope));
  if (declined.length > 0) grant.rejectOIDCScope(declined.join(" "));
  if (undecided.length === 0) await grant.save();
  return grant;
}

// The client wants the person asked again, or nothing but a click vouches for where the answer goes.
const mustAsk = (ctx: KoaContextWithOIDC, application: ClientApplication): boolean =>
  ["consent", "login", "select_account"].some((name) => ctx.oidc.promptPending(name)) ||
  (application.allowsAnyRedirectUri && ctx.oidc.result?.consent === undefined);
