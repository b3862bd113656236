import { and, eq, max } from "drizzle-orm";
import type { Account } from "#lib/accounts/account.ts";
import type { Actor } from "#lib/accounts/actor.ts";
import { finishChange } from "#lib/competitions/commands/change-competition.ts";
import { endStaff } from "#lib/competitions/commands/leave-staff.ts";
import { lockCompetition } from "#lib/competitions/commands/lock-competition.ts";
import type { Competition } from "#lib/competitions/competition.ts";
import { competitionTransaction } from "#lib/competitions/turns.ts";
import type { Database } from "#lib/db/connection.ts";
import { registrations } from "#lib/db/schema/registrations.ts";
import { assertNoProblems } from "#lib/fields/field-problems.ts";
import { t } from "#lib/language/translate.ts";
import { conflict, invalid, unauthenticated } from "#lib/platform/errors.ts";
import { compareEventIds } from "#lib/reference/events.ts";
import { findRights } from "#lib/roles/rights.ts";
import { applicantProblem, ownCancellationProblem, ownChangeProblem, registrationClosedReason } from "../access.ts";
import { choicesProblems } from "../choices.ts";
import { unmetQualifications } from "../qualified.ts";
import type { Choices, Registration } from "../registration.ts";
import { closeWaitingListGaps } from "../waiting-list.ts";
import { assertOwnInNoRound, roundsOfDroppedEventsProblem } from "./rounds-of-people.ts";
import { tellDecided, tellManagers, tellRegistered } from "./tell.ts";

type Own = { competitionId: string; actor: Actor };

/** The code of what is said to whoever registers twice. */
export const registeredAlready = "registered_already";

/** Registers the actor; whoever cancelled before comes back under the same number. */
export async function registerForCompetition(
  db: Database,
  { competitionId, actor, choices }: Own & { choices: Choices },
): Promise<Registration> {
  return await changeOwn(db, { competitionId, actor, kind: "registration.made" }, async (tx, own) => {
    const { account, competition, registration } = own;
    if (registration?.status === "rejected") throw conflict(t("Your registration was rejected: ask the organizers."));
    if (registration && registration.status !== "cancelled") {
      throw conflict(t("You are registered for this competition already."), { code: registeredAlready });
    }
    assertPossible(registrationClosedReason(competition, actor.now));
    await assertChoices(tx, own, choices);
    const wanted = {
      ...toColumns(choices),
      status: "pending" as const,
      isCompeting: true,
      leftAt: null,
      registeredAt: actor.now,
    };
    if (registration && !registration.isCompeting) await endStaff(tx, staffOf(own));
    const registered = registration
      ? await update(tx, registration.id, wanted)
      : await insert(tx, { competitionId: competition.id, accountId: account.id, ...wanted });
    await tellRegistered(tx, own, registered);
    return registered;
  });
}

/** Changes what the actor registered for. */
export async function editOwnRegistration(
  db: Database,
  { competitionId, actor, choices }: Own & { choices: Choices },
): Promise<Registration> {
  return await changeOwn(db, { competitionId, actor, kind: "registration.changed" }, async (tx, own) => {
    const registration = existing(own);
    assertPossible(ownChangeProblem(registration, own.competition, actor.now));
    await assertChoices(tx, own, choices);
    assertNoProblems({ events: await roundsOfDroppedEventsProblem(tx, registration, choices.eventIds) });
    return await update(tx, registration.id, toColumns(choices));
  });
}

/** The actor does not come after all. */
export async function cancelOwnRegistration(db: Database, { competitionId, actor }: Own): Promise<Registration> {
  return await changeOwn(db, { competitionId, actor, kind: "registration.cancelled" }, async (tx, own) => {
    const registration = existing(own);
    assertPossible(ownCancellationProblem(registration, own.competition, actor.now));
    await assertOwnInNoRound(tx, own.competition, registration);
    const cancelled = await update(tx, registration.id, { status: "cancelled", waitingListPosition: null });
    if (!registration.isCompeting) await endStaff(tx, staffOf(own));
    const moved = await closeWaitingListGaps(tx, own.competition.id);
    await tellDecided(tx, own, { decided: [cancelled], moved, isOwn: true });
    return cancelled;
  });
}

type Found = { account: Account; now: Date; competition: Competition; registration: Registration | undefined };

const staffOf = ({ account, competition, now }: Found) => ({
  competitionId: competition.id,
  accountId: account.id,
  now,
});

async function changeOwn(
  db: Database,
  change: Own & { kind: string },
  write: (tx: Database, found: Found) => Promise<Registration>,
): Promise<Registration> {
  const { account, now } = change.actor;
  if (!account) throw unauthenticated();
  return await competitionTransaction(db, change.competitionId, async (tx) => {
    const competition = await lockCompetition(tx, change.competitionId);
    const [registration] = await tx
      .select()
      .from(registrations)
      .where(and(eq(registrations.competitionId, competition.id), eq(registrations.accountId, account.id)));
    const written = await write(tx, { account, now, competition, registration });
    await tellManagers(tx, competition, change.actor);
    await finishChange(
      tx,
      { ...change, collections: ["registrations"], staysWithin: true },
      { registrationId: written.id, status: written.status, eventIds: written.eventIds },
    );
    return written;
  });
}

function existing({ registration }: Found): Registration {
  if (!registration) throw invalid(t("You are not registered for this competition."));
  return registration;
}

function assertPossible(problem: string | undefined): void {
  if (problem !== undefined) throw invalid(problem);
}

async function assertChoices(tx: Database, { account, now, competition }: Found, choices: Choices): Promise<void> {
  const { ban } = await findRights(tx, { account, now });
  assertPossible(applicantProblem(account, ban, competition));
  const unmet = competition.allowRegistrationWithoutQualification
    ? []
    : await unmetQualifications(tx, competition.id, account.competitorId);
  assertNoProblems(choicesProblems(competition, choices, unmet));
}

const toColumns = ({ eventIds, guests, comments }: Choices) => ({
  eventIds: [...new Set(eventIds)].sort(compareEventIds),
  guests,
  comments: comments.trim(),
});

type Columns = typeof registrations.$inferInsert;

async function insert(tx: Database, columns: Omit<Columns, "registrantId">): Promise<Registration> {
  const [last] = await tx
    .select({ registrantId: max(registrations.registrantId) })
    .from(registrations)
    .where(eq(registrations.competitionId, columns.competitionId));
  const [registration] = await tx
    .insert(registrations)
    .values({ ...columns, registrantId: (last?.registrantId ?? 0) + 1 })
    .returning();
  return registration!;
}

async function update(tx: Database, id: number, columns: Partial<Columns>): Promise<Registration> {
  const [registration] = await tx.update(registrations).set(columns).where(eq(registrations.id, id)).returning();
  return registration!;
}
