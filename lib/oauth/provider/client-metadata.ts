import type { AllClientMetadata, ResponseType } from "oidc-provider";
import type { Application } from "../applications/application.ts";

export const deviceGrantType = "urn:ietf:params:oauth:grant-type:device_code";

/** What our own rules need to know of an application while the provider handles its request. */
export type ClientApplication = Pick<
  Application,
  | "id"
  | "name"
  | "profile"
  | "scopes"
  | "defaultScopes"
  | "isNative"
  | "redirectUris"
  | "allowsAnyRedirectUri"
  | "isBuiltIn"
>;

/** An application as the provider sees it. Its live secrets stand, hashed, where the provider keeps one. */
export function toClientMetadata(application: Application, secretHashes: readonly string[]): AllClientMetadata {
  return {
    client_id: application.clientId,
    client_name: application.name,
    client_secret: application.isConfidential ? secretHashes.join(".") || "none" : undefined,
    token_endpoint_auth_method: application.isConfidential ? "client_secret_basic" : "none",
    redirect_uris: application.redirectUris,
    post_logout_redirect_uris: application.redirectUris.filter((uri) => /^https?:/.test(uri)),
    response_types: responseTypes(application),
    grant_types: grantTypes(application),
    application: clientApplication(application),
  };
}

function responseTypes(application: Application): ResponseType[] {
  if (application.redirectUris.length === 0) return [];
  return application.allowsImplicit ? ["code", "none", "id_token", "id_token token"] : ["code"];
}

/** The grants that it may ask the token endpoint for. */
export function grantTypes(application: Application): string[] {
  return [
    ...(application.redirectUris.length > 0 ? ["authorization_code"] : []),
    ...(application.redirectUris.length > 0 && application.allowsImplicit ? ["implicit"] : []),
    "refresh_token",
    ...(application.isConfidential && application.allowsClientCredentials ? ["client_credentials"] : []),
    ...(application.allowsPassword ? ["password"] : []),
    ...(application.allowsDevice ? [deviceGrantType] : []),
  ];
}

const clientApplication = (application: Application): ClientApplication => ({
  id: application.id,
  name: application.name,
  profile: application.profile,
  scopes: application.scopes,
  defaultScopes: application.defaultScopes,
  isNative: application.isNative,
  redirectUris: application.redirectUris,
  allowsAnyRedirectUri: application.allowsAnyRedirectUri,
  isBuiltIn: application.isBuiltIn,
});

/** Our own part of a client that the provider found. */
export const applicationOf = (client: object): ClientApplication =>
  (client as { application: ClientApplication }).application;
