import { formatRounds, roundTotalsOf } from "#lib/competitions/format-round.ts";
import { listEvents } from "#lib/competitions/queries/rounds.ts";
import { formatRoundId } from "#lib/competitions/round-id.ts";
import type { Database } from "#lib/db/connection.ts";
import { t } from "#lib/language/translate.ts";
import { conflict } from "#lib/platform/errors.ts";
import { listRoundsOfPeople } from "../queries.ts";
import type { Registration } from "../registration.ts";
import { namesOf } from "./names-of.ts";

// Results name a person by their number, and only who is accepted has one in documents and a page: whoever is in a round
// stays so until taken out of it.

/** The first of these rounds as part of a sentence: "the first round of 3x3x3 Cube and the final of Clock". */
async function roundsInSentence(
  tx: Database,
  competitionId: string,
  held: readonly { eventId: string; number: number }[],
): Promise<string> {
  const events = await listEvents(tx, competitionId);
  const ids = new Set(held.map(({ eventId, number }) => formatRoundId({ eventId, roundNumber: number })));
  const inOrder = events
    .flatMap(({ eventId, rounds: own }) => own.map(({ number }) => formatRoundId({ eventId, roundNumber: number })))
    .filter((id) => ids.has(id));
  return formatRounds(
    inOrder.slice(0, mostNamed),
    roundTotalsOf(events.map(({ eventId: id, rounds: own }) => ({ id, rounds: own }))),
  );
}

const mostNamed = 5;

/** Refuses to end these registrations while one of them is in a round. */
export async function assertInNoRound(
  tx: Database,
  competitionId: string,
  leaving: readonly Registration[],
): Promise<void> {
  const held = await listRoundsOfPeople(
    tx,
    competitionId,
    leaving.map(({ id }) => id),
  );
  if (held.length === 0) return;
  const ids = new Set(held.map(({ registrationId }) => registrationId));
  throw conflict(
    t("First take {names} out of {rounds}, on the pages of results.", {
      names: await namesOf(
        tx,
        leaving.filter(({ id }) => ids.has(id)),
      ),
      rounds: await roundsInSentence(tx, competitionId, held),
    }),
  );
}

/** Refuses to take the place of somebody who is in a round, for themselves. */
export async function assertOwnInNoRound(tx: Database, { id, competitionId }: Registration): Promise<void> {
  const held = await listRoundsOfPeople(tx, competitionId, [id]);
  if (held.length === 0) return;
  throw conflict(
    t("You are in {rounds}: ask the organizers to take you out of there first.", {
      rounds: await roundsInSentence(tx, competitionId, held),
    }),
  );
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
