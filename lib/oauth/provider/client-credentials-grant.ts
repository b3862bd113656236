import { errors, type KoaContextWithOIDC } from "oidc-provider";
import { decideScopes } from "../scopes.ts";
import { applicationOf } from "./client-metadata.ts";

/** A token for the application itself (RFC 6749 §4.4): it speaks for nobody and reads what everybody may. */
export async function clientCredentialsGrant(ctx: KoaContextWithOIDC): Promise<void> {
  const { client, provider } = ctx.oidc;
  if (!client) throw new errors.InvalidClient("client is invalid");
  const asked = ctx.oidc.body?.scope;
  const decision = decideScopes(typeof asked === "string" ? asked : undefined, applicationOf(client));
  if ("error" in decision) throw new errors.InvalidScope(decision.error, decision.scope ?? "");

  const token = new provider.ClientCredentials({ client, scope: decision.granted.join(" ") });
  ctx.oidc.entity("ClientCredentials", token);
  ctx.body = {
    access_token: await token.save(),
    expires_in: token.expiration,
    scope: token.scope,
    token_type: "Bearer",
  };
}
