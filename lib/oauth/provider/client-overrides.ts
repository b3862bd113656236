import { timingSafeEqual } from "node:crypto";
import type Provider from "oidc-provider";
import { errors } from "oidc-provider";
import { database } from "#lib/db/connection.ts";
import { sha256 } from "#lib/platform/hash.ts";
import { noteSecretUse } from "../applications/secrets.ts";
import { isRegisteredRedirectUri } from "../redirect-uri.ts";
import { applicationOf } from "./client-metadata.ts";
import { answeredMetadata } from "./client-registration.ts";
import { countGuess, refuseGuessing } from "./secret-guesses.ts";

type ClientMethods = {
  redirectUriAllowed(this: object, uri: string): boolean;
  postLogoutRedirectUriAllowed(this: object, uri: string): boolean;
  responseTypeAllowed(this: { responseTypes: string[] }, type: string): boolean;
  metadata(): object;
  compareClientSecret(this: { clientId: string; clientSecret: string }, actual: string): Promise<boolean>;
};

/** Our rules in the place of the provider's; it calls these methods for every request. */
export function overrideClientRules(provider: Provider): void {
  const Client = provider.Client as unknown as {
    prototype: ClientMethods;
    Schema: { prototype: { redirectUris(): void; postLogoutRedirectUris(): void } };
  };
  // Addresses were judged when they were registered; the provider's own rules know no native applications on http.
  Client.Schema.prototype.redirectUris = () => {};
  Client.Schema.prototype.postLogoutRedirectUris = () => {};

  Client.prototype.redirectUriAllowed = function (uri) {
    return typeof uri === "string" && isRegisteredRedirectUri(uri, applicationOf(this));
  };
  Client.prototype.postLogoutRedirectUriAllowed = Client.prototype.redirectUriAllowed;

  Client.prototype.responseTypeAllowed = function (type) {
    if (this.responseTypes.includes(type)) return true;
    throw new errors.UnauthorizedClient("requested response_type is not allowed for this client");
  };

  Client.prototype.metadata = answeredMetadata;

  Client.prototype.compareClientSecret = async function (actual) {
    const hash = sha256(actual);
    refuseGuessing(this.clientId);
    const matches = this.clientSecret.split(".").map((live) => isSameHash(live, hash));
    if (!matches.includes(true)) return countGuess(this.clientId);
    await noteSecretUse(database(), hash);
    return true;
  };
}

const isSameHash = (left: string, right: string): boolean =>
  left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right));
