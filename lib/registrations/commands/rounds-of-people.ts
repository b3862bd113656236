import type { Competition } from "#lib/competitions/competition.ts";
import { formatRounds, roundTotalsOf } from "#lib/competitions/format-round.ts";
import { listEvents } from "#lib/competitions/queries/rounds.ts";
import { formatRoundId } from "#lib/competitions/round-id.ts";
import type { Database } from "#lib/db/connection.ts";
import { t } from "#lib/language/translate.ts";
import { conflict } from "#lib/platform/errors.ts";
import { listRoundsOfPeople } from "../queries.ts";
import type { Registration } from "../registration.ts";
import { namesOf } from "./names-of.ts";

// Results name a person by their number, and only who is accepted has one in documents and a page: whoever is in a
// round stays so until taken out of it.

/** The first of these rounds as part of a sentence: "the first round of 3x3x3 Cube and the final of Clock". */
async function roundsInSentence(
  tx: Database,
  competitionId: string,
  held: readonly { eventId: string; number: number }[],
): Promise<string> {
  const events = await listEvents(tx, competitionId);
  const ids = new Set(held.map(idOf));
  const inOrder = events
    .flatMap(({ eventId, rounds: own }) => own.map(({ number }) => idOf({ eventId, number })))
    .filter((id) => ids.has(id));
  return formatRounds(
    inOrder.slice(0, mostNamed),
    roundTotalsOf(events.map(({ eventId: id, rounds: own }) => ({ id, rounds: own }))),
  );
}

const idOf = ({ eventId, number }: { eventId: string; number: number }): string =>
  formatRoundId({ eventId, roundNumber: number });

const mostNamed = 5;

export type Kept = {
  /** What stands in the way, and what can be done about it. */
  text: string;
  /** The rounds that this is about, where results are typed in here. */
  rounds: { id: string; isLocked: boolean }[];
};

type Held = Pick<Competition, "id" | "scoretakingSoftware">;

/** Why these registrations cannot end: somebody is in a round. Undefined where nobody is. */
export async function whyKept(
  db: Database,
  { id: competitionId, scoretakingSoftware }: Held,
  people: readonly Registration[],
): Promise<Kept | undefined> {
  const all = await listRoundsOfPeople(
    db,
    competitionId,
    people.map(({ id }) => id),
  );
  if (all.length === 0) return undefined;
  const isHere = scoretakingSoftware === "internal";
  const locked = isHere ? all.filter(({ isLocked }) => isLocked) : [];
  const held = locked.length > 0 ? locked : all;
  const ids = new Set(held.map(({ registrationId }) => registrationId));
  const values = {
    names: await namesOf(
      db,
      people.filter(({ id }) => ids.has(id)),
    ),
    rounds: await roundsInSentence(db, competitionId, held),
  };
  const link = t("Add people, or take them out");
  const text = !isHere
    ? t("First take {names} out of {rounds}, in the program that results are typed in.", values)
    : locked.length > 0
      ? t(
          "The next round is open, so nobody is taken out of {rounds} any more, and whoever is in there stays registered: {names}. What is wrong in a result can be corrected.",
          values,
        )
      : held.some(({ hasResult }) => hasResult)
        ? t(
            "First clear the results of {names} in {rounds}, then take them out of there: “{link}”, on the page of the round.",
            { ...values, link },
          )
        : t("First take {names} out of {rounds}: “{link}”, on the page of the round.", { ...values, link });
  const byId = new Map(held.map((round) => [idOf(round), round.isLocked]));
  return { text, rounds: isHere ? [...byId].map(([id, isLocked]) => ({ id, isLocked })) : [] };
}

/** Refuses to end these registrations while one of them is in a round. */
export async function assertInNoRound(
  tx: Database,
  competition: Held,
  leaving: readonly Registration[],
): Promise<void> {
  const kept = await whyKept(tx, competition, leaving);
  if (kept) throw conflict(kept.text);
}

/** Why somebody cannot cancel their own registration: they are in a round. Undefined where they are in none. */
export async function whyOwnKept(
  db: Database,
  { scoretakingSoftware }: Held,
  { id, competitionId }: Registration,
): Promise<string | undefined> {
  const all = await listRoundsOfPeople(db, competitionId, [id]);
  if (all.length === 0) return undefined;
  const locked = scoretakingSoftware === "internal" ? all.filter(({ isLocked }) => isLocked) : [];
  if (locked.length > 0) {
    return t("You are in {rounds}, and nobody is taken out of there any more: your registration stays.", {
      rounds: await roundsInSentence(db, competitionId, locked),
    });
  }
  return t("You are in {rounds}: ask the organizers to take you out of there first.", {
    rounds: await roundsInSentence(db, competitionId, all),
  });
}

/** Refuses to take the place of somebody who is in a round, for themselves. */
export async function assertOwnInNoRound(tx: Database, competition: Held, registration: Registration): Promise<void> {
  const kept = await whyOwnKept(tx, competition, registration);
  if (kept !== undefined) throw conflict(kept);
}

/** What is wrong with these events for somebody who is in rounds of others. */
export async function roundsOfDroppedEventsProblem(
  tx: Database,
  { id, competitionId }: Registration,
  eventIds: readonly string[],
): Promise<string | undefined> {
  const held = (await listRoundsOfPeople(tx, competitionId, [id])).filter(({ eventId }) => !eventIds.includes(eventId));
  if (held.length === 0) return undefined;
  return t("Nobody leaves an event while they are in a round of it: here {rounds}.", {
    rounds: await roundsInSentence(tx, competitionId, held),
  });
}
