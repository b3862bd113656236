import { and, eq } from "drizzle-orm";
import type { Account } from "#lib/accounts/account.ts";
import { recordAuditEvent } from "#lib/accounts/audit.ts";
import { findAccount } from "#lib/accounts/queries.ts";
import type { Database } from "#lib/db/connection.ts";
import { applicationInvitations, applicationMembers, applicationTransfers } from "#lib/db/schema/oauth.ts";
import { inLanguage } from "#lib/language/in-language.ts";
import { t } from "#lib/language/translate.ts";
import type { Email } from "#lib/mail/compose.ts";
import { conflict, notFound } from "#lib/platform/errors.ts";
import type { Application } from "../applications/application.ts";
import { getManagedApplication } from "../applications/queries.ts";
import { changeApplication } from "../applications/verification.ts";
import { revokeMachineAccess } from "../registration/machine-access.ts";
import { removedMail, roleChangedMail } from "./mails.ts";
import type { MemberRole } from "./role.ts";

type By = Pick<Account, "id" | "isSiteAdministrator">;

/** Makes an owner a developer, or the other way round. */
export async function changeRole(
  db: Database,
  { id }: Application,
  { accountId, role, by }: { accountId: number; role: MemberRole; by: By },
): Promise<void> {
  await changeApplication(db, id, {
    by: by.id,
    change: async (tx, application, write) => {
      await getManagedApplication(tx, id, by, "own");
      const before = await roleOf(tx, id, accountId);
      if (before === role) return;
      if (before === "owner") await endOwnership(tx, application, accountId);
      await tx.update(applicationMembers).set({ role }).where(isMember(id, accountId));
      await recordAuditEvent(tx, {
        ...aboutMember(id, accountId),
        actorId: by.id,
        kind: "application.role_changed",
        data: { before: { role: before }, after: { role } },
      });
      await tell(write, tx, accountId, by, () => roleChangedMail(application, role));
    },
  });
}

/** Takes somebody out; what they were asked for besides stays a question. */
export async function removeMember(
  db: Database,
  { id }: Application,
  { accountId, by }: { accountId: number; by: By },
): Promise<void> {
  await changeApplication(db, id, {
    by: by.id,
    change: async (tx, application, write) => {
      await getManagedApplication(tx, id, by, "own");
      await takeOut(tx, application, accountId, { by: by.id, kind: "application.member_removed" });
      await tell(write, tx, accountId, by, () => removedMail(application));
    },
  });
}

/** Whoever looks after it does so no longer. */
export async function leaveApplication(db: Database, { id }: Application, person: By): Promise<void> {
  await changeApplication(db, id, {
    by: person.id,
    change: async (tx, application) => {
      await takeOut(tx, application, person.id, { by: person.id, kind: "application.member_left" });
    },
  });
}

async function takeOut(
  tx: Database,
  application: Application,
  accountId: number,
  { by, kind }: { by: number; kind: "application.member_removed" | "application.member_left" },
): Promise<void> {
  const role = await roleOf(tx, application.id, accountId);
  if (role === "owner") await endOwnership(tx, application, accountId);
  await tx.delete(applicationMembers).where(isMember(application.id, accountId));
  await recordAuditEvent(tx, { ...aboutMember(application.id, accountId), actorId: by, kind, data: { role } });
}

/**
 * Refused for the last one. What a program of theirs may do to it ends with it, and so does what they asked others:
 * were they to own it again, nobody answers a question of before.
 */
async function endOwnership(tx: Database, application: Application, accountId: number): Promise<void> {
  const owners = await tx
    .select({ accountId: applicationMembers.accountId })
    .from(applicationMembers)
    .where(and(eq(applicationMembers.applicationId, application.id), eq(applicationMembers.role, "owner")));
  if (owners.every((owner) => owner.accountId === accountId))
    throw conflict(t("This is its only owner: another one has to be there first, or it is handed over or deleted."));
  const { invitedBy } = applicationInvitations;
  await tx
    .delete(applicationInvitations)
    .where(and(eq(applicationInvitations.applicationId, application.id), eq(invitedBy, accountId)));
  await tx
    .delete(applicationTransfers)
    .where(and(eq(applicationTransfers.applicationId, application.id), eq(applicationTransfers.offeredBy, accountId)));
  await revokeMachineAccess(tx, application);
}

async function roleOf(tx: Database, applicationId: number, accountId: number): Promise<MemberRole> {
  const [member] = await tx
    .select({ role: applicationMembers.role })
    .from(applicationMembers)
    .where(isMember(applicationId, accountId));
  if (!member) throw notFound("Member", accountId);
  return member.role;
}

type Write = Parameters<Parameters<typeof changeApplication>[2]["change"]>[2];

// Whoever does it to themselves knows.
async function tell(write: Write, tx: Database, accountId: number, by: By, mail: () => Email) {
  if (accountId === by.id) return;
  const account = await findAccount(tx, accountId);
  if (!account?.email) return;
  await write({ kind: "application", recipient: account.email, ...inLanguage(account.language, mail) });
}

const isMember = (applicationId: number, accountId: number) =>
  and(eq(applicationMembers.applicationId, applicationId), eq(applicationMembers.accountId, accountId));

// They read it in their own history.
const aboutMember = (applicationId: number, accountId: number) =>
  ({ applicationId, subjectType: "account", subjectId: String(accountId) }) as const;
