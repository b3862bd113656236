import type { Account } from "#lib/accounts/account.ts";
import type { Database } from "#lib/db/connection.ts";
import type { Application } from "#lib/oauth/applications/application.ts";
import { authorize } from "./authorize.ts";
import { Browser } from "./browser.ts";
import { createApplication } from "./factories/applications.ts";
import { signInCookie } from "./sign-in.ts";
import { requestToken } from "./token-request.ts";

export const redirectUri = "https://app.example/callback";

/** An application with a secret, and how it asks people for tokens. */
export async function askingApplication(db: Database, options: Parameters<typeof createApplication>[1] = {}) {
  const { application, secret } = await createApplication(db, options);

  const parameters = (more: Record<string, string> = {}) => ({
    client_id: application.clientId,
    redirect_uri: redirectUri,
    response_type: "code",
    scope: "public email",
    ...more,
  });

  const url = (more: Record<string, string> = {}) => `/oauth/authorize?${new URLSearchParams(parameters(more))}`;

  async function tokensFor(registered: { application: Application; secret: string }, person: Account): Promise<string> {
    const client_id = registered.application.clientId;
    const redirect = await authorize(db, person.id, parameters({ client_id }));
    const code = redirect.searchParams.get("code") ?? "";
    const client = { client_id, client_secret: registered.secret };
    const { body } = await requestToken({
      grant_type: "authorization_code",
      code,
      redirect_uri: redirectUri,
      ...client,
    });
    return String(body.access_token);
  }

  return { application, secret, parameters, url, tokensFor };
}

/** A browser in which somebody is signed in. */
export const browserOf = async (db: Database, person: Pick<Account, "id">): Promise<Browser> =>
  new Browser(await signInCookie(db, person.id));
