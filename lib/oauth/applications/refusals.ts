import { desc, eq, inArray, sql } from "drizzle-orm";
import { type Database, database } from "#lib/db/connection.ts";
import { applications, oauthRefusals } from "#lib/db/schema/oauth.ts";
import { now } from "#lib/platform/clock.ts";
import { log } from "#lib/platform/log.ts";

const keptRefusals = 100;
const writeEveryMilliseconds = 2_000;
// Whoever sends nonsense by the thousand fills no table with it.
const mostWaiting = 500;

export type Refusal = {
  applicationId: number;
  endpoint: string;
  error: string;
  description: string;
  requestId: string | null;
};

type Waiting = { refusals: (Refusal & { at: Date })[]; timer: NodeJS.Timeout };

// Next bundles a second copy of this module into the same process: both write together.
const holder = globalThis as { stadionRefusals?: Waiting | undefined };

/**
 * Notes a refusal for the developer's log. It is written a moment later, with others: the answer to an application that
 * exists must take no longer than to one that does not.
 */
export function noteRefusal(refusal: Refusal): void {
  holder.stadionRefusals ??= { refusals: [], timer: setTimeout(writeInBackground, writeEveryMilliseconds).unref() };
  const { refusals } = holder.stadionRefusals;
  if (refusals.length < mostWaiting)
    refusals.push({ ...refusal, description: refusal.description.slice(0, 500), at: now() });
}

const writeInBackground = (): void => {
  writeRefusals(database()).catch((error) => log().warn({ err: error }, "refusals were not written"));
};

/** Writes what was noted so far. */
export async function writeRefusals(db: Database): Promise<void> {
  const waiting = holder.stadionRefusals;
  if (!waiting) return;
  holder.stadionRefusals = undefined;
  clearTimeout(waiting.timer);
  const ids = [...new Set(waiting.refusals.map((refusal) => refusal.applicationId))];
  await db.transaction(async (tx) => {
    const living = await tx
      .select({ id: applications.id })
      .from(applications)
      .where(inArray(applications.id, ids))
      .for("key share");
    const isLiving = new Set(living.map((application) => application.id));
    const rows = waiting.refusals.filter((refusal) => isLiving.has(refusal.applicationId));
    if (rows.length === 0) return;
    await tx.insert(oauthRefusals).values(rows);
    await forgetOldRefusals(tx, [...isLiving]);
  });
}

/** The last hundred, the latest first. */
export async function listRefusals(db: Database, applicationId: number) {
  await writeRefusals(db);
  return await db
    .select()
    .from(oauthRefusals)
    .where(eq(oauthRefusals.applicationId, applicationId))
    .orderBy(desc(oauthRefusals.id))
    .limit(keptRefusals);
}

async function forgetOldRefusals(db: Database, applicationIds: number[]): Promise<void> {
  const numbered = db
    .select({
      id: oauthRefusals.id,
      position:
        sql<number>`row_number() over (partition by ${oauthRefusals.applicationId} order by ${oauthRefusals.id} desc)`.as(
          "position",
        ),
    })
    .from(oauthRefusals)
    .where(inArray(oauthRefusals.applicationId, applicationIds))
    .as("numbered");
  const old = db.select({ id: numbered.id }).from(numbered).where(sql`${numbered.position} > ${keptRefusals}`);
  await db.delete(oauthRefusals).where(inArray(oauthRefusals.id, old));
}
