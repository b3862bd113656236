import type { Adapter, Configuration, JWKS } from "oidc-provider";
import { scopeNames } from "#lib/accounts/scope.ts";
import { languages } from "#lib/language/languages.ts";
import { env } from "#lib/platform/env.ts";
import { lifetimes } from "../lifetimes.ts";
import { findAccount } from "./account-claims.ts";
import { ArtefactAdapter } from "./artefact-adapter.ts";
import { ClientAdapter } from "./client-adapter.ts";
import { registrationFeatures } from "./client-registration.ts";
import { renderError } from "./error-page.ts";
import { loadExistingGrant } from "./existing-grant.ts";
import { InitialTokenAdapter } from "./initial-token-adapter.ts";
import { buildInteractionPolicy, interactionUrl } from "./interaction-policy.ts";
import { renderLogoutDone, renderLogoutQuestion } from "./logout-page.ts";
import { checkScopeParameter } from "./scope-parameter.ts";

const day = 24 * 3600;

/** Where its endpoints are. */
export const providerRoutes = {
  authorization: "/oauth/authorize",
  token: "/oauth/token",
  revocation: "/oauth/revoke",
  introspection: "/oauth/introspect",
  userinfo: "/oauth/userinfo",
  jwks: "/oauth/discovery/keys",
  device_authorization: "/oauth/device/authorize",
  code_verification: "/oauth/device",
  pushed_authorization_request: "/oauth/par",
  registration: "/oauth/register",
  end_session: "/oauth/logout",
};

/** How the provider behaves; every deviation from its defaults has a reason in a standard or in a real client. */
export const providerConfiguration = (jwks: JWKS): Configuration => ({
  adapter: adapterOf,
  jwks,
  scopes: [...scopeNames],
  claims: { openid: ["sub", "auth_time"], email: ["email"], profile: ["name", "preferred_username", "picture"] },
  // Clients of the interface read the e-mail address from the id_token as well.
  conformIdTokenClaims: false,
  responseTypes: ["code", "none", "id_token", "id_token token"],
  clientAuthMethods: ["client_secret_basic", "client_secret_post", "none"],
  extraClientMetadata: { properties: ["application"] },
  extraParams: { scope: checkScopeParameter },
  discovery: { ui_locales_supported: languages.map(({ id }) => id) },
  findAccount,
  loadExistingGrant,
  interactions: { policy: buildInteractionPolicy(), url: interactionUrl },
  renderError,
  clockTolerance: 0,
  // RFC 6749 §4.1.3: whoever sent it to the first endpoint sends it to the second.
  allowOmittingSingleRegisteredRedirectUri: false,
  expiresWithSession: async () => false,
  issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed("refresh_token"),
  rotateRefreshToken: true,
  revokeGrantPolicy: () => true,
  pkce: { required: (_ctx, client) => client.clientAuthMethod === "none" },
  // Neither cookies nor Allow-Credentials are involved: any web page may do what any program may.
  clientBasedCORS: () => true,
  ttl: {
    AccessToken: lifetimes.accessToken,
    ClientCredentials: lifetimes.accessToken,
    AuthorizationCode: lifetimes.authorizationCode,
    DeviceCode: lifetimes.deviceCode,
    IdToken: lifetimes.idToken,
    RefreshToken: lifetimes.refreshToken,
    // Bounds a chain of refreshes, however often it is renewed.
    Grant: 10 * 365 * day,
    Session: day,
    Interaction: 3600,
  },
  cookies: {
    keys: env().cookieSecrets,
    names: { session: "stadion-oauth", interaction: "stadion-oauth-step", resume: "stadion-oauth-resume" },
    long: { httpOnly: true, sameSite: "lax", path: "/oauth" },
    short: { httpOnly: true, sameSite: "lax" },
  },
  routes: providerRoutes,
  features: {
    devInteractions: { enabled: false },
    dPoP: { enabled: false },
    resourceIndicators: { enabled: false },
    clientCredentials: { enabled: true },
    // The pages are ours: the provider only issues and exchanges the codes.
    deviceFlow: { enabled: true, charset: "base-20", mask: "****-****", deviceInfo: () => ({}) },
    pushedAuthorizationRequests: { enabled: true },
    rpInitiatedLogout: {
      enabled: true,
      logoutSource: renderLogoutQuestion,
      postLogoutSuccessSource: renderLogoutDone,
    },
    introspection: { enabled: true, allowedPolicy: async (_ctx, client, token) => token.clientId === client.clientId },
    revocation: { enabled: true, allowedPolicy: async (_ctx, client, token) => token.clientId === client.clientId },
    userinfo: { enabled: true },
    ...registrationFeatures,
  },
  enabledJWA: { idTokenSigningAlgValues: ["RS256"] },
});

function adapterOf(model: string): Adapter {
  if (model === "Client") return new ClientAdapter();
  return model === "InitialAccessToken" ? new InitialTokenAdapter() : new ArtefactAdapter(model);
}
