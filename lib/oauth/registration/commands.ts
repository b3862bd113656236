import { and, eq, isNull } from "drizzle-orm";
import { countAttempt } from "#lib/accounts/rate-limit.ts";
import type { Database } from "#lib/db/connection.ts";
import { applications, machineRegistrations, oauthArtefacts } from "#lib/db/schema/oauth.ts";
import { notFound, unauthenticated } from "#lib/platform/errors.ts";
import type { Application } from "../applications/application.ts";
import { deleteApplication, type Registration, registerApplication, writeDetails } from "../applications/commands.ts";
import { findApplication } from "../applications/queries.ts";
import { changeApplication } from "../applications/verification.ts";
import { type InitialToken, takeRegistration } from "./initial-tokens.ts";
import { readChangedMetadata, readMetadata, type SentMetadata } from "./metadata.ts";
import { countOpenRegistration, openScopes } from "./open-registration.ts";

type Sent = { metadata: SentMetadata; clientId: string; ipAddress: string | null };

/** Registers an application for the owner of the token, which has one registration less afterwards. */
export async function registerWithToken(
  db: Database,
  token: InitialToken,
  { metadata, clientId, ipAddress }: Sent,
): Promise<Registration> {
  const { scopes } = token;
  const input = readMetadata(metadata, { scopes, isOpen: false });
  return await db.transaction(async (tx) => {
    await takeRegistration(tx, token);
    const how = { ipAddress, data: { initialAccessToken: token.name } };
    const registration = await registerApplication(tx, input, { ownerId: token.accountId, clientId, how });
    const applicationId = registration.application.id;
    await tx.insert(machineRegistrations).values({ applicationId, initialTokenId: token.id, scopes });
    return registration;
  });
}

/** Registers an application that nobody answers for: on the person's own machine, without a secret. */
export async function registerInTheOpen(db: Database, { metadata, clientId, ipAddress }: Sent): Promise<Registration> {
  const input = readMetadata(metadata, { scopes: openScopes, isOpen: true });
  await countOpenRegistration(db, ipAddress);
  return await db.transaction(async (tx) => {
    const how = { ipAddress, data: { initialAccessToken: null } };
    const registration = await registerApplication(tx, input, { ownerId: null, clientId, how });
    await tx
      .insert(machineRegistrations)
      .values({ applicationId: registration.application.id, isOpen: true, scopes: [...openScopes] });
    return registration;
  });
}

/**
 * Changes an application for whoever has its registration access token, under the rules of the form. The token is used
 * up with it: of two at once, one finds it gone.
 */
export async function changeByMachine(
  db: Database,
  { metadata, clientId, tokenHash }: Omit<Sent, "ipAddress"> & { tokenHash: string },
): Promise<Registration> {
  const { id } = await getByClientId(db, clientId);
  await countAttempt(db, "changeOfRegistration", clientId);
  const secret = await changeApplication(db, id, {
    by: null,
    change: async (tx, before) => {
      const { scopes, isOpen } = await useAccessToken(tx, before, tokenHash);
      const input = readChangedMetadata(metadata, { scopes, isOpen: isOpen && before.ownerId === null }, before);
      return (await writeDetails(tx, before, input, { actorId: null, applicationId: before.id })).secret;
    },
  });
  return { application: await getByClientId(db, clientId), secret };
}

/** Deletes an application for whoever has its registration access token. */
export async function deleteByMachine(
  db: Database,
  { clientId, tokenHash }: { clientId: string; tokenHash: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const application = await getByClientId(tx, clientId);
    await tx
      .select({ id: applications.id })
      .from(applications)
      .where(eq(applications.id, application.id))
      .for("update");
    await useAccessToken(tx, application, tokenHash);
    await deleteApplication(tx, application, { by: null, data: { clientId, ownerId: application.ownerId } });
  });
}

async function getByClientId(db: Database, clientId: string): Promise<Application> {
  const found = await findApplication(db, clientId);
  if (!found) throw notFound("Application", clientId);
  return found;
}

async function useAccessToken(tx: Database, application: Application, tokenHash: string) {
  const [registration] = await tx
    .select({ scopes: machineRegistrations.scopes, isOpen: machineRegistrations.isOpen })
    .from(machineRegistrations)
    .where(and(eq(machineRegistrations.applicationId, application.id), isNull(machineRegistrations.endedAt)))
    .for("share");
  const used = await tx
    .delete(oauthArtefacts)
    .where(
      and(
        eq(oauthArtefacts.model, "RegistrationAccessToken"),
        eq(oauthArtefacts.idHash, tokenHash),
        eq(oauthArtefacts.clientId, application.clientId),
      ),
    )
    .returning({ idHash: oauthArtefacts.idHash });
  if (!registration || used.length === 0) throw unauthenticated("The registration access token was used or ended.");
  return registration;
}
