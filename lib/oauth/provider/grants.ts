import type Provider from "oidc-provider";
import { clientCredentialsGrant } from "./client-credentials-grant.ts";
import { passwordGrant, passwordGrantParameters } from "./password-grant.ts";

/** The grants of the token endpoint that are ours. */
export function registerGrants(provider: Provider): void {
  provider.registerGrantType("client_credentials", clientCredentialsGrant, ["scope"]);
  provider.registerGrantType("password", passwordGrant, passwordGrantParameters);
}
