import { permanentRedirect } from "next/navigation";
import { assertCanonical, readPage, readParameter } from "#app/_forms/address-parameters.ts";
import type { QueryValues } from "#app/_forms/search-params.ts";
import { listEvents } from "#lib/competitions/queries/rounds.ts";
import { database } from "#lib/db/connection.ts";
import { to } from "#lib/language/translate.ts";
import { compareEventIds } from "#lib/reference/events.ts";
import { findEvent } from "#lib/reference/find-by-text.ts";
import { competitionPage } from "../../_shared/address.ts";
import { loadCompetition } from "../../_shared/load.ts";
import type { ResultOfRound } from "./_result-columns.tsx";
import { shownResults } from "./_shown-results.ts";

export type LoadedResults = Awaited<ReturnType<typeof loadAllResults>>;

/** All results of a competition, by event, the final of each first; other sites name an event as a parameter of it. */
export async function loadAllResults(competitionId: string, view: "all" | "by_person", query: QueryValues) {
  const competition = await loadCompetition(competitionId);
  const event = readParameter(query, ["event", "eventId"], findEvent);
  if (event) permanentRedirect(to(competitionPage(competition.id, `results/${event.id}`)));
  const page = readPage(query);
  const path = competitionPage(competition.id, `results/${view}`);
  const addressOf = (wanted: number) => (wanted === 1 ? path : `${path}?page=${wanted}`);
  assertCanonical({ path, query }, addressOf(page));
  const [events, results] = await Promise.all([
    listEvents(database(), competition.id),
    shownResults(database(), competition),
  ]);
  const roundsById = new Map(events.flatMap(({ rounds }) => rounds.map((round) => [round.id, round])));
  const held = results.flatMap((result): ResultOfRound[] => {
    const round = roundsById.get(result.roundId);
    return round ? [{ result, round }] : [];
  });
  const inOrder = held.toSorted(
    (a, b) => compareEventIds(a.result.eventId, b.result.eventId) || b.round.number - a.round.number,
  );
  return { competition, page, addressOf, results: inOrder };
}
