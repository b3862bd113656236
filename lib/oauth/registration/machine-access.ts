import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { recordAuditEvent } from "#lib/accounts/audit.ts";
import type { Database } from "#lib/db/connection.ts";
import { applications, initialAccessTokens, machineRegistrations, oauthArtefacts } from "#lib/db/schema/oauth.ts";
import type { Application } from "../applications/application.ts";
import { ownedBy } from "../members/queries.ts";

export type MachineRegistration = {
  /** Whether it needed no token. */
  isOpen: boolean;
  /** The token that it was registered with, while that is listed. */
  initialTokenName: string | null;
  /** What the program may give it to ask for. */
  scopes: string[];
  /** Whether it may still manage it, and when it last did. */
  isManaged: boolean;
  lastUsedAt: Date | null;
};

/** How a program registered it, if one did. */
export async function findMachineRegistration(
  db: Database,
  { id, clientId }: Pick<Application, "id" | "clientId">,
): Promise<MachineRegistration | undefined> {
  const [found] = await db
    .select({
      isOpen: machineRegistrations.isOpen,
      initialTokenName: initialAccessTokens.name,
      scopes: machineRegistrations.scopes,
      isManaged: sql<boolean>`${oauthArtefacts.idHash} is not null`,
      lastUsedAt: oauthArtefacts.lastUsedAt,
    })
    .from(machineRegistrations)
    .leftJoin(initialAccessTokens, eq(initialAccessTokens.id, machineRegistrations.initialTokenId))
    .leftJoin(oauthArtefacts, isAccessTokenOf(clientId))
    .where(eq(machineRegistrations.applicationId, id))
    .limit(1);
  return found;
}

/** What registered it may no longer read, change or delete it. */
export async function endMachineAccess(db: Database, application: Application, { by }: { by: number }): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await revokeMachineAccess(tx, application))) return;
    await recordAuditEvent(tx, {
      actorId: by,
      kind: "application.registration_access_ended",
      subjectType: "application",
      subjectId: String(application.id),
    });
  });
}

/**
 * The registration first: whoever is just being given a token for it holds a lock on that row. Answers whether it
 * could.
 */
export async function revokeMachineAccess(
  tx: Database,
  { id, clientId }: Pick<Application, "id" | "clientId">,
): Promise<boolean> {
  const ended = await tx
    .update(machineRegistrations)
    .set({ endedAt: sql`now()` })
    .where(and(eq(machineRegistrations.applicationId, id), isNull(machineRegistrations.endedAt)))
    .returning({ id: machineRegistrations.applicationId });
  await tx.delete(oauthArtefacts).where(isAccessTokenOf(clientId));
  return ended.length > 0;
}

/** The same for all that an account owns, before it owns them no more. */
export async function revokeMachineAccessOfOwner(tx: Database, ownerId: number): Promise<void> {
  const owned = tx
    .select({ id: applications.id, clientId: applications.clientId })
    .from(applications)
    .where(inArray(applications.id, ownedBy(tx, ownerId)))
    .as("owned");
  await tx
    .update(machineRegistrations)
    .set({ endedAt: sql`now()` })
    .where(
      and(
        inArray(machineRegistrations.applicationId, tx.select({ id: owned.id }).from(owned)),
        isNull(machineRegistrations.endedAt),
      ),
    );
  await tx
    .delete(oauthArtefacts)
    .where(
      and(
        inArray(oauthArtefacts.clientId, tx.select({ clientId: owned.clientId }).from(owned)),
        eq(oauthArtefacts.model, "RegistrationAccessToken"),
      ),
    );
}

const isAccessTokenOf = (clientId: string) =>
  and(eq(oauthArtefacts.clientId, clientId), eq(oauthArtefacts.model, "RegistrationAccessToken"));
