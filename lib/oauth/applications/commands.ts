import { eq, sql } from "drizzle-orm";
import { recordAuditEvent } from "#lib/accounts/audit.ts";
import type { Database } from "#lib/db/connection.ts";
import { applications } from "#lib/db/schema/oauth.ts";
import { conflict, invalid } from "#lib/platform/errors.ts";
import { randomToken } from "#lib/platform/random.ts";
import { forgetOtherScopes } from "../consents/commands.ts";
import { checkRedirectUri } from "../redirect-uri.ts";
import { revokeTokensOfApplication } from "../tokens/revoke.ts";
import { type Application, type ApplicationInput, applicationColumns } from "./application.ts";
import { insertSecret } from "./secrets.ts";
import { changeApplication } from "./verification.ts";

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
  return await changeApplication(db, application.id, {
    by,
    change: async (tx, before) => {
      await tx.update(applications).set(input).where(eq(applications.id, before.id));
      await forgetOtherScopes(tx, before.id, input.scopes);
      await recordAuditEvent(tx, { ...subjectOf(before), actorId: by, kind: "application.changed" });
      const needsSecret = input.isConfidential && !before.isConfidential;
      return { secret: needsSecret ? await insertSecret(tx, before.id) : null };
    },
  });
}

/** Registers one more redirect address, as the error page offers to the owner. */
export async function addRedirectUri(
  db: Database,
  application: Application,
  uri: string,
  { by }: { by: number },
): Promise<void> {
  const check = checkRedirectUri(uri, { isNative: application.isNative });
  if (!check.isAccepted) throw invalid(check.reason);
  await changeApplication(db, application.id, {
    by,
    change: async (tx, before) => {
      const redirectUris = [...new Set([...before.redirectUris, uri])];
      await tx.update(applications).set({ redirectUris }).where(eq(applications.id, before.id));
      await recordAuditEvent(tx, { ...subjectOf(before), actorId: by, kind: "application.changed", data: { uri } });
    },
  });
}

export async function changeLogo(
  db: Database,
  application: Application,
  logo: Uint8Array | null,
  { by }: { by: number },
): Promise<void> {
  await changeApplication(db, application.id, {
    by,
    change: async (tx, { id }) => {
      await tx.update(applications).set({ logo }).where(eq(applications.id, id));
    },
  });
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
  { reason, by }: { reason: string; by: number | null },
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(applications)
      .set({ suspendedAt: sql`now()`, suspensionReason: reason })
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

export async function liftSuspension(
  db: Database,
  application: Application,
  { by }: { by: number | null },
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(applications)
      .set({ suspendedAt: null, suspensionReason: null })
      .where(eq(applications.id, application.id));
    await recordAuditEvent(tx, { ...subjectOf(application), actorId: by, kind: "application.suspension_lifted" });
  });
}

const subjectOf = (application: Application) =>
  ({ subjectType: "application", subjectId: String(application.id) }) as const;
