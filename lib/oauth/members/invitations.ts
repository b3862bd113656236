import { and, eq, lt, sql } from "drizzle-orm";
import { type Account, isReady } from "#lib/accounts/account.ts";
import { recordAuditEvent } from "#lib/accounts/audit.ts";
import { emailKey, parseEmail } from "#lib/accounts/email.ts";
import { findAccountBy } from "#lib/accounts/queries.ts";
import { countAttempt } from "#lib/accounts/rate-limit.ts";
import type { Database } from "#lib/db/connection.ts";
import { type Removing, removeInBatches } from "#lib/db/remove-in-batches.ts";
import { applicationInvitations, applicationMembers } from "#lib/db/schema/oauth.ts";
import { fieldProblem } from "#lib/fields/field-problems.ts";
import { inLanguage } from "#lib/language/in-language.ts";
import { t } from "#lib/language/translate.ts";
import { withAccountMail } from "#lib/mail/account-mail.ts";
import { conflict, notFound } from "#lib/platform/errors.ts";
import type { Application } from "../applications/application.ts";
import { getManagedApplication } from "../applications/queries.ts";
import { changeApplication, lockApplication } from "../applications/verification.ts";
import { invitationMail, newOwnerMail } from "./mails.ts";
import { isOpen, isTo, listReachableOwners, mostMembers } from "./queries.ts";
import type { MemberRole } from "./role.ts";

/** In how many days somebody has to answer. */
export const daysToAnswer = 7;

/** How many applications one account looks after at most. */
const mostLookedAfter = 300;

type By = Pick<Account, "id" | "email" | "isSiteAdministrator">;

/** Whom an address, a competitor id or the number of an account means; undefined where that is no such thing. */
export async function findWhom(db: Database, typed: string): Promise<Whom | undefined> {
  if (typed.trim() === "") throw fieldProblem("find", t("Say who."));
  if (typed.includes("@")) {
    const email = parseEmail(typed);
    if (email === undefined) throw fieldProblem("find", t("Write an e-mail address."));
    // Nobody is looked up: whether the address belongs to anybody changes neither the answer nor its time.
    return { email, accountId: null, recipient: email };
  }
  const account = await findAccountBy(db, typed);
  if (!account || !isReady(account) || account.isPlaceholder || account.email === null) return undefined;
  return { email: null, accountId: account.id, recipient: account.email, language: account.language };
}

type Whom = { recipient: string } & (
  | { email: string; accountId: null }
  | { email: null; accountId: number; language: string | null }
);

/**
 * Asks somebody to look after it too; until they agree, they see its name and who asks. Asked again, it begins anew.
 */
export async function inviteMember(
  db: Database,
  application: Application,
  { whom, role, by }: { whom: Whom; role: MemberRole; by: By },
): Promise<void> {
  if (
    whom.accountId === by.id ||
    (by.email !== null && whom.email !== null && emailKey(by.email) === emailKey(whom.email))
  )
    throw fieldProblem("find", t("That is you."));
  await countAttempt(db, "invitationFromAccount", String(by.id));
  await countAttempt(db, "mailToRecipient", emailKey(whom.recipient));
  await withAccountMail(db, async (tx, write) => {
    await lockApplication(tx, application.id);
    await getManagedApplication(tx, application.id, by, "own");
    await tx
      .delete(applicationInvitations)
      .where(
        and(
          eq(applicationInvitations.applicationId, application.id),
          whom.email === null
            ? eq(applicationInvitations.accountId, whom.accountId)
            : eq(sql`lower(${applicationInvitations.email})`, emailKey(whom.email)),
        ),
      );
    await assertRoom(tx, application.id, whom.accountId);
    await tx.insert(applicationInvitations).values({
      applicationId: application.id,
      accountId: whom.accountId,
      email: whom.email,
      role,
      invitedBy: by.id,
      expiresAt: sql`now() + make_interval(days => ${daysToAnswer})`,
    });
    await recordAuditEvent(tx, {
      ...subjectOf(application.id),
      actorId: by.id,
      kind: "application.member_invited",
      data: { role },
    });
    // Of an address nobody is looked up, not even for their language.
    const wordMail = () => invitationMail({ days: daysToAnswer });
    const mail = whom.accountId === null ? wordMail() : inLanguage(whom.language, wordMail);
    await write({ kind: "application", recipient: whom.recipient, ...mail });
  });
}

