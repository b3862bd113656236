import { now } from "#lib/platform/clock.ts";
import { sha256 } from "#lib/platform/hash.ts";
import type { Asked } from "./asked.ts";
import { ofAccount, toUser } from "./users.ts";

/**
 * Who asks, as `GET /api/v0/me` answers it, by the least that has to be looked up: whose the token is, and who that is.
 */
export async function me({ sql, authorization = "", baseUrl }: Asked): Promise<object> {
  const hash = sha256(authorization.slice("Bearer ".length));
  const [token] = await sql`
    select artefact.account_id, artefact.payload ->> 'scope' as scope, consent.declined_scopes
    from oauth_artefacts artefact join applications on applications.client_id = artefact.client_id
    left join consents consent
      on consent.account_id = artefact.account_id and consent.application_id = applications.id
    where artefact.model = 'AccessToken' and artefact.id_hash = ${hash} and artefact.expires_at > ${now().toISOString()}
      and applications.suspended_at is null`;
  if (!token) throw new Error("No such token");
  const [account] = await sql`
    select ${ofAccount(sql)}
    from accounts account left join avatars avatar on avatar.id = account.current_avatar_id
    where account.id = ${token.account_id}`;
  const isAllowed = (scope: string) =>
    token.scope.split(" ").includes(scope) && !(token.declined_scopes ?? []).includes(scope);
  return { me: { ...toUser(account ?? {}, baseUrl), ...(isAllowed("email") && { email: account?.email }) } };
}
