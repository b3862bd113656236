import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { EventName } from "#app/_components/event-icon.tsx";
import { EventLinks } from "#app/_components/event-links.tsx";
import { isTooFar, PageTooFar } from "#app/_components/page-too-far.tsx";
import { Pager, ResultCount } from "#app/_components/pager.tsx";
import { ResultsLegend } from "#app/_components/results-legend.tsx";
import { alternates } from "#app/_components/site-metadata.ts";
import type { SearchParams } from "#app/_forms/search-params.ts";
import { type Round, roundsOfEvent } from "#lib/competitions/queries/rounds.ts";
import { database } from "#lib/db/connection.ts";
import { withCommas } from "#lib/language/commas.ts";
import { msg, t, to } from "#lib/language/translate.ts";
import { eventNameOf } from "#lib/reference/events.ts";
import { roundTypeById } from "#lib/reference/round-types.ts";
import { NoResultsYet } from "../../../_shared/nothing-yet.tsx";
import { NotOfficialYet, RecordsToCome } from "../_not-official-yet.tsx";
import { Podium } from "../_podium.tsx";
import { ResultViews } from "../_result-views.tsx";
import { type EventParams, loadEvent, readEvent, resultsAddress, roundAddress } from "./_load-event.ts";
import { ResultsTable } from "./_results-table.tsx";

type EventResultsPage = { params: Promise<EventParams>; searchParams: SearchParams };

export async function generateMetadata({ params, searchParams }: EventResultsPage): Promise<Metadata> {
  const { competition, event, asked } = await readEvent(await params, await searchParams);
  const title = t("{event} results", { event: eventNameOf(event.id) });
  const values = { event: eventNameOf(event.id), competition: competition.name };
  if (asked === undefined) {
    return {
      title,
      description: t("The results of {event} at {competition}, round by round.", values),
      alternates: alternates(resultsAddress(competition, event.id)),
    };
  }
  const rounds = await roundsOfEvent(database(), competition.id, event.id);
  const round = nameOf(rounds.find(({ number }) => number === asked.number) ?? notFound());
  const ofRound = withCommas([title, round]);
  return {
    title: asked.page > 1 ? t("{title}, page {page}", { title: ofRound, page: asked.page }) : ofRound,
    description: t("All results of {event} at {competition}: {round}.", { ...values, round }),
    alternates: alternates(roundAddress(competition, event.id, asked)),
  };
}

export default async function EventResults({ params, searchParams }: EventResultsPage) {
  const { competition, event, asked } = await readEvent(await params, await searchParams);
  const { eventIds, rounds, alone, paging, podium, results } = await loadEvent({ competition, event, asked });
  const byRound = Map.groupBy(results, (result) => result.roundId);
  const address = resultsAddress(competition, event.id);
  const addressOfRound = ({ number }: Round, page = 1) => roundAddress(competition, event.id, { number, page });
  return (
    <>
      <div className="results-bar">
        <ResultViews competitionId={competition.id} eventId={event.id} current="by_event" />
        <EventLinks eventIds={eventIds} current={event.id} href={(eventId) => resultsAddress(competition, eventId)} />
        {rounds.length === 0 ? null : (
          <div className="results-more">
            <RoundLinks rounds={rounds} alone={alone} address={address} />
            <a className="screen-only relative text-sm" href={to(`${address}/results.csv`)} download={true}>
              <span className="sr-only">{t("Results as a file (CSV)")}</span>
              <span aria-hidden="true">CSV</span>
            </a>
          </div>
        )}
        {alone ? <ResultCount noun={msg("{count, plural, one {# result} other {# results}}")} {...paging} /> : null}
      </div>
      {rounds.length === 0 ? null : <NotOfficialYet competition={competition} />}
      {/* On screen the row of events says which it is. */}
      <h2 className="sr-only text-2xl print:not-sr-only">
        <EventName eventId={event.id} />
      </h2>
      {podium && podium.results.length > 0 ? <Podium results={podium.results} round={podium.round} /> : null}
      {rounds.length === 0 ? <NoResultsYet competition={competition} /> : null}
      {alone && isTooFar(paging) ? <PageTooFar {...paging} first={addressOfRound(alone)} /> : null}
      {rounds.map((round) => {
        const shown = byRound.get(round.id);
        return shown ? (
          <section key={round.id} id={idOfRound(round)} aria-label={nameOf(round)}>
            <ResultsTable round={round} title={nameOf(round)} results={shown}>
              {!alone && shown.length < round.results ? (
                <a href={to(addressOfRound(round))}>
                  {t("All {count, number} results of this round", { count: round.results })}
                </a>
              ) : null}
            </ResultsTable>
          </section>
        ) : null;
      })}
      <ResultsLegend
        attempts={results.flatMap((result) => [result.best, result.average, ...result.attempts])}
        records={results.flatMap((result) => [result.regionalSingleRecord, result.regionalAverageRecord])}
      />
      {rounds.length === 0 ? null : <RecordsToCome competition={competition} />}
      {alone ? <Pager {...paging} href={(page) => addressOfRound(alone, page)} /> : null}
    </>
  );
}

type RoundLinksProps = { rounds: Round[]; alone: Round | undefined; address: string };

/** To a round further down a long page; from one that is shown by itself back to there. */
function RoundLinks({ rounds, alone, address }: RoundLinksProps) {
  if (rounds.length < 2 && !alone) return null;
  return (
    <nav aria-label={t("Rounds")} className="round-links screen-only">
      <ul>
        {alone ? (
          <li>
            <a href={to(address)}>{t("All rounds")}</a>
          </li>
        ) : null}
        {rounds.map((round) => (
          <li key={round.id}>
            <a href={alone ? to(`${address}#${idOfRound(round)}`) : `#${idOfRound(round)}`}>{nameOf(round)}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const idOfRound = ({ number }: Round): string => `round-${number}`;

const nameOf = ({ roundTypeId }: Round): string => t(roundTypeById(roundTypeId).name);