async function assertRoom(tx: Database, applicationId: number, accountId: number | null): Promise<void> {
  const members = await tx
    .select({ accountId: applicationMembers.accountId })
    .from(applicationMembers)
    .where(eq(applicationMembers.applicationId, applicationId));
  if (members.some((member) => member.accountId === accountId)) throw conflict(t("They look after it already."));
  const asked = await tx.$count(
    applicationInvitations,
    and(eq(applicationInvitations.applicationId, applicationId), isOpen()),
  );
  if (members.length + asked >= mostMembers)
    throw conflict(
      t("At most {most} people look after an application, with those who are asked to.", { most: mostMembers }),
    );
}

/** Takes an invitation back before it is answered. */
export async function withdrawInvitation(
  db: Database,
  application: Application,
  { invitationId, by }: { invitationId: number; by: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    const taken = await tx
      .delete(applicationInvitations)
      .where(and(eq(applicationInvitations.id, invitationId), eq(applicationInvitations.applicationId, application.id)))
      .returning({ role: applicationInvitations.role });
    const [invitation] = taken;
    if (!invitation) throw notFound("Invitation", invitationId);
    await recordAuditEvent(tx, {
      ...subjectOf(application.id),
      actorId: by,
      kind: "application.invitation_withdrawn",
      data: { role: invitation.role },
    });
  });
}

type Invited = Pick<Account, "id" | "email" | "name">;

/** Whoever was asked agrees; answers which application they look after from now on. */
export async function acceptInvitation(db: Database, invitationId: number, person: Invited): Promise<number> {
  const applicationId = await findInvitation(db, invitationId, person);
  await changeApplication(db, applicationId, {
    by: person.id,
    change: async (tx, application, write) => {
      const { role } = await takeInvitation(tx, invitationId, person);
      await assertRoomOf(tx, person.id);
      const owners = await listReachableOwners(tx, applicationId);
      await tx
        .insert(applicationMembers)
        .values({ applicationId, accountId: person.id, role })
        .onConflictDoUpdate({
          target: [applicationMembers.applicationId, applicationMembers.accountId],
          set: { role },
          // Whoever owns it stays an owner, whatever else they were asked to be.
          setWhere: eq(applicationMembers.role, "developer"),
        });
      await recordAuditEvent(tx, {
        ...subjectOf(applicationId),
        actorId: person.id,
        kind: "application.member_joined",
        data: { role },
      });
      if (role !== "owner") return;
      const mails = owners.map(({ email, language }) => ({
        ...{ kind: "application" as const, recipient: email },
        ...inLanguage(language, () => newOwnerMail(application, person.name)),
      }));
      await write(...mails);
    },
  });
  return applicationId;
}

/** Whoever was asked does not want to. */
export async function declineInvitation(db: Database, invitationId: number, person: Invited): Promise<void> {
  await db.transaction(async (tx) => {
    const { applicationId, role } = await takeInvitation(tx, invitationId, person);
    await recordAuditEvent(tx, {
      ...subjectOf(applicationId),
      actorId: person.id,
      kind: "application.invitation_declined",
      data: { role },
    });
  });
}

/** Removes the invitations that nobody answered in time. */
export async function removeExpiredInvitations(db: Database, removing: Removing): Promise<void> {
  const which = lt(applicationInvitations.expiresAt, sql`now()`);
  await removeInBatches(db, { kind: "invitations to applications", table: applicationInvitations, which }, removing);
}

async function findInvitation(db: Database, id: number, person: Invited): Promise<number> {
  const [found] = await db
    .select({ applicationId: applicationInvitations.applicationId })
    .from(applicationInvitations)
    .where(and(eq(applicationInvitations.id, id), isTo(person), isOpen()));
  if (!found) throw notFound("Invitation", id);
  return found.applicationId;
}

async function takeInvitation(tx: Database, id: number, person: Invited) {
  const [taken] = await tx
    .delete(applicationInvitations)
    .where(and(eq(applicationInvitations.id, id), isTo(person), isOpen()))
    .returning({ applicationId: applicationInvitations.applicationId, role: applicationInvitations.role });
  if (!taken) throw notFound("Invitation", id);
  return taken;
}

async function assertRoomOf(tx: Database, accountId: number): Promise<void> {
  if ((await tx.$count(applicationMembers, eq(applicationMembers.accountId, accountId))) >= mostLookedAfter)
    throw conflict(t("You look after {count} applications: leave one you no longer need.", { count: mostLookedAfter }));
}

const subjectOf = (applicationId: number) =>
  ({ subjectType: "application", subjectId: String(applicationId) }) as const;
