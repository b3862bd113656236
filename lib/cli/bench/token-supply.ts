import { eq } from "drizzle-orm";
import type Provider from "oidc-provider";
import type { Scope } from "#lib/accounts/scope.ts";
import { type Database, database } from "#lib/db/connection.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { exampleApplication } from "#lib/oauth/applications/example.ts";
import { findApplication } from "#lib/oauth/applications/queries.ts";
import { recordConsent } from "#lib/oauth/consents/commands.ts";
import { provider } from "#lib/oauth/provider/provider.ts";

const redirectUri = "http://localhost:5001/callback";
const scopes: Scope[] = ["public", "openid", "email"];
const scope = scopes.join(" ");
const client = { client_id: exampleApplication.clientId, client_secret: exampleApplication.secret };

/** Codes and tokens, written straight into the database: what is measured is what becomes of them. */
export type TokenSupply = {
  clientCredentials: string;
  codeExchanges: (count: number) => Promise<string[]>;
  refreshes: (count: number) => Promise<string[]>;
  accessToken: string;
};

export async function supplyTokens(email: string): Promise<TokenSupply> {
  const built = await provider();
  const accountId = await letIn(database(), email);
  const common = async () => ({
    accountId,
    client: (await built.Client.find(client.client_id))!,
    grantId: await newGrant(built, accountId),
    scope,
  });
  const authTime = Math.floor(Date.now() / 1000);
  const code = async () =>
    await new built.AuthorizationCode({ ...(await common()), redirectUri, authTime } as never).save();
  const refreshToken = async () => await new built.RefreshToken({ ...(await common()), authTime } as never).save();

  return {
    clientCredentials: form({ grant_type: "client_credentials" }),
    codeExchanges: (count) =>
      many(count, async () =>
        form({ grant_type: "authorization_code", redirect_uri: redirectUri, code: await code() }),
      ),
    refreshes: (count) =>
      many(count, async () => form({ grant_type: "refresh_token", refresh_token: await refreshToken() })),
    accessToken: await new built.AccessToken({ ...(await common()) } as never).save(),
  };
}

const form = (parameters: Record<string, string>): string => String(new URLSearchParams({ ...client, ...parameters }));

async function letIn(db: Database, email: string): Promise<string> {
  const [account] = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email));
  const application = await findApplication(db, client.client_id);
  if (!account || !application) throw new Error(`Neither ${email} nor the example application may be missing.`);
  const decision = { accountId: account.id, applicationId: application.id, granted: scopes, declined: [] };
  await recordConsent(db, { ...decision, on: "page", userAgent: null });
  return String(account.id);
}

async function newGrant({ Grant }: Provider, accountId: string): Promise<string> {
  const grant = new Grant({ accountId, clientId: client.client_id });
  grant.addOIDCScope(scope);
  return await grant.save();
}

const atOnce = 20;

async function many(count: number, make: () => Promise<string>): Promise<string[]> {
  const made: string[] = [];
  while (made.length < count) made.push(...(await Promise.all(Array.from({ length: atOnce }, make))));
  return made;
}
