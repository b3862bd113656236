import { eq } from "drizzle-orm";
import { recordAuditEvent } from "#lib/accounts/audit.ts";
import type { Database } from "#lib/db/connection.ts";
import { applications } from "#lib/db/schema/oauth.ts";
import { conflict } from "#lib/platform/errors.ts";
import { randomToken } from "#lib/platform/random.ts";
import { revokeTokensOfApplication } from "../tokens/revoke.ts";
import { type Application, type ApplicationInput, applicationColumns } from "./application.ts";
import { insertSecret } from "./secrets.ts";

export type Registration = { application: Application; secret: string | null };

/** Registers an application; its secret is answered here and never again. */
export async function registerApplication(
  db: Database,
  input: ApplicationInput,
  { ownerId, clientId = randomToken(), secret }: { ownerId: number | null; clientId?: string; secret?: string },
): Promise<Registration> {
  return await db.transaction(async (tx) => {
    const [application] = await tx
      .insert(applications)
      .values({ ...input, ownerId, clientId })
      .onConflictDoNothing()
      .returning(applicationColumns);
    if (!application) throw conflict(`An application with the client id ${clientId} exists already.`);
    const shown = application.isConfidential ? await insertSecret(tx, application.id, secret) : null;
    await recordAuditEvent(tx, { ...subjectOf(application), actorId: ownerId, kind: "application.registered" });
    return { application, secret: shown };
  });
}

/** Acts at once: the next request of the application meets the changed registration. */
export async function updateApplication(
  db: Database,
  application: Application,
  input: ApplicationInput,
  { by }: { by: number },
): Promise<{ secret: string | null }> {
  return await db.transaction(async (tx) => {
    await tx.update(applications).set(input).where(eq(applications.id, application.id));
    await recordAuditEvent(tx, { ...subjectOf(application), actorId: by, kind: "application.changed" });
    const needsSecret = input.isConfidential && !application.isConfidential;
    return { secret: needsSecret ? await insertSecret(tx, application.id) : null };
  });
}

/** Registers one more redirect address, as the error page offers to the owner. */
export async function addRedirectUri(
  db: Database,
  application: Application,
  uri: string,
  { by }: { by: number },
): Promise<void> {
  const redirectUris = [...new Set([...application.redirectUris, uri])];
  await db.transaction(async (tx) => {
    await tx.update(applications).set({ redirectUris }).where(eq(applications.id, application.id));
    await recordAuditEvent(tx, { ...subjectOf(application), actorId: by, kind: "application.changed", data: { uri } });
  });
}

export async function changeLogo(db: Database, application: Application, logo: Uint8Array | null): Promise<void> {
  await db.update(applications).set({ logo }).where(eq(applications.id, application.id));
}

/** Its tokens, consents and secrets go with it. */
export async function deleteApplication(db: Database, application: Application, { by }: { by: number }): Promise<void> {
  await db.transaction(async (tx) => {
    await recordAuditEvent(tx, {
      ...subjectOf(application),
      actorId: by,
      kind: "application.deleted",
      data: { name: application.name },
    });
    await tx.delete(applications).where(eq(applications.id, application.id));
  });
}

/** Stops it everywhere at once and tells everybody why. */
export async function suspendApplication(
  db: Database,
  application: Application,
  { reason, by }: { reason: string; by: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(applications)
      .set({ suspendedAt: new Date(), suspensionReason: reason })
      .where(eq(applications.id, application.id));
    await revokeTokensOfApplication(tx, application.clientId);
    await recordAuditEvent(tx, {
      ...subjectOf(application),
      actorId: by,
      kind: "application.suspended",
      data: { reason },
    });
  });
}

export async function liftSuspension(db: Database, application: Application, { by }: { by: number }): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(applications)
      .set({ suspendedAt: null, suspensionReason: null })
      .where(eq(applications.id, application.id));
    await recordAuditEvent(tx, { ...subjectOf(application), actorId: by, kind: "application.suspension_lifted" });
  });
}

/** The association vouches for it, or no longer does. */
export async function setVerified(
  db: Database,
  application: Application,
  { isVerified, by }: { isVerified: boolean; by: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    const mark = isVerified ? { verifiedAt: new Date(), verifiedBy: by } : { verifiedAt: null, verifiedBy: null };
    await tx.update(applications).set(mark).where(eq(applications.id, application.id));
    const kind = isVerified ? "application.verified" : "application.verification_withdrawn";
    await recordAuditEvent(tx, { ...subjectOf(application), actorId: by, kind });
  });
}

const subjectOf = (application: Application) =>
  ({ subjectType: "application", subjectId: String(application.id) }) as const;
