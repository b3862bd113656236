import type { KoaContextWithOIDC } from "oidc-provider";
import { database } from "#lib/db/connection.ts";
import { grantedScopes, undecidedScopes } from "../consents/consent.ts";
import { findConsent } from "../consents/queries.ts";
import { knownScopes } from "../scopes.ts";
import { applicationOf } from "./client-metadata.ts";

/**
 * A grant of its own for every authorization that the remembered consent covers: ending one never signs the person out
 * elsewhere, and never forgets the consent. Nothing where the person has to be asked.
 */
export async function loadExistingGrant(ctx: KoaContextWithOIDC) {
  const { Account: account, Client: client } = ctx.oidc.entities;
  if (!account || !client || mustAsk(ctx)) return undefined;

  const application = applicationOf(client);
  const asked = knownScopes(String(ctx.oidc.params?.scope ?? "").split(" "));
  const consent = await findConsent(database(), {
    accountId: Number(account.accountId),
    applicationId: application.id,
  });
  if (!consent || undecidedScopes(asked, consent).length > 0) return undefined;

  const granted = grantedScopes(asked, consent);
  const grant = new ctx.oidc.provider.Grant({ accountId: account.accountId, clientId: client.clientId });
  grant.addOIDCScope(granted.join(" "));
  const declined = asked.filter((scope) => !granted.includes(scope));
  if (declined.length > 0) grant.rejectOIDCScope(declined.join(" "));
  await grant.save();
  return grant;
}

// The client wants the person asked again, and that has not happened yet.
const mustAsk = (ctx: KoaContextWithOIDC): boolean =>
  ["consent", "login", "select_account"].some((name) => ctx.oidc.promptPending(name));
