import { and, asc, eq, gt, isNull, ne, or, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Account } from "#lib/accounts/account.ts";
import { emailKey } from "#lib/accounts/email.ts";
import type { Database } from "#lib/db/connection.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { applicationInvitations, applicationMembers, applications } from "#lib/db/schema/oauth.ts";
import type { MemberRole } from "./role.ts";

/** How many look after one application, with those who are asked to. */
export const mostMembers = 20;

const mostInvitationsShown = 50;

export type Member = {
  accountId: number;
  name: string;
  competitorId: string | null;
  role: MemberRole;
  since: Date;
};

/** Owners first, each in the order they came. */
export async function listMembers(db: Database, applicationId: number): Promise<Member[]> {
  return await db
    .select({
      accountId: accounts.id,
      name: accounts.name,
      competitorId: accounts.competitorId,
      role: applicationMembers.role,
      since: applicationMembers.createdAt,
    })
    .from(applicationMembers)
    .innerJoin(accounts, eq(accounts.id, applicationMembers.accountId))
    .where(eq(applicationMembers.applicationId, applicationId))
    .orderBy(sql`${applicationMembers.role} <> 'owner'`, asc(applicationMembers.createdAt), asc(accounts.id))
    .limit(mostMembers * 2);
}

/** The names of its owners, in the order they came. */
export async function findOwnerNames(db: Database, applicationId: number): Promise<string[]> {
  const members = await listMembers(db, applicationId);
  return members.filter(({ role }) => role === "owner").map(({ name }) => name);
}

/** The same within another query, which knows the application by `applications.id`. */
export const ownerNames = sql<string[]>`array(
  select a.name from application_members m join accounts a on a.id = m.account_id
  where m.application_id = applications.id and m.role = 'owner' order by m.created_at, a.id)`;

/**
 * Within a query that knows the application by `applications.id`: whether one of its owners is not stopped. One that
 * nobody owns is the staff's.
 */
export const hasWorkingOwner = sql`(select coalesce(bool_or(a.suspended_at is null and a.deleted_at is null), true)
  from application_members m join accounts a on a.id = m.account_id
  where m.application_id = applications.id and m.role = 'owner')`;

/** Whether this account is one of its owners. */
export async function isOwner(db: Database, applicationId: number, accountId: number): Promise<boolean> {
  const [found] = await db
    .select({ accountId: applicationMembers.accountId })
    .from(applicationMembers)
    .where(
      and(
        eq(applicationMembers.applicationId, applicationId),
        eq(applicationMembers.accountId, accountId),
        eq(applicationMembers.role, "owner"),
      ),
    );
  return found !== undefined;
}

/** Somebody to write to, and in which language. */
export type Reachable = { email: string; language: string | null };

/** Those who own it and can be written to; some applications have nobody. */
export async function listReachableOwners(db: Database, applicationId: number): Promise<Reachable[]> {
  const rows = await db
    .select({ email: accounts.email, language: accounts.language })
    .from(applicationMembers)
    .innerJoin(accounts, eq(accounts.id, applicationMembers.accountId))
    .where(
      and(
        eq(applicationMembers.applicationId, applicationId),
        eq(applicationMembers.role, "owner"),
        isNull(accounts.deletedAt),
      ),
    )
    .orderBy(asc(applicationMembers.createdAt), asc(accounts.id));
  return rows.flatMap(({ email, language }) => (email === null ? [] : { email, language }));
}

/** The ids of what an account owns, for other queries. */
export const ownedBy = (db: Database, accountId: number) =>
  db
    .select({ id: applicationMembers.applicationId })
    .from(applicationMembers)
    .where(and(eq(applicationMembers.accountId, accountId), eq(applicationMembers.role, "owner")));

/** The ids of what others look after, beside an account or without it. */
export const lookedAfterByOthers = (db: Database, accountId: number, role?: MemberRole) =>
  db
    .select({ id: applicationMembers.applicationId })
    .from(applicationMembers)
    .where(and(ne(applicationMembers.accountId, accountId), role && eq(applicationMembers.role, role)));

export type Invitation = {
  id: number;
  /** The account that is asked, or the address as it was typed. */
  name: string | null;
  email: string | null;
  role: MemberRole;
  expiresAt: Date;
};

/** Who is asked and has not answered. */
export async function listInvitations(db: Database, applicationId: number): Promise<Invitation[]> {
  return await db
    .select({
      id: applicationInvitations.id,
      name: accounts.name,
      email: applicationInvitations.email,
      role: applicationInvitations.role,
      expiresAt: applicationInvitations.expiresAt,
    })
    .from(applicationInvitations)
    .leftJoin(accounts, eq(accounts.id, applicationInvitations.accountId))
    .where(and(eq(applicationInvitations.applicationId, applicationId), isOpen()))
    .orderBy(asc(applicationInvitations.id))
    .limit(mostMembers);
}

/** What this person is asked to look after: of each no more than its name and who asks. */
export async function listInvitationsTo(db: Database, person: Pick<Account, "id" | "email">) {
  return await db
    .select({
      id: applicationInvitations.id,
      applicationName: applications.name,
      invitedBy: accounts.name,
      role: applicationInvitations.role,
      expiresAt: applicationInvitations.expiresAt,
    })
    .from(applicationInvitations)
    .innerJoin(applications, eq(applications.id, applicationInvitations.applicationId))
    .leftJoin(accounts, eq(accounts.id, applicationInvitations.invitedBy))
    .where(and(isTo(person), isOpen()))
    .orderBy(asc(applicationInvitations.id))
    .limit(mostInvitationsShown);
}

/**
 * Whether an invitation can still be answered: in its time, and as long as whoever sent it may ask anybody (an owner,
 * or the staff). What they asked for ends with their part in the application.
 */
export const isOpen = () =>
  and(
    gt(applicationInvitations.expiresAt, sql`now()`),
    mayStillAsk({ accountId: applicationInvitations.invitedBy, applicationId: applicationInvitations.applicationId }),
  );

/** Whether the account of one column still decides who looks after the application of another. */
export const mayStillAsk = ({ accountId, applicationId }: { accountId: AnyPgColumn; applicationId: AnyPgColumn }) =>
  sql`exists (select from accounts sender where sender.id = ${accountId}
    and sender.suspended_at is null and sender.deleted_at is null
    and (sender.is_site_administrator or exists (select from application_members m
      where m.application_id = ${applicationId} and m.account_id = sender.id and m.role = 'owner')))`;

/** Whether an invitation asks this person. */
export const isTo = ({ id, email }: Pick<Account, "id" | "email">) =>
  or(
    eq(applicationInvitations.accountId, id),
    email === null ? undefined : eq(sql`lower(${applicationInvitations.email})`, emailKey(email)),
  );
