import { errors, type KoaContextWithOIDC } from "oidc-provider";
import { type Verification, verifyPassword } from "#lib/accounts/commands/verify-password.ts";
import type { Scope } from "#lib/accounts/scope.ts";
import { isStillShown } from "#lib/accounts/shown.ts";
import { database } from "#lib/db/connection.ts";
import { now } from "#lib/platform/clock.ts";
import { env } from "#lib/platform/env.ts";
import { directSignInClientId } from "../applications/direct-sign-in.ts";
import { recordConsent } from "../consents/commands.ts";
import { decideScopes } from "../scopes.ts";
import { findAccount } from "./account-claims.ts";
import { applicationOf } from "./client-metadata.ts";
import { asTokenError } from "./rate-limited.ts";
import { requestContext } from "./request-context.ts";

export const passwordGrantParameters = ["username", "password", "totp", "scope"];

/**
 * A token for an e-mail address and a password (RFC 6749 §4.3), for people at a keyboard. Typing the password is the
 * consent, and it is remembered like any other.
 */
export async function passwordGrant(ctx: KoaContextWithOIDC): Promise<void> {
  const { client, provider } = ctx.oidc;
  if (!client || !isOffered(client.clientId)) throw new errors.UnsupportedGrantType();
  const scopes = askedScopes(ctx);
  const { account, passwordMark } = verifiedOf(await verify(ctx));
  const application = applicationOf(client);
  await recordConsent(database(), {
    accountId: account.id,
    applicationId: application.id,
    granted: scopes,
    declined: [],
    on: "password",
    userAgent: ctx.get("user-agent") || null,
  });

  const accountId = String(account.id);
  const scope = scopes.join(" ");
  const grant = new provider.Grant({ accountId, clientId: client.clientId });
  grant.addOIDCScope(scope);
  const grantId = await grant.save();
  const token = new provider.AccessToken({ accountId, client, grantId, gty: "password", scope });
  const refreshToken = new provider.RefreshToken({ accountId, client, grantId, gty: "password", scope });
  ctx.oidc.entity("AccessToken", token);
  const [accessToken, refreshed] = [await token.save(), await refreshToken.save()];
  // Whoever ends the password also ends what is saved by now; what comes later nobody is told.
  const isStillRight = await database().transaction((tx) => isStillShown(tx, account.id, { passwordMark }));
  if (!isStillRight) {
    await Promise.all([token.destroy(), refreshToken.destroy(), grant.destroy()]);
    throw accountProblem({ kind: "wrong" });
  }
  ctx.body = {
    access_token: accessToken,
    token_type: "Bearer",
    expires_in: token.expiration,
    refresh_token: refreshed,
    ...(scopes.includes("openid") && { id_token: await issueIdToken(ctx, accountId, scope) }),
    scope,
  };
}

async function issueIdToken(ctx: KoaContextWithOIDC, accountId: string, scope: string): Promise<string> {
  const account = await findAccount(ctx, accountId);
  const claims = await account?.claims("id_token", scope, {}, []);
  const idToken = new ctx.oidc.provider.IdToken({ ...claims }, { ctx });
  return await Object.assign(idToken, { scope }).issue({ use: "idtoken" });
}

const isOffered = (clientId: string): boolean =>
  env().passwordGrant === "on" || (env().passwordGrant === "clients" && clientId !== directSignInClientId);

function askedScopes(ctx: KoaContextWithOIDC): Scope[] {
  const application = applicationOf(ctx.oidc.client!);
  const asked = text(ctx, "scope")?.trim() || application.defaultScopes.join(" ");
  const decision = decideScopes(asked, application);
  if ("error" in decision) throw new errors.InvalidScope(decision.error, decision.scope ?? "");
  return decision.granted;
}

async function verify(ctx: KoaContextWithOIDC): Promise<Verification> {
  const email = text(ctx, "username");
  const password = text(ctx, "password");
  if (!email || !password) throw new errors.InvalidRequest("username and password are required");
  const totp = text(ctx, "totp");
  const { ipAddress } = requestContext(ctx);
  try {
    return await verifyPassword(database(), {
      email,
      password,
      ipAddress,
      now: now(),
      ...(totp !== undefined && { totp }),
    });
  } catch (error) {
    throw asTokenError(ctx, error);
  }
}

function verifiedOf(verification: Verification) {
  if (verification.kind === "verified") return verification;
  throw accountProblem(verification);
}

function accountProblem(refused: Exclude<Verification, { kind: "verified" }>) {
  switch (refused.kind) {
    case "second_factor_required":
      return invalidGrant("this account uses two-factor authentication: send the current code as totp");
    case "unconfirmed":
      return invalidGrant("the e-mail address of this account is not confirmed yet");
    case "suspended":
      return invalidGrant("this account is suspended");
    case "wrong":
      return invalidGrant("the e-mail address or the password is wrong");
  }
}

const invalidGrant = (description: string) =>
  Object.assign(new errors.InvalidGrant(description), { error_description: description });

function text(ctx: KoaContextWithOIDC, name: string): string | undefined {
  const value = ctx.oidc.body?.[name];
  return typeof value === "string" ? value : undefined;
}
