import { desc, eq, sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { oauthRefusals } from "#lib/db/schema/oauth.ts";

const keptRefusals = 100;

export type Refusal = {
  applicationId: number;
  endpoint: string;
  error: string;
  description: string;
  requestId: string | null;
};

export async function recordRefusal(db: Database, refusal: Refusal): Promise<void> {
  const [written] = await db
    .insert(oauthRefusals)
    .values({ ...refusal, description: refusal.description.slice(0, 500) })
    .returning({ id: oauthRefusals.id });
  // Tidied now and then only: a few more than a hundred do no harm.
  if (written && written.id % 20 === 0) await forgetOldRefusals(db, refusal.applicationId);
}

/** The last hundred, the latest first. */
export async function listRefusals(db: Database, applicationId: number) {
  return await db
    .select()
    .from(oauthRefusals)
    .where(eq(oauthRefusals.applicationId, applicationId))
    .orderBy(desc(oauthRefusals.id))
    .limit(keptRefusals);
}

async function forgetOldRefusals(db: Database, applicationId: number): Promise<void> {
  await db.delete(oauthRefusals).where(
    sql`${oauthRefusals.applicationId} = ${applicationId} and ${oauthRefusals.id} <= (
      select id from ${oauthRefusals} where application_id = ${applicationId} order by id desc offset ${keptRefusals} limit 1)`,
  );
}
