import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { EmptyState } from "#app/_components/empty-state.tsx";
import { EventName } from "#app/_components/event-icon.tsx";
import { EventLinks } from "#app/_components/event-links.tsx";
import { assertCanonical, readParameter } from "#app/_forms/address-parameters.ts";
import { readSegment } from "#app/_forms/address-segment.ts";
import type { QueryValues, SearchParams } from "#app/_forms/search-params.ts";
import type { Competition } from "#lib/competitions/competition.ts";
import { listEvents } from "#lib/competitions/queries/rounds.ts";
import { database } from "#lib/db/connection.ts";
import { to } from "#lib/language/translate.ts";
import { findEvent } from "#lib/reference/find-by-text.ts";
import { roundTypeById } from "#lib/reference/round-types.ts";
import { listLiveResults, listResultsOfCompetition } from "#lib/results/queries/of-competition.ts";
import { loadCompetition } from "../../../_shared/load.ts";
import { NotOfficialYet } from "../_not-official-yet.tsx";
import { ResultsTable, type ShownResult } from "./_results-table.tsx";

type EventResultsPage = { params: Promise<{ competitionId: string; eventId: string }>; searchParams: SearchParams };

export async function generateMetadata({ params, searchParams }: EventResultsPage): Promise<Metadata> {
  const { competition, event } = await loadEvent(await params, await searchParams);
  return {
    title: `${event.name} results`,
    description: `The results of ${event.name} at ${competition.name}, round by round.`,
    alternates: { canonical: `/competitions/${competition.id}/results/${event.id}` },
  };
}

export default async function EventResults({ params, searchParams }: EventResultsPage) {
  const { competition, event } = await loadEvent(await params, await searchParams);
  const db = database();
  const [events, results] = await Promise.all([listEvents(db, competition.id), shownResults(competition, event.id)]);
  const held = events.find(({ eventId }) => eventId === event.id);
  if (!held) notFound();
  const byRound = Map.groupBy(results, (result) => result.roundId);
  return (
    <>
      <NotOfficialYet competition={competition} />
      <EventLinks
        eventIds={events.map(({ eventId }) => eventId)}
        current={event.id}
        href={(eventId) => resultsAddress(competition, eventId)}
      />
      <h2 className="mb-4 text-2xl">
        <EventName eventId={event.id} />
      </h2>
      {results.length === 0 ? (
        <EmptyState title="No results yet">They appear here as the rounds are held.</EmptyState>
      ) : (
        held.rounds.toReversed().map((round) => {
          const rows = byRound.get(round.id);
          const title = roundTypeById(round.roundTypeId).name;
          return rows && <ResultsTable key={round.id} round={round} title={title} results={rows} />;
        })
      )}
      <p>
        <a href={to(`/competitions/${competition.id}/results`)}>All podiums</a>
      </p>
    </>
  );
}

const resultsAddress = ({ id }: Competition, eventId: string): string => `/competitions/${id}/results/${eventId}`;

/** Other sites have all results on a page, or a person's, with the event as a parameter: those lead to the event. */
async function loadEvent(params: Awaited<EventResultsPage["params"]>, query: QueryValues) {
  const competition = await loadCompetition(params.competitionId);
  const asked = readSegment(params.eventId);
  if (otherViews.has(asked)) {
    const named = readParameter(query, ["event", "eventId"], findEvent);
    permanentRedirect(named ? resultsAddress(competition, named.id) : `/competitions/${competition.id}/results`);
  }
  const event = findEvent(asked) ?? notFound();
  assertCanonical(
    { path: resultsAddress(competition, params.eventId), query: {} },
    resultsAddress(competition, event.id),
  );
  return { competition, event };
}

const otherViews = new Set(["all", "podiums", "by_person"]);

async function shownResults({ id, resultsPostedAt }: Competition, eventId: string): Promise<ShownResult[]> {
  if (resultsPostedAt === null) return await listLiveResults(database(), id, eventId);
  const posted = await listResultsOfCompetition(database(), id, eventId);
  return posted.map((result) => ({ ...result, place: result.position }));
}
