import { desc, eq, inArray, sql } from "drizzle-orm";
import { type Database, database } from "#lib/db/connection.ts";
import { applications, oauthErrors } from "#lib/db/schema/oauth.ts";
import { log } from "#lib/platform/log.ts";
import { ProcessWide } from "#lib/platform/process-wide.ts";

const keptErrors = 100;
const writeEveryMilliseconds = 2_000;
// Whoever sends nonsense by the thousand fills no table with it.
const mostWaiting = 500;

export type LoggedError = {
  applicationId: number;
  endpoint: string;
  error: string;
  description: string;
  requestId: string | null;
  at: Date;
};

type Waiting = { errors: LoggedError[]; timer: NodeJS.Timeout };

const held = new ProcessWide<Waiting>("OAuth errors");

/**
 * Notes an error for the developer's log. It is written a moment later, with others: the answer to an application that
 * exists must take no longer than to one that does not.
 */
export function noteOAuthError(error: LoggedError): void {
  const { errors } = held.orMake(() => ({
    errors: [],
    timer: setTimeout(writeInBackground, writeEveryMilliseconds).unref(),
  }));
  if (errors.length < mostWaiting) errors.push({ ...error, description: error.description.slice(0, 500) });
}

// Also where there is no database any more: nobody waits for this, and nothing may end for it.
async function writeInBackground(): Promise<void> {
  try {
    await writeOAuthErrors(database());
  } catch (cause) {
    log().warn({ err: cause }, "oauth errors were not written");
  }
}

/** Writes what was noted so far. */
export async function writeOAuthErrors(db: Database): Promise<void> {
  const waiting = held.value;
  if (!waiting) return;
  held.value = undefined;
  clearTimeout(waiting.timer);
  const ids = [...new Set(waiting.errors.map((error) => error.applicationId))];
  await db.transaction(async (tx) => {
    const living = await tx
      .select({ id: applications.id })
      .from(applications)
      .where(inArray(applications.id, ids))
      .for("key share");
    const isLiving = new Set(living.map((application) => application.id));
    const rows = waiting.errors.filter((error) => isLiving.has(error.applicationId));
    if (rows.length === 0) return;
    await tx.insert(oauthErrors).values(rows);
    await forgetOldErrors(tx, [...isLiving]);
  });
}

/** The last hundred, the latest first. */
export async function listOAuthErrors(db: Database, applicationId: number) {
  await writeOAuthErrors(db);
  return await db
    .select()
    .from(oauthErrors)
    .where(eq(oauthErrors.applicationId, applicationId))
    .orderBy(desc(oauthErrors.id))
    .limit(keptErrors);
}

async function forgetOldErrors(db: Database, applicationIds: number[]): Promise<void> {
  const numbered = db
    .select({
      id: oauthErrors.id,
      position:
        sql<number>`row_number() over (partition by ${oauthErrors.applicationId} order by ${oauthErrors.id} desc)`.as(
          "position",
        ),
    })
    .from(oauthErrors)
    .where(inArray(oauthErrors.applicationId, applicationIds))
    .as("numbered");
  const old = db.select({ id: numbered.id }).from(numbered).where(sql`${numbered.position} > ${keptErrors}`);
  await db.delete(oauthErrors).where(inArray(oauthErrors.id, old));
}
