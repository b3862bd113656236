import { createServer } from "node:http";
import { connect } from "#lib/db/connection.ts";
import { now } from "#lib/platform/clock.ts";
import { env } from "#lib/platform/env.ts";
import { sha256 } from "#lib/platform/hash.ts";

// The least that has to be looked up to say who asks, by hand: whose the token is, and who that is.
const { client: sql } = connect(env().databaseUrl ?? "");

createServer(async ({ headers }, response) => {
  const hash = sha256((headers.authorization ?? "").slice("Bearer ".length));
  const [token] = await sql`
    select artefact.account_id, artefact.payload ->> 'scope' as scope, consent.declined_scopes
    from oauth_artefacts artefact join applications on applications.client_id = artefact.client_id
    left join consents consent
      on consent.account_id = artefact.account_id and consent.application_id = applications.id
    where artefact.model = 'AccessToken' and artefact.id_hash = ${hash} and artefact.expires_at > ${now().toISOString()}
      and applications.suspended_at is null`;
  if (!token) return void response.writeHead(headers.authorization ? 401 : 200).end();
  const [me] = await sql`
    select account.id, account.name, account.competitor_id, account.gender, account.country_id, account.email,
      account.created_at, account.updated_at, avatar.url, avatar.thumb_url,
      (select coalesce(json_agg(json_build_object('id', roles.id, 'status', roles.status, 'name', groups.friendly_id)), '[]')
        from roles join groups on groups.id = roles.group_id
        where roles.account_id = account.id and (roles.end_date is null or roles.end_date >= ${now().toISOString()})) as teams
    from accounts account left join avatars avatar on avatar.id = account.current_avatar_id
    where account.id = ${token.account_id}`;
  const body = JSON.stringify({ me });
  response.writeHead(200, {
    "Content-Type": "application/json; charset=utf-8",
    "Content-Length": Buffer.byteLength(body),
  });
  response.end(body);
}).listen(env().port, "127.0.0.1");
