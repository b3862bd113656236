import { and, eq } from "drizzle-orm";
import type { Actor } from "#lib/accounts/actor.ts";
import { mayDecideRegistrations } from "#lib/competitions/access.ts";
import { changeCompetition, type Locked } from "#lib/competitions/commands/change-competition.ts";
import { inviteNamed } from "#lib/competitions/commands/invite-named.ts";
import { leaveStaff } from "#lib/competitions/commands/leave-staff.ts";
import type { Competition } from "#lib/competitions/competition.ts";
import { type HistoryPhrase, historyPhrase } from "#lib/competitions/history-phrases.ts";
import { effectiveCompetitorLimit } from "#lib/competitions/registration-status.ts";
import type { Database } from "#lib/db/connection.ts";
import { isOneOf } from "#lib/db/one-of.ts";
import { registrations } from "#lib/db/schema/registrations.ts";
import { assertAgreed } from "#lib/fields/agreement.ts";
import { assertNoProblems } from "#lib/fields/field-problems.ts";
import { t } from "#lib/language/translate.ts";
import { conflict, forbidden, invalid, notFound } from "#lib/platform/errors.ts";
import { compareEventIds } from "#lib/reference/events.ts";
import { isOpenTo } from "../access.ts";
import { choicesProblems } from "../choices.ts";
import { countAccepted } from "../queries.ts";
import { type Choices, hasNoEventLeft, type Registration, type RegistrationState } from "../registration.ts";
import { closeWaitingListGaps } from "../waiting-list.ts";
import { firstOf, namesOf, whoAre } from "./names-of.ts";
import { assertInNoRound, roundsOfDroppedEventsProblem } from "./rounds-of-people.ts";
import { tellDecided } from "./tell.ts";

export type Decision = {
  competitionId: string;
  actor: Actor;
  registrationIds: number[];
  /** In which state whoever decides saw them, where that is known. */
  seenStates?: ReadonlyMap<number, string>;
  /** What somebody has agreed to who is asked before a registration ends; programs are not. */
  agreed?: string;
};

/** All of them or, where there is no room for all, none. */
export const acceptRegistrations = (db: Database, decision: Decision): Promise<HistoryPhrase | null> =>
  decide(db, decision, "accepted");

export const rejectRegistrations = (db: Database, decision: Decision): Promise<HistoryPhrase | null> =>
  decide(db, decision, "rejected");

export const cancelRegistrations = (db: Database, decision: Decision): Promise<HistoryPhrase | null> =>
  decide(db, decision, "cancelled");

/** To the end of the waiting list, in the order they registered. */
export const moveToWaitingList = (db: Database, decision: Decision): Promise<HistoryPhrase | null> =>
  decide(db, decision, "waiting_list");

/** Undecided again. */
export const moveToPending = (db: Database, decision: Decision): Promise<HistoryPhrase | null> =>
  decide(db, decision, "pending");

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
    const [registration] = await tx
      .select()
      .from(registrations)
      .where(and(eq(registrations.competitionId, competition.id), eq(registrations.registrantId, registrantId)));
    if (!registration) throw notFound("Registration", registrantId);
    const { events, ...others } = choicesProblems(withoutRules(competition), choices, []);
    // Staff has no events to choose.
    const dropped = await roundsOfDroppedEventsProblem(tx, registration, choices.eventIds);
    assertNoProblems(registration.isCompeting ? { events: events ?? dropped, ...others } : others);
    await tx
      .update(registrations)
      .set({
        ...(registration.isCompeting && { eventIds: [...new Set(choices.eventIds)].sort(compareEventIds) }),
        guests: choices.guests,
        comments: choices.comments.trim(),
        administrativeNotes: choices.administrativeNotes.trim(),
      })
      .where(eq(registrations.id, registration.id));
    return { registrationId: registration.id };
  });

const moved = { collections: ["registrations" as const], staysWithin: true as const };

/**
 * Answers what was decided, for the history: documents know neither the waiting list nor rejections, and a
 * count names nobody.
 */
