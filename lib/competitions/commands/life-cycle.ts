import { eq } from "drizzle-orm";
import type { Actor } from "#lib/accounts/actor.ts";
import { beforeAndAfter } from "#lib/accounts/audit.ts";
import type { Database } from "#lib/db/connection.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { assertAgreed } from "#lib/fields/agreement.ts";
import { queueJob } from "#lib/jobs/queue-job.ts";
import { t } from "#lib/language/translate.ts";
import { withdrawPlaceMails } from "#lib/mail/registrations-mail.ts";
import { tellNewCompetition } from "#lib/notifications/jobs/tell-new-competition.ts";
import { forbidden, invalid } from "#lib/platform/errors.ts";
import {
  type CompetitionRole,
  mayAnnounce,
  mayCancel,
  mayConfirm,
  mayDelete,
  mayUndoCancellation,
  mayWithdrawConfirmation,
} from "../access.ts";
import type { Competition } from "../competition.ts";
import type { LifeCycleAction } from "../life-cycle.ts";
import { announcedMail, cancelledMail, takesPlaceMail } from "../mails.ts";
import { findMissing } from "../queries/missing.ts";
import { findUnusual } from "../queries/unusual.ts";
import { changeCompetition } from "./change-competition.ts";
import { tellExpected, tellInterested } from "./tell.ts";

type Step = { competitionId: string; actor: Actor; agreed?: string };

/** A delegate vouches for it: from here on what it locks stays. */
export const confirmCompetition = (db: Database, step: Step): Promise<void> =>
  changeCompetition(db, { ...step, kind: "competition.confirmed" }, async (tx, { competition, role }) => {
    if (competition.confirmedAt !== null) throw invalid(t("This competition is confirmed already."));
    if (competition.cancelledAt !== null) throw invalid(t("A cancelled competition is not confirmed."));
    assertMay(
      mayConfirm,
      { role, competition },
      t("Only a delegate of this competition who is not in training can confirm it."),
    );
    const missing = await findMissing(tx, competition);
    if (missing.length > 0) {
      const sentences = missing.map(({ message }) => message);
      throw invalid([t("It cannot be confirmed yet."), ...sentences].join(" "), { data: { missing: sentences } });
    }
    return await set(tx, competition, { confirmedAt: step.actor.now });
  });

export const withdrawConfirmation = (db: Database, step: Step): Promise<void> =>
  changeCompetition(db, { ...step, kind: "competition.confirmation_withdrawn" }, async (tx, { competition, role }) => {
    const message = t("Only administrators can make a confirmed competition a draft again, before it is announced.");
    assertMay(mayWithdrawConfirmation, { role, competition }, message);
    return await set(tx, competition, { confirmedAt: null });
  });

/** From now on everybody sees it. */
export const announceCompetition = (db: Database, step: Step): Promise<void> =>
  changeCompetition(db, { ...step, kind: "competition.announced" }, async (tx, { competition, role }) => {
    if (competition.confirmedAt === null) throw invalid(t("A competition is confirmed before it is announced."));
    if (competition.announcedAt !== null) throw invalid(t("This competition is announced already."));
    assertMay(mayAnnounce, { role, competition }, t("Only administrators announce competitions."));
    // They may have been taken away since it was confirmed.
    if (competition.startDate === null) throw invalid(t("A competition has its days before it is announced."));
    assertAgreed(step.agreed ?? "", await findUnusual(tx, competition, step.actor.now));
    const by = step.actor.account?.id ?? null;
    await tellInterested(tx, {
      ...occasion(step, competition),
      word: () => announcedMail(competition),
      about: "announcement",
    });
    await queueJob(tx, tellNewCompetition, { competitionId: competition.id });
    return await set(tx, competition, { announcedAt: step.actor.now, announcedBy: by, isVisible: true });
  });

/** It stays public, so that everybody who planned to come can read it. */
export const cancelCompetition = (db: Database, step: Step): Promise<void> =>
  changeCompetition(db, { ...step, kind: "competition.cancelled" }, async (tx, { competition, role }) => {
    if (competition.cancelledAt !== null) throw invalid(t("This competition is cancelled already."));
    if (competition.announcedAt === null) throw invalid(t("Only an announced competition can be cancelled."));
    assertResultsOpen(competition);
    assertMay(
      mayCancel,
      { role, competition },
      t("Only a delegate of this competition who is not in training can cancel it."),
    );
    await tellExpected(tx, {
      ...occasion(step, competition),
      word: () => cancelledMail(competition),
      about: "cancellation",
      isRepeatable: true,
    });
    await withdrawPlaceMails(tx, competition.id);
    return await set(tx, competition, { cancelledAt: step.actor.now, cancelledBy: step.actor.account?.id ?? null });
  });

export const undoCancellation = (db: Database, step: Step): Promise<void> =>
  changeCompetition(db, { ...step, kind: "competition.cancellation_undone" }, async (tx, { competition, role }) => {
    if (competition.cancelledAt === null) throw invalid(t("This competition is not cancelled."));
    assertMay(
      mayUndoCancellation,
      { role, competition },
      t("Only a delegate of this competition who is not in training can take back that it is cancelled."),
    );
    await tellExpected(tx, {
      ...occasion(step, competition),
      word: () => takesPlaceMail(competition),
      about: "cancellation",
      isRepeatable: true,
    });
    return await set(tx, competition, { cancelledAt: null, cancelledBy: null });
  });

/** Takes a draft away with everything in it. */
export const deleteDraft = (db: Database, step: Step): Promise<void> =>
  changeCompetition(db, { ...step, kind: "competition.deleted" }, async (tx, { competition, role }) => {
    assertMay(mayDelete, { role, competition }, t("Only a draft can be deleted."));
    await tx.delete(competitions).where(eq(competitions.id, competition.id));
    return { name: competition.name };
  });

// A trainee is its delegate, too, and would not know what is missing.

function assertResultsOpen({ resultsSubmittedAt, resultsPostedAt }: Competition): void {
  if (resultsPostedAt !== null) throw forbidden(t("Its results are posted: it has taken place."));
  if (resultsSubmittedAt !== null) throw forbidden(t("Its results are submitted: it has taken place."));
}

function assertMay(
  rule: (role: CompetitionRole, stage: Competition) => boolean,
  { role, competition }: { role: CompetitionRole; competition: Competition },
  message: string,
): void {
  if (!rule(role, competition)) throw forbidden(message);
}

const occasion = ({ actor }: Step, { id }: Competition) => ({
  competitionId: id,
  except: actor.account?.id ?? null,
  now: actor.now,
});

async function set(tx: Database, before: Competition, columns: Partial<typeof competitions.$inferInsert>) {
  await tx.update(competitions).set(columns).where(eq(competitions.id, before.id));
  return beforeAndAfter(before, columns);
}

export const lifeCycleCommands = {
  confirm: confirmCompetition,
  "withdraw-confirmation": withdrawConfirmation,
  announce: announceCompetition,
  cancel: cancelCompetition,
  "undo-cancellation": undoCancellation,
  delete: deleteDraft,
} satisfies Record<LifeCycleAction, (db: Database, step: Step) => Promise<void>>;
