import { and, count, desc, eq, getTableColumns, gt, inArray, isNull, max, ne, or, sql } from "drizzle-orm";
import type { Account } from "#lib/accounts/account.ts";
import { emailKey } from "#lib/accounts/email.ts";
import type { Database } from "#lib/db/connection.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { applicationSecrets, applications, applicationTransfers, consents } from "#lib/db/schema/oauth.ts";
import { notFound } from "#lib/platform/errors.ts";
import { canManageApplication } from "./access.ts";
import { type Application, applicationColumns } from "./application.ts";

export async function findApplication(db: Database, clientId: string): Promise<Application | undefined> {
  const [found] = await db.select(applicationColumns).from(applications).where(eq(applications.clientId, clientId));
  return found;
}

/** One that this person may manage; to everybody else it does not exist. */
export async function getManagedApplication(
  db: Database,
  id: number,
  person: Pick<Account, "id" | "isSiteAdministrator">,
): Promise<Application> {
  const [found] = await db.select(applicationColumns).from(applications).where(eq(applications.id, id));
  if (!found || !canManageApplication(person, found)) throw notFound("Application", id);
  return found;
}

export type ApplicationSummary = Application & {
  ownerName: string | null;
  people: number;
  lastUsedAt: Date | null;
};

/** With how many people use each and when it last was, newest first. */
export async function listApplicationsOf(db: Database, ownerId: number): Promise<ApplicationSummary[]> {
  return await summaries(db).where(eq(applications.ownerId, ownerId)).orderBy(desc(applications.id));
}

/** The names of those that somebody else has let in: they outlast their owner. */
export async function listNamesUsedByOthers(db: Database, ownerId: number): Promise<string[]> {
  const used = db.select({ id: consents.applicationId }).from(consents).where(ne(consents.accountId, ownerId));
  const rows = await db
    .select({ name: applications.name })
    .from(applications)
    .where(and(eq(applications.ownerId, ownerId), inArray(applications.id, used)))
    .orderBy(applications.name);
  return rows.map(({ name }) => name);
}

/** Every application, for the staff. */
export async function listAllApplications(
  db: Database,
  { text, limit, offset }: { text: string; limit: number; offset: number },
): Promise<ApplicationSummary[]> {
  const pattern = `%${text.replace(/[\\%_]/g, "\\$&")}%`;
  return await summaries(db)
    .where(or(sql`${applications.name} ilike ${pattern}`, eq(applications.clientId, text)))
    .orderBy(desc(applications.id))
    .limit(limit)
    .offset(offset);
}

function summaries(db: Database) {
  const use = db
    .select({
      applicationId: consents.applicationId,
      people: count().as("people"),
      lastUsedAt: max(consents.lastUsedAt).as("last_use"),
    })
    .from(consents)
    .groupBy(consents.applicationId)
    .as("use");
  return db
    .select({
      ...applicationColumns,
      ownerName: accounts.name,
      people: sql<number>`coalesce(${use.people}, 0)`.mapWith(Number),
      lastUsedAt: use.lastUsedAt,
    })
    .from(applications)
    .leftJoin(accounts, eq(accounts.id, applications.ownerId))
    .leftJoin(use, eq(use.applicationId, applications.id));
}

const { secretHash, ...secretColumns } = getTableColumns(applicationSecrets);
export type SecretSummary = Omit<typeof applicationSecrets.$inferSelect, "secretHash">;

/** The secrets that still work, oldest first; never the secrets themselves. */
export async function listLiveSecrets(db: Database, applicationId: number): Promise<SecretSummary[]> {
  return await db
    .select(secretColumns)
    .from(applicationSecrets)
    .where(
      and(
        eq(applicationSecrets.applicationId, applicationId),
        or(isNull(applicationSecrets.expiresAt), gt(applicationSecrets.expiresAt, sql`now()`)),
      ),
    )
    .orderBy(applicationSecrets.id);
}

export async function countPeople(db: Database, applicationId: number): Promise<number> {
  const [row] = await db.select({ people: count() }).from(consents).where(eq(consents.applicationId, applicationId));
  return row?.people ?? 0;
}

export async function findTransfer(db: Database, applicationId: number) {
  const [found] = await db
    .select({
      applicationId: applicationTransfers.applicationId,
      email: applicationTransfers.email,
      createdAt: applicationTransfers.createdAt,
    })
    .from(applicationTransfers)
    .where(eq(applicationTransfers.applicationId, applicationId));
  return found;
}

export const isOfferedTo = (email: string) => eq(sql`lower(${applicationTransfers.email})`, emailKey(email));

/** Applications that somebody wants to hand to this person. */
export async function listOffersTo(db: Database, recipient: Pick<Account, "email">) {
  if (recipient.email === null) return [];
  return await db
    .select({ id: applications.id, name: applications.name, ownerName: accounts.name })
    .from(applicationTransfers)
    .innerJoin(applications, eq(applications.id, applicationTransfers.applicationId))
    .leftJoin(accounts, eq(accounts.id, applications.ownerId))
    .where(isOfferedTo(recipient.email));
}

export async function findLogo(db: Database, clientId: string): Promise<Uint8Array | undefined> {
  const [found] = await db
    .select({ logo: applications.logo })
    .from(applications)
    .where(eq(applications.clientId, clientId));
  return found?.logo ?? undefined;
}
