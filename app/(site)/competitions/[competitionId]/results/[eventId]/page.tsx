import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { EmptyState } from "#app/_components/empty-state.tsx";
import { EventName } from "#app/_components/event-icon.tsx";
import { EventLinks } from "#app/_components/event-links.tsx";
import { ResultsLegend } from "#app/_components/results-legend.tsx";
import { alternates } from "#app/_components/site-metadata.ts";
import { assertCanonical, readParameter } from "#app/_forms/address-parameters.ts";
import { readSegment } from "#app/_forms/address-segment.ts";
import type { QueryValues, SearchParams } from "#app/_forms/search-params.ts";
import type { Competition } from "#lib/competitions/competition.ts";
import { listEvents, type Round } from "#lib/competitions/queries/rounds.ts";
import { database } from "#lib/db/connection.ts";
import { t, to } from "#lib/language/translate.ts";
import { eventNameOf } from "#lib/reference/events.ts";
import { findEvent } from "#lib/reference/find-by-text.ts";
import { roundTypeById } from "#lib/reference/round-types.ts";
import { eventsWithResults, listPodiums } from "#lib/results/queries/podiums.ts";
import { competitionPage } from "../../../_shared/address.ts";
import { loadCompetition } from "../../../_shared/load.ts";
import { NotOfficialYet } from "../_not-official-yet.tsx";
import { Podium } from "../_podium.tsx";
import { ResultViews } from "../_result-views.tsx";
import { shownResults } from "../_shown-results.ts";
import { ResultsTable } from "./_results-table.tsx";

type EventResultsPage = { params: Promise<{ competitionId: string; eventId: string }>; searchParams: SearchParams };

export async function generateMetadata({ params, searchParams }: EventResultsPage): Promise<Metadata> {
  const { competition, event } = await loadEvent(await params, await searchParams);
  return {
    title: t("{event} results", { event: eventNameOf(event.id) }),
    description: t("The results of {event} at {competition}, round by round.", {
      event: eventNameOf(event.id),
      competition: competition.name,
    }),
    alternates: alternates(resultsAddress(competition, event.id)),
  };
}

export default async function EventResults({ params, searchParams }: EventResultsPage) {
  const { competition, event } = await loadEvent(await params, await searchParams);
  const db = database();
  const [events, results, withResults, podiums] = await Promise.all([
    listEvents(db, competition.id),
    shownResults(db, competition, event.id),
    eventsWithResults(db, competition),
    listPodiums(db, competition, event.id),
  ]);
  const held = events.find(({ eventId }) => eventId === event.id);
  if (!held) notFound();
  const byRound = Map.groupBy(results, (result) => result.roundId);
  const shownRounds = held.rounds.toReversed().filter(({ id }) => byRound.has(id));
  const [podium] = podiums;
  return (
    <>
      <div className="results-bar">
        <ResultViews competitionId={competition.id} eventId={event.id} current="by_event" />
        <EventLinks
          eventIds={events.map(({ eventId }) => eventId).filter((id) => id === event.id || withResults.includes(id))}
          current={event.id}
          href={(eventId) => resultsAddress(competition, eventId)}
        />
        {results.length === 0 ? null : (
          <div className="results-more">
            <RoundLinks rounds={shownRounds} />
            <a
              className="screen-only relative text-sm"
              href={to(`${resultsAddress(competition, event.id)}/results.csv`)}
              download={true}
            >
              <span className="sr-only">{t("Results as a file (CSV)")}</span>
              <span aria-hidden="true">CSV</span>
            </a>
          </div>
        )}
      </div>
      {results.length === 0 ? null : <NotOfficialYet competition={competition} />}
      {/* On screen the row of events says which it is. */}
      <h2 className="sr-only text-2xl print:not-sr-only">
        <EventName eventId={event.id} />
      </h2>
      {podium && podium.results.length > 0 ? (
        <Podium results={podium.results} round={held.rounds.find(({ id }) => id === podium.roundId)} />
      ) : null}
      {results.length === 0 ? (
        <EmptyState title={t("No results yet")}>{t("They appear here as the rounds are held.")}</EmptyState>
      ) : (
        shownRounds.map((round) => (
          <section key={round.id} id={idOfRound(round)} aria-label={t(roundTypeById(round.roundTypeId).name)}>
            <ResultsTable
              round={round}
              title={t(roundTypeById(round.roundTypeId).name)}
              results={byRound.get(round.id) ?? []}
            />
          </section>
        ))
      )}
      <ResultsLegend
        attempts={results.flatMap((result) => [result.best, result.average, ...result.attempts])}
        records={results.flatMap((result) => [result.regionalSingleRecord, result.regionalAverageRecord])}
      />
    </>
  );
}

/** To a round further down a long page. */
function RoundLinks({ rounds }: { rounds: Round[] }) {
  if (rounds.length < 2) return null;
  return (
    <nav aria-label={t("Rounds")} className="round-links screen-only">
      <ul>
        {rounds.map((round) => (
          <li key={round.id}>
            <a href={`#${idOfRound(round)}`}>{t(roundTypeById(round.roundTypeId).name)}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const idOfRound = ({ number }: Round): string => `round-${number}`;

const resultsAddress = ({ id }: Competition, eventId: string): string => competitionPage(id, `results/${eventId}`);

/** Other sites have all results on a page, or a person's, with the event as a parameter: those lead to the event. */
async function loadEvent(params: Awaited<EventResultsPage["params"]>, query: QueryValues) {
  const competition = await loadCompetition(params.competitionId);
  const asked = readSegment(params.eventId);
  if (otherViews.has(asked)) {
    const named = readParameter(query, ["event", "eventId"], findEvent);
    permanentRedirect(to(named ? resultsAddress(competition, named.id) : competitionPage(competition.id, "results")));
  }
  const event = findEvent(asked) ?? notFound();
  assertCanonical(
    { path: resultsAddress(competition, params.eventId), query: {} },
    resultsAddress(competition, event.id),
  );
  return { competition, event };
}

const otherViews = new Set(["podiums"]);
