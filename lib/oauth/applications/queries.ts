import { and, count, desc, eq, getTableColumns, gt, inArray, isNull, max, ne, notInArray, or, sql } from "drizzle-orm";
import type { Account } from "#lib/accounts/account.ts";
import { emailKey } from "#lib/accounts/email.ts";
import type { Database } from "#lib/db/connection.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import {
  applicationMembers,
  applicationSecrets,
  applications,
  applicationTransfers,
  consents,
} from "#lib/db/schema/oauth.ts";
import { t } from "#lib/language/translate.ts";
import { forbidden, notFound } from "#lib/platform/errors.ts";
import { lookedAfterByOthers, mayStillAsk, ownedBy, ownerNames } from "../members/queries.ts";
import { type MemberRole, may, type Power, type Standing } from "../members/role.ts";
import { canModerateApplications } from "./access.ts";
import { type Application, applicationColumns } from "./application.ts";

export async function findApplication(db: Database, clientId: string): Promise<Application | undefined> {
  const [found] = await db.select(applicationColumns).from(applications).where(eq(applications.clientId, clientId));
  return found;
}

export type ManagedApplication = Application & { standing: Standing };

type Person = Pick<Account, "id" | "isSiteAdministrator">;

/** One that this person looks after, and may do this to; to everybody who does not, it does not exist. */
export async function getManagedApplication(
  db: Database,
  id: number,
  person: Person,
  power: Power = "see",
): Promise<ManagedApplication> {
  const [found] = await db.select(applicationColumns).from(applications).where(eq(applications.id, id));
  const standing = found && (await findStanding(db, id, person));
  if (!found || !standing) throw notFound("Application", id);
  if (!may(standing, power)) throw forbidden(t("Only its owners may do this."));
  return { ...found, standing };
}

/** Who this person is to an application; undefined where nobody. */
export async function findStanding(db: Database, id: number, person: Person): Promise<Standing | undefined> {
  if (canModerateApplications(person)) return "staff";
  const [member] = await db
    .select({ role: applicationMembers.role })
    .from(applicationMembers)
    .where(and(eq(applicationMembers.applicationId, id), eq(applicationMembers.accountId, person.id)));
  return member?.role;
}

export type ApplicationSummary = Application & {
  ownerNames: string[];
  people: number;
  lastUsedAt: Date | null;
};

export type OwnApplicationSummary = ApplicationSummary & { role: MemberRole };

/** What somebody looks after, with how many people use each and when it last was, newest first. */
export async function listApplicationsOf(db: Database, accountId: number): Promise<OwnApplicationSummary[]> {
  const use = usage(db);
  return await db
    .select({ ...summaryColumns(use), role: applicationMembers.role })
    .from(applicationMembers)
    .innerJoin(applications, eq(applications.id, applicationMembers.applicationId))
    .leftJoin(use, eq(use.applicationId, applications.id))
    .where(eq(applicationMembers.accountId, accountId))
    .orderBy(desc(applications.id));
}

/**
 * The names of those that outlast their only owner, in the hands of the staff: somebody else has let them in, or
 * develops them.
 */
export async function listNamesUsedByOthers(db: Database, ownerId: number): Promise<string[]> {
  const rows = await db
    .select({ name: applications.name })
    .from(applications)
    .where(
      and(
        inArray(applications.id, ownedBy(db, ownerId)),
        notInArray(applications.id, lookedAfterByOthers(db, ownerId, "owner")),
        isUsedByOthers(db, ownerId),
      ),
    )
    .orderBy(applications.name);
  return rows.map(({ name }) => name);
}

/** Whether somebody else would miss an application: who has let it in, or looks after it. */
export const isUsedByOthers = (db: Database, accountId: number) =>
  or(
    inArray(
      applications.id,
      db.select({ id: consents.applicationId }).from(consents).where(ne(consents.accountId, accountId)),
    ),
    inArray(applications.id, lookedAfterByOthers(db, accountId)),
  );

/** Every application, for the staff. */
export async function listAllApplications(
  db: Database,
  { text, limit, offset }: { text: string; limit: number; offset: number },
): Promise<ApplicationSummary[]> {
  const pattern = `%${text.replace(/[\\%_]/g, "\\$&")}%`;
  const use = usage(db);
  return await db
    .select(summaryColumns(use))
    .from(applications)
    .leftJoin(use, eq(use.applicationId, applications.id))
    .where(or(sql`${applications.name} ilike ${pattern}`, eq(applications.clientId, text)))
    .orderBy(desc(applications.id))
    .limit(limit)
    .offset(offset);
}

const usage = (db: Database) =>
  db
    .select({
      applicationId: consents.applicationId,
      people: count().as("people"),
      lastUsedAt: max(consents.lastUsedAt).as("last_use"),
    })
    .from(consents)
    .groupBy(consents.applicationId)
    .as("use");

const summaryColumns = (use: ReturnType<typeof usage>) => ({
  ...applicationColumns,
  ownerNames,
  people: sql<number>`coalesce(${use.people}, 0)`.mapWith(Number),
  lastUsedAt: use.lastUsedAt,
});

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

/** Whether an offer is made to this address, by somebody who may still hand it over. */
export const isOfferedTo = (email: string) => {
  const { offeredBy, applicationId } = applicationTransfers;
  return and(
    eq(sql`lower(${applicationTransfers.email})`, emailKey(email)),
    or(isNull(offeredBy), mayStillAsk({ accountId: offeredBy, applicationId })),
  );
};

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
