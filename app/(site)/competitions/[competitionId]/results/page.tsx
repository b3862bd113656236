import { Attempts } from "#app/_components/attempts.tsx";
import { CountryName } from "#app/_components/country-name.tsx";
import { EmptyState } from "#app/_components/empty-state.tsx";
import { EventName } from "#app/_components/event-icon.tsx";
import { EventLinks } from "#app/_components/event-links.tsx";
import { Table } from "#app/_components/table.tsx";
import { listEvents, type Round } from "#lib/competitions/queries/rounds.ts";
import { database } from "#lib/db/connection.ts";
import { msg, t, to } from "#lib/language/translate.ts";
import { countryById } from "#lib/reference/countries.ts";
import { compareEventIds } from "#lib/reference/events.ts";
import { roundTypeById } from "#lib/reference/round-types.ts";
import { listPodiums } from "#lib/results/queries/podiums.ts";
import { competitionPage } from "../../_shared/address.ts";
import { type CompetitionPage, loadCompetition } from "../../_shared/load.ts";
import { competitionMetadata } from "../../_shared/metadata.ts";
import { NotOfficialYet } from "./_not-official-yet.tsx";
import { DecidingResult, Medal, PersonLink } from "./_podium.tsx";

export const generateMetadata = competitionMetadata("results", {
  title: msg("Podiums"),
  description: msg("The podiums of {name}, and the results of each event."),
});

export default async function PodiumsPage({ params }: CompetitionPage) {
  const competition = await loadCompetition((await params).competitionId);
  const db = database();
  const [events, podiums] = await Promise.all([listEvents(db, competition.id), listPodiums(db, competition)]);
  if (podiums.length === 0) {
    return <EmptyState title={t("No results yet")}>{t("They appear here as the rounds are held.")}</EmptyState>;
  }
  const rounds = new Map(events.flatMap((event) => event.rounds.map((round) => [round.id, round])));
  const address = (eventId: string) => competitionPage(competition.id, `results/${eventId}`);
  const shown = podiums.toSorted((a, b) => compareEventIds(a.eventId, b.eventId));
  return (
    <>
      <NotOfficialYet competition={competition} />
      <EventLinks
        allHref={competitionPage(competition.id, "results")}
        eventIds={shown.map(({ eventId }) => eventId)}
        current={null}
        href={address}
      />
      <Table
        caption={t("Podiums")}
        captionHidden
        asLines
        groups={shown.map(({ eventId, roundId, results }) => ({
          heading: <PodiumHeading eventId={eventId} round={rounds.get(roundId)} address={address(eventId)} />,
          rows: results.map((result) => ({ result, round: rounds.get(roundId) })),
        }))}
        rowKey={({ result }) => `${result.roundId}-${result.place}-${result.competitorId ?? result.personName}`}
        columns={[
          {
            header: t("Place ¦ in a round"),
            numeric: true,
            fit: true,
            line: "start",
            cell: ({ result }) => <Medal place={result.place} />,
          },
          {
            header: t("Person"),
            rowHeader: true,
            line: "first",
            cell: ({ result }) => <PersonLink {...result} />,
          },
          {
            header: t("Result"),
            numeric: true,
            fit: true,
            line: "first-end",
            cell: (row) => <DecidingResult {...row} />,
          },
          {
            header: t("Country"),
            line: "second",
            cell: ({ result: { countryId } }) => countryId && <CountryName iso2={countryById(countryId)?.iso2 ?? ""} />,
          },
          {
            header: t("Attempts"),
            wideOnly: true,
            cell: ({ result }) => <Attempts results={result.attempts} eventId={result.eventId} />,
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
        <span className="ms-3 text-sm font-normal text-muted">{t(roundTypeById(round.roundTypeId).name)}</span>
      ) : null}
    </a>
  );
}
