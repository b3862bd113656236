import { and, eq } from "drizzle-orm";
import { beforeAndAfter, recordAuditEvent } from "#lib/accounts/audit.ts";
import { getAccount } from "#lib/accounts/queries.ts";
import type { Database } from "#lib/db/connection.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { identityRequests } from "#lib/db/schema/identity.ts";
import { fieldProblem } from "#lib/fields/field-problems.ts";
import { inLanguage } from "#lib/language/in-language.ts";
import { t } from "#lib/language/translate.ts";
import { withAccountMail } from "#lib/mail/account-mail.ts";
import { findPerson, type Person } from "#lib/persons/queries.ts";
import { conflict, notFound } from "#lib/platform/errors.ts";
import { lockResults } from "#lib/results/commands/refresh-ranks.ts";
import { correctIdentity } from "#lib/results/corrections/correct-identity.ts";
import { changeAcceptedMail, changeRefusedMail } from "../mails.ts";
import type { OpenRequest } from "../queries/requests.ts";
import { differs, identityOf, seenMark, withWanted } from "../request.ts";

type Deciding = {
  decision: "accept" | "refuse";
  /** Why not. */
  answer: string;
  /** Which form of the request and of the profile they saw. */
  seen: string;
  /** What they agreed to who were told what moves. */
  agreed: string;
  by: number;
  now: Date;
};

/**
 * Changes a profile as its owner has asked, with all that follows and in one transaction with the decision; or says why not.
 * What was asked for, or what the profile says, may have become another since somebody looked: then they look again.
 */
export async function decideChange(
  db: Database,
  requestId: number,
  { decision, answer, seen, agreed, by, now }: Deciding,
): Promise<void> {
  if (decision === "refuse" && answer === "") throw fieldProblem("answer", t("Say why not: they are told."));
  await withAccountMail(db, async (tx, write) => {
    // First, as all who change results and profiles do; then the account, as all who change accounts.
    if (decision === "accept") await lockResults(tx);
    const { request, person } = await lockRequest(tx, requestId);
    const { accountId } = request;
    if (accountId === by) throw conflict(t("Somebody else decides what you ask for yourself."));
    const before = person && identityOf(person);
    if (seenMark(request, before) !== seen) {
      throw conflict(
        t("Since you opened this page they have asked for something else, or the profile was corrected: look again."),
      );
    }
    if (decision === "accept") await apply(tx, { request, person, agreed, by, now });
    await tx
      .update(identityRequests)
      .set({ state: decision === "accept" ? "accepted" : "refused", answer, decidedBy: by, decidedAt: now })
      .where(eq(identityRequests.id, requestId));
    await recordAuditEvent(tx, {
      actorId: by,
      kind: `profile.change_${decision === "accept" ? "accepted" : "refused"}`,
      subjectType: "account",
      subjectId: String(accountId),
      data: {
        ...(decision === "refuse" && { reason: answer }),
        ...(before && beforeAndAfter(before, withWanted(before, request))),
      },
    });
    const { email, language } = await getAccount(tx, accountId);
    const mail = inLanguage(language, () =>
      decision === "accept" ? changeAcceptedMail(person?.id ?? "") : changeRefusedMail(answer),
    );
    if (email !== null) await write({ kind: "profile", recipient: email, ...mail });
  });
}

async function lockRequest(tx: Database, id: number): Promise<{ request: OpenRequest; person: Person | undefined }> {
  const [known] = await tx
    .select({ accountId: identityRequests.accountId })
    .from(identityRequests)
    .where(eq(identityRequests.id, id));
  if (!known) throw notFound("Request", id);
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, known.accountId)).for("update");
  const [request] = await tx
    .select()
    .from(identityRequests)
    .where(and(eq(identityRequests.id, id), eq(identityRequests.state, "open")))
    .for("update");
  if (!request) throw conflict(t("Somebody has decided this already, or it was taken back."));
  const { competitorId } = await getAccount(tx, request.accountId);
  return { request, person: competitorId === null ? undefined : await findPerson(tx, competitorId) };
}

type Applying = Pick<Deciding, "agreed" | "by" | "now"> & { request: OpenRequest; person: Person | undefined };

async function apply(tx: Database, { request, person, agreed, by, now }: Applying): Promise<void> {
  if (!person) throw conflict(t("Their account has no competitor profile any more."));
  const { id, name, countryId, gender, birthDate, isChange } = request;
  // A correction may have said the same meanwhile.
  if (!differs(identityOf(person), withWanted(identityOf(person), request))) return;
  await correctIdentity(tx, {
    competitorId: person.id,
    correction: {
      name: name ?? undefined,
      countryId: countryId ?? undefined,
      gender: gender ?? undefined,
      birthDate: birthDate ?? undefined,
    },
    isChange,
    // Their own words go with their account; the history stays.
    reason: `Asked for by the person themselves (request ${id})`,
    ...{ agreed, by, now },
  });
}