async function decide(db: Database, decision: Decision, status: RegistrationState): Promise<HistoryPhrase | null> {
  let told: HistoryPhrase | null = null;
  await changeCompetition(db, { ...decision, kind: `registration.${status}`, ...moved }, async (tx, locked) => {
    assertMayDecide(locked);
    const { competition } = locked;
    const chosen = await getChosen(tx, competition.id, decision.registrationIds);
    await assertSeen(tx, chosen, decision.seenStates);
    const changing = chosen.filter((registration) => !isDecided(registration, status));
    if (changing.length === 0) return null;
    assertOpenTo(competition, status);
    const staff = changing.filter(({ isCompeting }) => !isCompeting);
    await assertFitsStaff(tx, staff, status);
    if (status !== "accepted") await assertInNoRound(tx, competition, changing);
    const people = await firstOf(tx, changing);
    if (decision.agreed !== undefined) {
      assertAgreed(decision.agreed, [endConsequence(status, whoAre(people), changing)]);
    }
    if (status === "accepted") await assertAcceptable(tx, competition, changing);
    if (isEnd(status)) await leaveStaff(tx, competition.id, { accountIds: accountsOf(staff), now: decision.actor.now });
    const decided = await tx
      .update(registrations)
      .set({ status, waitingListPosition: null, ...(status === "accepted" && { leftAt: null }) })
      .where(
        isOneOf(
          registrations.id,
          changing.map((registration) => registration.id),
        ),
      )
      .returning();
    if (staff.some(({ leftAt }) => isEnd(status) || leftAt !== null))
      await inviteAgain(tx, competition, decision.actor);
    const moved = await closeWaitingListGaps(tx, competition.id);
    await tellDecided(tx, { competition, now: decision.actor.now }, { decided, moved });
    told = historyPhrase(status, { people });
    return { registrations: changing.map(({ id, status: from }) => ({ id, from })) };
  });
  return told;
}

/** What follows for people from the end of their registrations; nothing where these do not end. */
function endConsequence(status: RegistrationState, who: string, ending: Registration[]): string | undefined {
  if (!isEnd(status)) return undefined;
  const ended = { who, count: ending.length };
  const what =
    status === "rejected"
      ? t(
          "The {count, plural, one {registration} other {registrations}} of {who} will be rejected, and {count, plural, one {this person} other {they}} cannot register again without you.",
          ended,
        )
      : t("The {count, plural, one {registration} other {registrations}} of {who} will be cancelled.", ended);
  const competing = ending.filter(({ isCompeting }) => isCompeting);
  const told =
    competing.length === ending.length ? t("They will be told by mail.") : t("Those who compete will be told by mail.");
  const staff = t("Staff will be taken off the list, with what there was to do.");
  return [what, competing.length > 0 && told, competing.length < ending.length && staff].filter(Boolean).join(" ");
}

/**
 * Whether these words of the history, in English, tell of a rejection, which documents show as they show a
 * cancellation.
 */
export const tellsRejection = (summary: string): boolean => summary.startsWith("rejected ");

export function assertMayDecide({ role, competition }: Locked): void {
  if (!mayDecideRegistrations(role, competition)) {
    throw forbidden(t("The results are submitted: nothing changes any more."));
  }
}

const isEnd = (status: RegistrationState): boolean => status === "cancelled" || status === "rejected";

/** Staff whose registration ended is off the list as well. */
const isDecided = (registration: Registration, status: RegistrationState): boolean =>
  registration.status === status && (registration.isCompeting || !isEnd(status) || registration.leftAt !== null);

async function assertFitsStaff(tx: Database, staff: Registration[], status: RegistrationState): Promise<void> {
  if (staff.length === 0 || status === "accepted" || isEnd(status)) return;
  throw conflict(t("Staff waits for no place: accept, reject or cancel {names}.", { names: await namesOf(tx, staff) }));
}

const accountsOf = (staff: Registration[]): number[] => staff.map(({ accountId }) => accountId);

/** Who was taken off has agreed to nothing any more; who comes back is asked. */
async function inviteAgain(tx: Database, { id }: Competition, { account, now }: Actor): Promise<void> {
  if (account) await inviteNamed(tx, id, { by: account.id, now });
}

/** Those of the competition whom somebody has chosen; its lock holds them. */
export async function getChosen(tx: Database, competitionId: string, ids: number[]): Promise<Registration[]> {
  if (ids.length === 0) throw invalid(t("Choose at least one person."));
  const chosen = await tx
    .select()
    .from(registrations)
    .where(and(eq(registrations.competitionId, competitionId), isOneOf(registrations.id, ids)));
  const found = new Set(chosen.map(({ id }) => id));
  const missing = ids.find((id) => !found.has(id));
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
  throw conflict(t("The registration of {names} has changed since you opened the page: look again.", { names }));
}

/** Who is expected, or waits to be, is told to come. */
export function assertOpenTo(competition: Competition, status: RegistrationState): void {
  if (isOpenTo(competition, status)) return;
  throw conflict(
    status === "accepted"
      ? t("This competition is cancelled: nobody is accepted any more.")
      : t("This competition is cancelled: registrations are only rejected or cancelled any more."),
  );
}

async function assertAcceptable(tx: Database, competition: Competition, accepted: Registration[]): Promise<void> {
  // What they had chosen is not held any more.
  const without = accepted.filter(hasNoEventLeft);
  if (without.length > 0) {
    throw conflict(
      t("There is no event left that {names} registered for: add one first, or reject.", {
        names: await namesOf(tx, without),
      }),
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
      ? t("All {limit} places are taken: use the waiting list.", { limit })
      : t("There is room for {free} more, and you chose {wanted}.", { free, wanted }),
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
