import { and, eq } from "drizzle-orm";
import type { Actor } from "#lib/accounts/actor.ts";
import { mayDecideRegistrations } from "#lib/competitions/access.ts";
import { changeCompetition, type Locked } from "#lib/competitions/commands/change-competition.ts";
import type { Competition } from "#lib/competitions/competition.ts";
import { effectiveCompetitorLimit } from "#lib/competitions/registration-status.ts";
import type { Database } from "#lib/db/connection.ts";
import { isOneOf } from "#lib/db/one-of.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { registrations } from "#lib/db/schema/registrations.ts";
import { assertNoProblems } from "#lib/fields/field-problems.ts";
import { conflict, forbidden, invalid, notFound } from "#lib/platform/errors.ts";
import { compareEventIds } from "#lib/reference/events.ts";
import { isOpenTo } from "../access.ts";
import { choicesProblems } from "../choices.ts";
import { countAccepted } from "../queries.ts";
import { type Choices, hasNoEventLeft, type Registration, type RegistrationState } from "../registration.ts";
import { closeWaitingListGaps } from "../waiting-list.ts";
import { tellDecided } from "./tell.ts";

export type Decision = {
  competitionId: string;
  actor: Actor;
  registrationIds: number[];
  /** In which state whoever decides saw them, where that is known. */
  seenStates?: ReadonlyMap<number, string>;
};

/** All of them or, where there is no room for all, none. */
export const acceptRegistrations = (db: Database, decision: Decision): Promise<void> =>
  decide(db, decision, "accepted");

export const rejectRegistrations = (db: Database, decision: Decision): Promise<void> =>
  decide(db, decision, "rejected");

export const cancelRegistrations = (db: Database, decision: Decision): Promise<void> =>
  decide(db, decision, "cancelled");

/** To the end of the waiting list, in the order they registered. */
export const moveToWaitingList = (db: Database, decision: Decision): Promise<void> =>
  decide(db, decision, "waiting_list");

/** Undecided again. */
export const moveToPending = (db: Database, decision: Decision): Promise<void> => decide(db, decision, "pending");

export type Correction = {
  competitionId: string;
  actor: Actor;
  registrantId: number;
  choices: Choices & { administrativeNotes: string };
};

/** What managers put right in somebody's registration, whatever the rules for the person are. */
export const correctRegistration = (db: Database, correction: Correction): Promise<void> =>
  changeCompetition(db, { ...correction, kind: "registration.corrected", ...moved }, async (tx, locked) => {
    assertMayDecide(locked);
    const { competition } = locked;
    const { choices, registrantId } = correction;
    assertNoProblems(choicesProblems(withoutRules(competition), choices, []));
    const [registration] = await tx
      .update(registrations)
      .set({
        eventIds: [...new Set(choices.eventIds)].sort(compareEventIds),
        guests: choices.guests,
        comments: choices.comments.trim(),
        administrativeNotes: choices.administrativeNotes.trim(),
      })
      .where(and(eq(registrations.competitionId, competition.id), eq(registrations.registrantId, registrantId)))
      .returning();
    if (!registration) throw notFound("Registration", registrantId);
    return { registrationId: registration.id };
  });

const mostNamed = 5;

const moved = { collections: ["registrations" as const], staysWithin: true as const };

const decide = (db: Database, decision: Decision, status: RegistrationState): Promise<void> =>
  changeCompetition(db, { ...decision, kind: `registration.${status}`, ...moved }, async (tx, locked) => {
    assertMayDecide(locked);
    const { competition } = locked;
    const chosen = await lockChosen(tx, competition.id, decision.registrationIds);
    await assertSeen(tx, chosen, decision.seenStates);
    const changing = chosen.filter((registration) => registration.status !== status);
    if (changing.length === 0) return null;
    assertOpenTo(competition, status);
    if (status === "accepted") await assertAcceptable(tx, competition, changing);
    const decided = await tx
      .update(registrations)
      .set({ status, waitingListPosition: null })
      .where(
        isOneOf(
          registrations.id,
          changing.map((registration) => registration.id),
        ),
      )
      .returning();
    const moved = await closeWaitingListGaps(tx, competition.id);
    await tellDecided(tx, { competition, now: decision.actor.now }, { decided, moved });
    return { registrations: changing.map(({ id, status: from }) => ({ id, from })) };
  });

export function assertMayDecide({ role, competition }: Locked): void {
  if (!mayDecideRegistrations(role, competition)) {
    throw forbidden("The results are submitted: nothing changes any more.");
  }
}

/** Those of the competition whom somebody has chosen. */
export async function lockChosen(tx: Database, competitionId: string, ids: number[]): Promise<Registration[]> {
  if (ids.length === 0) throw invalid("Choose at least one person.");
  const chosen = await tx
    .select()
    .from(registrations)
    .where(and(eq(registrations.competitionId, competitionId), isOneOf(registrations.id, ids)));
  const missing = ids.find((id) => !chosen.some((registration) => registration.id === id));
  if (missing !== undefined) throw notFound("Registration", missing);
  return chosen;
}

/** Refuses where somebody's registration is in another state than it was seen in. */
export async function assertSeen(
  tx: Database,
  chosen: Registration[],
  seen?: ReadonlyMap<number, string>,
): Promise<void> {
  const changed = chosen.filter(({ id, status }) => seen?.has(id) && seen.get(id) !== status);
  if (changed.length === 0) return;
  const names = await namesOf(tx, changed);
  throw conflict(`The registration of ${names} has changed since you opened the page: look again.`);
}

/** The names of the first few of them. */
export async function namesOf(tx: Database, registered: Registration[]): Promise<string> {
  const people = await tx
    .select({ name: accounts.name })
    .from(accounts)
    .where(
      isOneOf(
        accounts.id,
        registered.slice(0, mostNamed).map(({ accountId }) => accountId),
      ),
    );
  return new Intl.ListFormat("en-GB").format(people.map(({ name }) => name));
}

/** Who is expected, or waits to be, is told to come. */
export function assertOpenTo(competition: Competition, status: RegistrationState): void {
  if (isOpenTo(competition, status)) return;
  throw conflict(
    status === "accepted"
      ? "This competition is cancelled: nobody is accepted any more."
      : "This competition is cancelled: registrations are only rejected or cancelled any more.",
  );
}

async function assertAcceptable(tx: Database, competition: Competition, accepted: Registration[]): Promise<void> {
  // What they had chosen is not held any more.
  const without = accepted.filter(hasNoEventLeft);
  if (without.length > 0) {
    throw conflict(
      `There is no event left that ${await namesOf(tx, without)} registered for: add one first, or reject.`,
    );
  }
  await assertRoom(tx, competition, accepted);
}

async function assertRoom(tx: Database, competition: Competition, accepted: Registration[]): Promise<void> {
  const limit = effectiveCompetitorLimit(competition);
  if (limit === null) return;
  const taken = (await countAccepted(tx, [competition.id])).get(competition.id) ?? 0;
  const free = Math.max(0, limit - taken);
  const wanted = accepted.filter((registration) => registration.isCompeting).length;
  if (wanted <= free) return;
  throw conflict(
    free === 0
      ? `All ${limit} places are taken: use the waiting list.`
      : `There is room for ${free} more, and you chose ${wanted}.`,
  );
}

// Limits bind competitors; a manager may make an exception, but only for events that are held.
const withoutRules = (competition: Competition): Competition => ({
  ...competition,
  eventsPerRegistrationLimit: null,
  guestsEnabled: true,
  guestsPerRegistrationLimit: null,
  forceCommentInRegistration: false,
});
