import { permanentRedirect } from "next/navigation";
import { assertCanonical, readPage, readParameter } from "#app/_forms/address-parameters.ts";
import { addressOf, type QueryValues } from "#app/_forms/search-params.ts";
import type { Competition } from "#lib/competitions/competition.ts";
import { listEvents, type Round } from "#lib/competitions/queries/rounds.ts";
import { type Database, database } from "#lib/db/connection.ts";
import { to } from "#lib/language/translate.ts";
import { compareEventIds } from "#lib/reference/events.ts";
import { findEvent } from "#lib/reference/find-by-text.ts";
import { eventsWithResults } from "#lib/results/queries/podiums.ts";
import { competitionPage } from "../../_shared/address.ts";
import { loadCompetition } from "../../_shared/load.ts";
import type { ResultOfRound } from "./_result-columns.tsx";
import type { ShownResult } from "./_shown-results.ts";

/**
 * What a page of a view shows, under one heading or another: those from one place on and before another, and how many
 * there are in all.
 */
type ListPart = (
  db: Database,
  competition: Competition,
  rounds: readonly Round[],
  of: { first: number; end: number },
) => Promise<{ total: number; groups: ShownResult[][] }>;

/** A way to look at all results, the last part of its address. */
export type AllView = { view: "all" | "by_person"; perPage: number; list: ListPart };

export type LoadedResults = {
  competition: Competition;
  /** The first event that has results; undefined where none has. */
  firstEventId: string | undefined;
  page: number;
  perPage: number;
  total: number;
  /** Those of the page; in each group by event, the final of each first. */
  groups: ResultOfRound[][];
  addressOf: (page: number) => string;
};

/** A page of all results of a competition; other sites name an event as a parameter of it. */
export async function loadAllResults(
  competitionId: string,
  { view, perPage, list }: AllView,
  query: QueryValues,
): Promise<LoadedResults> {
  const competition = await loadCompetition(competitionId);
  const event = readParameter(query, ["event", "eventId"], findEvent);
  if (event) permanentRedirect(to(competitionPage(competition.id, `results/${event.id}`)));
  const page = readPage(query);
  const path = competitionPage(competition.id, `results/${view}`);
  assertCanonical({ path, query }, addressOf(path, { page }));
  const db = database();
  const [events, [firstEventId]] = await Promise.all([
    listEvents(db, competition.id),
    eventsWithResults(db, competition),
  ]);
  const rounds = events.flatMap((held) => held.rounds).toSorted(lastRoundFirst);
  const { total, groups } = await list(db, competition, rounds, { first: (page - 1) * perPage, end: page * perPage });
  const roundsById = new Map(rounds.map((round) => [round.id, round]));
  const held = (results: ShownResult[]) =>
    results.flatMap((result): ResultOfRound[] => {
      const round = roundsById.get(result.roundId);
      return round ? [{ result, round }] : [];
    });
  return {
    ...{ competition, firstEventId, page, perPage, total },
    groups: groups.map((results) => held(results).toSorted((a, b) => lastRoundFirst(a.round, b.round))),
    addressOf: (wanted) => addressOf(path, { page: wanted }),
  };
}

/** By event, the final of each first. */
const lastRoundFirst = (a: Round, b: Round): number => compareEventIds(a.eventId, b.eventId) || b.number - a.number;
