import { and, count, eq, gt, isNull, ne, or, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { recordAuditEvent } from "#lib/accounts/audit.ts";
import type { Database } from "#lib/db/connection.ts";
import { applicationSecrets, applications } from "#lib/db/schema/oauth.ts";
import { t } from "#lib/language/translate.ts";
import { env } from "#lib/platform/env.ts";
import { conflict, notFound } from "#lib/platform/errors.ts";
import { sha256 } from "#lib/platform/hash.ts";
import { randomToken } from "#lib/platform/random.ts";
import type { Application } from "./application.ts";

const mostLiveSecrets = 2;

// As long as those of the environment, and those that are made here: what is kept of one is found out by trying
// otherwise.
const shortestChosen = 32;
const longestChosen = 255;

/** Why a secret cannot be chosen; on a machine of one's own, any that can be sent may be. */
export function chosenSecretProblem(secret: string): string | undefined {
  if (!/^[\x20-\x7e]+$/.test(secret) || secret.length > longestChosen)
    return t("A secret has at most {longestChosen} characters, of those that ASCII can show.", { longestChosen });
  if (secret.length < shortestChosen && !env().isLocal)
    return t("A secret has at least {shortestChosen} characters: leave it out, and a random one is made.", {
      shortestChosen,
    });
  return undefined;
}

/** For how many days a secret may live; none is for ever. */
export const secretLifetimes = [30, 90, 365] as const;
/** How many days the old secret is left once there is another one; none is until somebody deletes it. */
export const graceDays = [1, 7, 30] as const;

type NewSecret = { by: number; lifetimeDays?: number | undefined; oldOnesEndInDays?: number | undefined };

/** Adds a secret beside the one in use and answers it: this is the only time anybody sees it. */
export async function addSecret(
  db: Database,
  application: Application,
  { by, lifetimeDays, oldOnesEndInDays }: NewSecret,
): Promise<string> {
  return await db.transaction(async (tx) => {
    await lockApplication(tx, application.id);
    if ((await countLiveSecrets(tx, application.id)) >= mostLiveSecrets) {
      throw conflict(t("Only {most} secrets may live at a time: delete the old one first.", { most: mostLiveSecrets }));
    }
    if (oldOnesEndInDays !== undefined) await endSecrets(tx, application.id, oldOnesEndInDays);
    const secret = randomToken();
    await insertSecret(tx, application.id, secret, lifetimeDays);
    await recordAuditEvent(tx, { ...subjectOf(application), actorId: by, kind: "application.secret_added" });
    return secret;
  });
}

/** Takes effect at once; the only secret left stays, so that nobody locks the application out. */
export async function deleteSecret(
  db: Database,
  application: Application,
  { secretId, by }: { secretId: number; by: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockApplication(tx, application.id);
    if ((await countLiveSecrets(tx, application.id, secretId)) === 0) {
      throw conflict(t("This is the only secret: add another one first."));
    }
    const deleted = await tx
      .delete(applicationSecrets)
      .where(and(eq(applicationSecrets.id, secretId), eq(applicationSecrets.applicationId, application.id)))
      .returning({ id: applicationSecrets.id });
    if (deleted.length === 0) throw notFound("Secret", secretId);
    await recordAuditEvent(tx, { ...subjectOf(application), actorId: by, kind: "application.secret_deleted" });
  });
}

/** A chosen secret is for applications that have to keep the one they were built with. */
export async function insertSecret(
  tx: Database,
  applicationId: number,
  secret = randomToken(),
  lifetimeDays?: number,
): Promise<string> {
  await tx.insert(applicationSecrets).values({
    applicationId,
    secretHash: sha256(secret),
    hint: secret.slice(-4),
    ...(lifetimeDays !== undefined && { expiresAt: inDays(lifetimeDays) }),
  });
  return secret;
}

const inDays = (days: number) => sql`now() + make_interval(days => ${days})`;

// One that ends sooner anyway keeps its end.
async function endSecrets(tx: Database, applicationId: number, days: number): Promise<void> {
  await tx
    .update(applicationSecrets)
    .set({ expiresAt: sql`least(${applicationSecrets.expiresAt}, ${inDays(days)})` })
    .where(eq(applicationSecrets.applicationId, applicationId));
}

const notedUses = new LRUCache<string, true>({ max: 1000, ttl: 60_000 });

/** Notes that a secret was used, at most once a minute. */
export async function noteSecretUse(db: Database, secretHash: string): Promise<void> {
  if (notedUses.has(secretHash)) return;
  notedUses.set(secretHash, true);
  await db
    .update(applicationSecrets)
    .set({ lastUsedAt: sql`now()` })
    .where(eq(applicationSecrets.secretHash, secretHash));
}

const subjectOf = (application: Application) =>
  ({ subjectType: "application", subjectId: String(application.id) }) as const;

// Two requests at once must not both count one secret and both add a second.
const lockApplication = (tx: Database, applicationId: number) =>
  tx.select({ id: applications.id }).from(applications).where(eq(applications.id, applicationId)).for("update");

async function countLiveSecrets(tx: Database, applicationId: number, besides = 0): Promise<number> {
  const [row] = await tx
    .select({ live: count() })
    .from(applicationSecrets)
    .where(
      and(
        eq(applicationSecrets.applicationId, applicationId),
        ne(applicationSecrets.id, besides),
        or(isNull(applicationSecrets.expiresAt), gt(applicationSecrets.expiresAt, sql`now()`)),
      ),
    );
  return row?.live ?? 0;
}
