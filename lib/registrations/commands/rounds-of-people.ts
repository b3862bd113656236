import { and, eq, sql } from "drizzle-orm";
import { formatRounds, roundTotalsOf } from "#lib/competitions/format-round.ts";
import { listEvents } from "#lib/competitions/queries/rounds.ts";
import { formatRoundId } from "#lib/competitions/round-id.ts";
import type { Database } from "#lib/db/connection.ts";
import { isOneOf } from "#lib/db/one-of.ts";
import { registrations } from "#lib/db/schema/registrations.ts";
import { liveResults } from "#lib/db/schema/results.ts";
import { rounds } from "#lib/db/schema/rounds.ts";
import { t } from "#lib/language/translate.ts";
import { conflict } from "#lib/platform/errors.ts";
import type { Registration } from "../registration.ts";

// Results name a person by their number, and only who is accepted has one in documents and a page: whoever is in a round
// stays so until taken out of it.

/** In which rounds these people are, with results or without yet. */
export async function roundsOfPeople(
  tx: Database,
  competitionId: string,
  registrationIds: readonly number[],
): Promise<{ registrationId: number; eventId: string; number: number }[]> {
  return await tx
    .select({ registrationId: liveResults.registrationId, eventId: rounds.eventId, number: rounds.number })
    .from(liveResults)
    .innerJoin(rounds, eq(rounds.id, liveResults.roundId))
    .where(and(eq(liveResults.competitionId, competitionId), isOneOf(liveResults.registrationId, registrationIds)));
}

/** The first of these rounds as part of a sentence: "the first round of 3x3x3 Cube and the final of Clock". */
export async function roundsInSentence(
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

/** Refuses to take the place of somebody who is in a round, for themselves. */
export async function assertOwnInNoRound(tx: Database, { id, competitionId }: Registration): Promise<void> {
  const held = await roundsOfPeople(tx, competitionId, [id]);
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
  const held = (await roundsOfPeople(tx, competitionId, [id])).filter(({ eventId }) => !eventIds.includes(eventId));
  if (held.length === 0) return undefined;
  return t("Nobody leaves an event while they are in a round of it: here {rounds}.", {
    rounds: await roundsInSentence(tx, competitionId, held),
  });
}

/** Whether a registration is in no round of its competition. */
export const isInNoRound = () =>
  sql`not exists (select 1 from ${liveResults} where ${liveResults.registrationId} = ${registrations.id})`;
