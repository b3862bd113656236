import { notFound, permanentRedirect } from "next/navigation";
import type { Paging } from "#app/_components/paging.ts";
import { assertCanonical, readPage, readParameter } from "#app/_forms/address-parameters.ts";
import { readSegment } from "#app/_forms/address-segment.ts";
import { addressOf, type QueryValues } from "#app/_forms/search-params.ts";
import type { Competition } from "#lib/competitions/competition.ts";
import { listEvents, type Round } from "#lib/competitions/queries/rounds.ts";
import { database } from "#lib/db/connection.ts";
import { to } from "#lib/language/translate.ts";
import type { Event } from "#lib/reference/events.ts";
import { findEvent } from "#lib/reference/find-by-text.ts";
import { countRoundResults } from "#lib/results/queries/parts-of-competition.ts";
import { eventsWithResults, listPodiums, type Podium } from "#lib/results/queries/podiums.ts";
import { competitionPage } from "../../../_shared/address.ts";
import { loadCompetition } from "../../../_shared/load.ts";
import { partsOfEvent } from "../_parts-of-rounds.ts";
import { type ShownResult, shownParts } from "../_shown-results.ts";

export type EventParams = { competitionId: string; eventId: string };

/** What an address asks for: an event of a competition, or a round of it by itself, page by page. */
type AskedEvent = { competition: Competition; event: Event; asked: AskedRound | undefined };

type AskedRound = { number: number; page: number };

export const resultsAddress = ({ id }: Competition, eventId: string): string =>
  competitionPage(id, `results/${eventId}`);

export const roundAddress = (competition: Competition, eventId: string, { number, page }: AskedRound): string =>
  addressOf(resultsAddress(competition, eventId), { round: number, page });

/** Other sites have all results on a page, or a person's, with the event as a parameter: those lead to the event. */
export async function readEvent(params: EventParams, query: QueryValues): Promise<AskedEvent> {
  const competition = await loadCompetition(params.competitionId);
  const text = readSegment(params.eventId);
  if (otherViews.has(text)) {
    const named = readParameter(query, ["event", "eventId"], findEvent);
    permanentRedirect(to(named ? resultsAddress(competition, named.id) : competitionPage(competition.id, "results")));
  }
  const event = findEvent(text) ?? notFound();
  const number = readParameter(query, ["round"], toRoundNumber);
  const asked = number === undefined ? undefined : { number, page: readPage(query) };
  assertCanonical(
    { path: resultsAddress(competition, params.eventId), query },
    asked ? roundAddress(competition, event.id, asked) : resultsAddress(competition, event.id),
  );
  return { competition, event, asked };
}

export const toRoundNumber = (text: string): number | undefined => (/^[1-9]\d?$/.test(text) ? Number(text) : undefined);

const otherViews = new Set(["podiums"]);

/** A round that has results, and how many. */
type HeldRound = Round & { results: number };

type LoadedEvent = {
  /** The events that lead to results, and this one. */
  eventIds: string[];
  /** The last first. */
  rounds: HeldRound[];
  /** The round that is shown by itself. */
  alone: HeldRound | undefined;
  /** Of that round. */
  paging: Paging;
  /** With the round it is of; nobody's where a round is shown by itself. */
  podium: (Podium & { round: Round | undefined }) | undefined;
  /** Those that are shown. */
  results: ShownResult[];
};

// Of a round that is shown by itself: so many that a page stays small on the way to a phone.
const perPage = 100;

/** What its page shows; not found where it is not held, or there are no results of the round. */
export async function loadEvent({ competition, event, asked }: AskedEvent): Promise<LoadedEvent> {
  const db = database();
  const [events, counts, withResults, [podium]] = await Promise.all([
    listEvents(db, competition.id),
    countRoundResults(db, competition, event.id),
    eventsWithResults(db, competition),
    asked === undefined ? listPodiums(db, competition, event.id) : [],
  ]);
  const held = events.find(({ eventId }) => eventId === event.id) ?? notFound();
  const rounds = held.rounds.toReversed().flatMap((round): HeldRound[] => {
    const results = counts.get(round.id);
    return results ? [{ ...round, results }] : [];
  });
  const alone = asked && (rounds.find(({ number }) => number === asked.number) ?? notFound());
  const paging = { page: asked?.page ?? 1, perPage, total: alone?.results ?? 0 };
  const parts = alone
    ? [{ roundId: alone.id, first: (paging.page - 1) * perPage, end: paging.page * perPage }]
    : partsOfEvent(rounds);
  return {
    eventIds: events.map(({ eventId }) => eventId).filter((id) => id === event.id || withResults.includes(id)),
    ...{ rounds, alone, paging },
    podium: podium && { ...podium, round: held.rounds.find(({ id }) => id === podium.roundId) },
    results: await shownParts(db, competition, parts),
  };
}
