import { AttemptResult } from "#app/_components/attempt-result.tsx";
import { Attempts } from "#app/_components/attempts.tsx";
import { CountryFlag, CountryName } from "#app/_components/country-name.tsx";
import { EmptyState } from "#app/_components/empty-state.tsx";
import { EventName } from "#app/_components/event-icon.tsx";
import { EventLinks } from "#app/_components/event-links.tsx";
import { Table } from "#app/_components/table.tsx";
import { listEvents, type Round } from "#lib/competitions/queries/rounds.ts";
import { database } from "#lib/db/connection.ts";
import { to } from "#lib/language/translate.ts";
import { countryById } from "#lib/reference/countries.ts";
import { compareEventIds } from "#lib/reference/events.ts";
import { formatById } from "#lib/reference/formats.ts";
import { roundTypeById } from "#lib/reference/round-types.ts";
import { listPodiums, type Podium } from "#lib/results/queries/podiums.ts";
import { type CompetitionPage, loadCompetition } from "../../_shared/load.ts";
import { competitionMetadata } from "../../_shared/metadata.ts";
import { NotOfficialYet } from "./_not-official-yet.tsx";

export const generateMetadata = competitionMetadata("results", {
  title: "Results",
  description: (name) => `The podiums of ${name}, and the results of each event.`,
});

export default async function PodiumsPage({ params }: CompetitionPage) {
  const competition = await loadCompetition((await params).competitionId);
  const db = database();
  const [events, podiums] = await Promise.all([listEvents(db, competition.id), listPodiums(db, competition)]);
  if (podiums.length === 0) {
    return <EmptyState title="No results yet">They appear here as the rounds are held.</EmptyState>;
  }
  const rounds = new Map(events.flatMap((event) => event.rounds.map((round) => [round.id, round])));
  const address = (eventId: string) => `/competitions/${competition.id}/results/${eventId}`;
  const shown = podiums.toSorted((a, b) => compareEventIds(a.eventId, b.eventId));
  return (
    <>
      <NotOfficialYet competition={competition} />
      <EventLinks eventIds={shown.map(({ eventId }) => eventId)} current={null} href={address} />
      <Table
        caption="Podiums"
        groups={shown.map(({ eventId, roundId, results }) => ({
          heading: <PodiumHeading eventId={eventId} round={rounds.get(roundId)} address={address(eventId)} />,
          rows: results.map((result) => ({ ...result, round: rounds.get(roundId) })),
        }))}
        rowKey={(row) => `${row.roundId}-${row.place}-${row.competitorId ?? row.personName}`}
        columns={[
          { header: "Place", numeric: true, fit: true, cell: ({ place }) => place },
          { header: "Person", rowHeader: true, cell: (row) => <Person {...row} /> },
          { header: "Result", numeric: true, fit: true, cell: (row) => <DecidingResult {...row} /> },
          {
            header: "Country",
            wideOnly: true,
            cell: ({ countryId }) => countryId && <CountryName iso2={countryById(countryId)?.iso2 ?? ""} />,
          },
          {
            header: "Attempts",
            wideOnly: true,
            cell: (row) => <Attempts results={row.attempts} eventId={row.eventId} />,
          },
        ]}
      />
    </>
  );
}

/** With a fragment that links to this page's events have always had. */
function PodiumHeading({ eventId, round, address }: { eventId: string; round: Round | undefined; address: string }) {
  return (
    <a href={to(address)} id={`e-${eventId}`}>
      <EventName eventId={eventId} />
      {round ? (
        <span className="ms-3 text-sm font-normal text-muted">{roundTypeById(round.roundTypeId).name}</span>
      ) : null}
    </a>
  );
}

function Person({ personName, competitorId, countryId }: Podium["results"][number]) {
  return (
    <>
      {competitorId ? <a href={to(`/persons/${competitorId}`)}>{personName}</a> : personName}
      {countryId ? (
        <span className="ms-2 sm:hidden">
          <CountryFlag iso2={countryById(countryId)?.iso2 ?? ""} named />
        </span>
      ) : null}
    </>
  );
}

/** What the place was for: the average where the format ranks by it, unless nobody has one. */
function DecidingResult({ round, eventId, ...result }: Podium["results"][number] & { round: Round | undefined }) {
  const isByAverage = round && formatById(round.formatId).sortBy === "average" && result.average > 0;
  return isByAverage ? (
    <AttemptResult result={result.average} eventId={eventId} type="average" record={result.regionalAverageRecord} />
  ) : (
    <AttemptResult result={result.best} eventId={eventId} record={result.regionalSingleRecord} />
  );
}
