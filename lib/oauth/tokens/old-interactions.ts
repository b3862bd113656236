import { sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { oauthArtefacts } from "#lib/db/schema/oauth.ts";

const mostOpenInteractions = 20;

/** A person answers one question at a time: of many that were put to them, only the latest stay open. */
export async function deleteOldInteractions(db: Database, accountId: number): Promise<void> {
  await db.execute(sql`
    delete from ${oauthArtefacts} where model = 'Interaction' and id_hash in (
      select id_hash from ${oauthArtefacts} where model = 'Interaction' and account_id = ${accountId}
      order by created_at desc offset ${mostOpenInteractions}
    )`);
}
