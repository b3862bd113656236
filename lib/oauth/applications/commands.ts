import { and, eq, sql } from "drizzle-orm";
import { type AuditEvent, beforeAndAfter, recordAuditEvent } from "#lib/accounts/audit.ts";
import type { Database } from "#lib/db/connection.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { applicationMembers, applications } from "#lib/db/schema/oauth.ts";
import { assertAgreed } from "#lib/fields/agreement.ts";
import { leftToRight } from "#lib/language/left-to-right.ts";
import { t } from "#lib/language/translate.ts";
import { conflict, invalid } from "#lib/platform/errors.ts";
import { randomToken } from "#lib/platform/random.ts";
import { forgetOtherScopes } from "../consents/commands.ts";
import { countWhoAllowed } from "../consents/queries.ts";
import { checkRedirectUri } from "../redirect-uri.ts";
import { revokeTokensOfApplication } from "../tokens/revoke.ts";
import {
  type Application,
  type ApplicationDescription,
  type ApplicationInput,
  applicationColumns,
} from "./application.ts";
import { chosenSecretProblem, insertSecret } from "./secrets.ts";
import { changeApplication } from "./verification.ts";

/** A random one; it is typed in commands, which would take one that begins with a hyphen for an option. */
export const newClientId = (): string => randomToken().replace(/^-/, "a");

// A colon ends it where it is sent beside its secret (RFC 7617 §2).
const clientIdPattern = /^[\x21-\x39\x3b-\x7e]{1,100}$/;

/** How many applications one account may own and register one more; others may still let it own theirs. */
export const mostApplications = 100;

export type Registration = { application: Application; secret: string | null };

/** Who did it, where that is not a person on the application's pages. */
type How = Partial<Pick<AuditEvent, "actorId" | "applicationId" | "data" | "ipAddress">>;

/** Registers an application; its secret is answered here and never again. */
export async function registerApplication(
  db: Database,
  input: ApplicationInput,
  {
    ownerId,
    clientId = newClientId(),
    secret,
    how,
  }: { ownerId: number | null; clientId?: string; secret?: string; how?: How },
): Promise<Registration> {
  if (!clientIdPattern.test(clientId))
    throw invalid("A client id has at most 100 letters, digits and other characters of ASCII, and no space or colon.");
  const problem = secret === undefined ? undefined : chosenSecretProblem(secret);
  if (problem) throw invalid(problem);
  return await db.transaction(async (tx) => {
    if (ownerId !== null) await assertRoomForOneMore(tx, ownerId);
    const [application] = await tx
      .insert(applications)
      .values({ ...input, ownerId, clientId })
      .onConflictDoNothing()
      .returning(applicationColumns);
    if (!application) throw conflict(`An application with the client id ${clientId} exists already.`);
    const shown = application.isConfidential ? await insertSecret(tx, application.id, secret) : null;
    await recordAuditEvent(tx, { ...subjectOf(application), actorId: ownerId, kind: "application.registered", ...how });
    return { application, secret: shown };
  });
}

// Two at once must not both count the last but one.
async function assertRoomForOneMore(tx: Database, ownerId: number): Promise<void> {
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, ownerId)).for("no key update");
  const isTheirs = and(eq(applicationMembers.accountId, ownerId), eq(applicationMembers.role, "owner"));
  if ((await tx.$count(applicationMembers, isTheirs)) >= mostApplications) {
    throw conflict(t("You have {count} applications: delete one you no longer need.", { count: mostApplications }));
  }
}

/**
 * Acts at once: the next request of the application meets the changed registration. `agreed` is what a person has agreed
 * to; a program is not asked.
 */
export async function updateApplication(
  db: Database,
  application: Application,
  input: ApplicationInput,
  { by, agreed }: { by: number; agreed?: string },
): Promise<{ secret: string | null }> {
  return await changeApplication(db, application.id, {
    by,
    change: async (tx, before) => {
      if (agreed !== undefined) assertAgreed(agreed, [await forgettingOf(tx, before, input.scopes)]);
      return await writeDetails(tx, before, input, { actorId: by });
    },
  });
}

/** What goes with the scopes that are no longer asked for; nothing where nobody has allowed them. */
async function forgettingOf(tx: Database, before: Application, kept: readonly string[]): Promise<string | undefined> {
  const removed = before.scopes.filter((scope) => !kept.includes(scope));
  if (removed.length === 0) return undefined;
  const { people: count, scopes } = await countWhoAllowed(tx, before.id, removed);
  if (count === 0) return undefined;
  return t(
    "{count, plural, one {# person has allowed what this application would no longer ask for: {scopes}. That is forgotten: if you ask for it again, they are asked again.} other {# people have allowed what this application would no longer ask for: {scopes}. That is forgotten: if you ask for it again, they are asked again.}}",
    { count, scopes: leftToRight(scopes.join(", ")) },
  );
}

/** Changes a locked application; where it now needs a secret, that is answered here and never again. */
export async function writeDetails(
  tx: Database,
  before: Application,
  input: ApplicationInput,
  how: How,
): Promise<{ secret: string | null }> {
  await tx.update(applications).set(input).where(eq(applications.id, before.id));
  await forgetOtherScopes(tx, before.id, input.scopes);
  const data = { ...beforeAndAfter(before, input), ...how.data };
  await recordAuditEvent(tx, { ...subjectOf(before), kind: "application.changed", ...how, data });
  const needsSecret = input.isConfidential && !before.isConfidential;
  return { secret: needsSecret ? await insertSecret(tx, before.id) : null };
}

/** Changes what people read of it, for who may change no more than that. */
export async function describeApplication(
  db: Database,
  application: Application,
  description: ApplicationDescription,
  { by }: { by: number },
): Promise<void> {
  await changeApplication(db, application.id, {
    by,
    change: async (tx, before) => {
      await tx.update(applications).set(description).where(eq(applications.id, before.id));
      const data = beforeAndAfter(before, description);
      await recordAuditEvent(tx, { ...subjectOf(before), actorId: by, kind: "application.changed", data });
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
export async function deleteApplication(
  db: Database,
  application: Application,
  { by, data }: { by: number | null; data?: Record<string, unknown> },
): Promise<void> {
  await db.transaction(async (tx) => {
    await recordAuditEvent(tx, {
      ...subjectOf(application),
      actorId: by,
      kind: "application.deleted",
      data: { name: application.name, ...data },
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
