import { and, eq, inArray, ne, type SQL } from "drizzle-orm";
import type { Actor } from "#lib/accounts/actor.ts";
import type { Database } from "#lib/db/connection.ts";
import {
  competitionDelegates,
  competitionInvitations,
  competitionOrganizers,
} from "#lib/db/schema/competition-people.ts";
import type { registrations } from "#lib/db/schema/registrations.ts";
import type { Content } from "#lib/mail/compose.ts";
import { queueMail } from "#lib/mail/queue.ts";
import { notFound, unauthenticated } from "#lib/platform/errors.ts";
import { holdingStates, type InvitationState, leavingProblem } from "../invitation.ts";
import { leftMail, wantsToLeaveMail } from "../mails.ts";
import {
  answersForIt,
  delegatesOrOrganizes,
  findInvitation,
  type Invitation,
  organizes,
} from "../queries/invitations.ts";
import { competitionTransaction } from "../turns.ts";
import { finishChange } from "./change-competition.ts";
import { leaveStaff } from "./leave-staff.ts";
import { lockCompetition } from "./lock-competition.ts";

export type Answer = { competitionId: string; actor: Actor };

/** From now on those who manage the competition see the actor's e-mail address and date of birth. */
export const acceptInvitation = (db: Database, answer: Answer): Promise<void> =>
  answerInvitation(db, answer, () => Promise.resolve("accepted"));

/**
 * Takes the actor off the lists of those who hold the competition, and closes what was open. Where one has to stay on
 * the list, that alone is closed.
 */
export const declineInvitation = (db: Database, answer: Answer): Promise<void> =>
  answerInvitation(db, answer, async (tx, invitation) => {
    const others = await findOthers(tx, invitation);
    const stays = leavingProblem({ ...invitation, ...others });
    const { actor } = answer;
    const leaving = { ...invitation, name: actor.account?.name ?? "" };
    if (stays !== undefined) {
      // Of one that is over nobody can name another.
      if (invitation.state === "accepted" && invitation.competition.resultsSubmittedAt === null) {
        await tellManagers(tx, invitation, { word: () => wantsToLeaveMail(leaving), actor });
      }
      return "withdrawn";
    }
    await takeOffLists(tx, invitation, actor.now);
    const isOrphaned = others.isOnlyOrganizer || others.isOnlyDelegate;
    await tellManagers(tx, invitation, { word: () => leftMail({ ...leaving, isOrphaned }), actor });
    return "declined";
  });

/** Why somebody has to stay on the list of those who hold a competition. */
export const findLeavingProblem = async (db: Database, invitation: Invitation): Promise<string | undefined> =>
  leavingProblem({ ...invitation, ...(await findOthers(db, invitation)) });

type AnsweredState = Extract<InvitationState, "accepted" | "declined" | "withdrawn">;

async function answerInvitation(
  db: Database,
  { competitionId, actor }: Answer,
  write: (tx: Database, invitation: Invitation) => Promise<AnsweredState>,
): Promise<void> {
  const { account } = actor;
  if (!account) throw unauthenticated();
  await competitionTransaction(db, competitionId, async (tx) => {
    await lockCompetition(tx, competitionId);
    const invitation = await findInvitation(tx, competitionId, account.id);
    // Who is not invited learns nothing of a competition that is not announced.
    if (!invitation) throw notFound("Competition", competitionId);
    const state = await write(tx, invitation);
    if (state === invitation.state) return;
    await tx
      .update(competitionInvitations)
      .set({ state, answeredAt: actor.now })
      .where(isOf(competitionInvitations, invitation));
    const kind = `competition.invitation_${state}`;
    await finishChange(tx, { competitionId, actor, kind, collections: ["people", "registrations"] }, { state });
  });
}

type OfPerson =
  | typeof competitionInvitations
  | typeof competitionOrganizers
  | typeof competitionDelegates
  | typeof registrations;

const isOf = (table: OfPerson, { competition, accountId }: Invitation) =>
  and(eq(table.competitionId, competition.id), eq(table.accountId, accountId));

type Others = { isOnlyOrganizer: boolean; isOnlyDelegate: boolean; isOnlyManager: boolean };

async function findOthers(tx: Database, { competition, accountId, namedAs }: Invitation): Promise<Others> {
  // Whoever is named and has not agreed may decline, and nobody would hold it.
  const othersWho = (condition: SQL) =>
    tx.$count(
      competitionInvitations,
      and(
        eq(competitionInvitations.competitionId, competition.id),
        ne(competitionInvitations.accountId, accountId),
        inArray(competitionInvitations.state, [...holdingStates]),
        condition,
      ),
    );
  const [organizers, managers, delegates, own] = await Promise.all([
    othersWho(organizes),
    othersWho(delegatesOrOrganizes),
    othersWho(answersForIt),
    tx.$count(
      competitionDelegates,
      and(
        eq(competitionDelegates.competitionId, competition.id),
        eq(competitionDelegates.accountId, accountId),
        eq(competitionDelegates.isTrainee, false),
      ),
    ),
  ]);
  return {
    isOnlyOrganizer: namedAs.includes("organizer") && organizers === 0,
    isOnlyDelegate: own > 0 && delegates === 0,
    isOnlyManager: namedAs.some((one) => one !== "staff") && managers === 0,
  };
}

/** A registration as staff keeps its number, without what there was to do; one to compete stays as it is. */
async function takeOffLists(tx: Database, invitation: Invitation, now: Date): Promise<void> {
  await tx.delete(competitionOrganizers).where(isOf(competitionOrganizers, invitation));
  await tx.delete(competitionDelegates).where(isOf(competitionDelegates, invitation));
  await leaveStaff(tx, invitation.competition.id, { accountIds: [invitation.accountId], now });
}

const mostTold = 20;

/**
 * Of who helps there may be many: those who manage it hear of each other only. Whoever invited somebody hears of the
 * answer.
 */
async function tellManagers(
  tx: Database,
  { competition, namedAs, accountId, state, invitedById }: Invitation,
  { word, actor }: { word: () => Content; actor: Actor },
): Promise<void> {
  const isManager = namedAs.some((one) => one !== "staff");
  const managers = await tx
    .select({ accountId: competitionInvitations.accountId })
    .from(competitionInvitations)
    .where(
      and(
        eq(competitionInvitations.competitionId, competition.id),
        eq(competitionInvitations.state, "accepted"),
        ne(competitionInvitations.accountId, accountId),
        delegatesOrOrganizes,
      ),
    )
    .limit(isManager ? mostTold : 0);
  const told = new Set(managers.map((manager) => manager.accountId));
  if (state === "invited" && invitedById !== null && invitedById !== accountId) told.add(invitedById);
  await queueMail(
    tx,
    [...told].map((id) => ({
      word,
      accountId: id,
      competitionId: competition.id,
      about: `leaving of ${accountId} from ${competition.id}`,
      occasion: actor.now.toISOString(),
    })),
    actor.now,
  );
}
