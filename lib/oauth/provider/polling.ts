import { sql } from "drizzle-orm";
import { database } from "#lib/db/connection.ts";
import { oauthArtefacts } from "#lib/db/schema/oauth.ts";
import { sha256 } from "#lib/platform/hash.ts";

/** How long a device waits between two questions, and how much longer each time it did not (RFC 8628 §3.5). */
export const pollingSeconds = 5;

/** Notes that a device asked; whether it asked again sooner than it was told to. */
export async function notePolling(deviceCode: string): Promise<boolean> {
  const interval = sql`coalesce((payload ->> 'interval')::int, ${pollingSeconds})`;
  const [row] = await database().execute<{ isTooFast: boolean | null }>(sql`
    with asked as (
      select model, id_hash, last_used_at > now() - make_interval(secs => ${interval}) as is_too_fast
      from ${oauthArtefacts}
      where model = 'DeviceCode' and id_hash = ${sha256(deviceCode)}
      for update
    )
    update ${oauthArtefacts} set
      last_used_at = now(),
      payload = case when asked.is_too_fast
        then jsonb_set(payload, '{interval}', to_jsonb(${interval} + ${pollingSeconds})) else payload end
    from asked
    where oauth_artefacts.model = asked.model and oauth_artefacts.id_hash = asked.id_hash
    returning asked.is_too_fast as "isTooFast"`);
  return row?.isTooFast ?? false;
}
