import { CountryName } from "#app/_components/country-name.tsx";
import { EmptyState } from "#app/_components/empty-state.tsx";
import { EventIcon } from "#app/_components/event-icon.tsx";
import { countOf } from "#app/_components/format.ts";
import { type Column, Table } from "#app/_components/table.tsx";
import { database } from "#lib/db/connection.ts";
import { countryById } from "#lib/reference/countries.ts";
import { listAcceptedRegistrants, type Registrant } from "#lib/registrations/queries.ts";
import { type CompetitionPage, loadCompetition } from "../../_shared/load.ts";
import { competitionMetadata } from "../../_shared/metadata.ts";

export const generateMetadata = competitionMetadata("competitors", {
  title: "Competitors",
  description: (name) => `Who competes at ${name}, and in which events.`,
});

export default async function CompetitorsPage({ params }: CompetitionPage) {
  const competition = await loadCompetition((await params).competitionId);
  const registrants = await listAcceptedRegistrants(database(), competition.id);
  if (registrants.length === 0) {
    return <EmptyState title="Nobody yet">People appear here once their registration is accepted.</EmptyState>;
  }
  const newcomers = registrants.filter((registrant) => registrant.competitorId === null).length;
  return (
    <>
      <p className="mb-4 text-muted">
        {countOf(registrants.length, { one: "competitor", many: "competitors" })}
        {newcomers > 0 ? `, ${newcomers} of them for the first time` : ""}
      </p>
      <Table
        caption="Competitors"
        captionHidden
        rows={registrants}
        rowKey={(registrant) => registrant.registrantId}
        columns={[
          { header: "Name", rowHeader: true, cell: (registrant) => <Name registrant={registrant} /> },
          {
            header: "Country",
            cell: ({ countryId }) => countryId && <CountryName iso2={countryById(countryId)?.iso2 ?? ""} />,
          },
          ...competition.eventIds.map(eventColumn),
        ]}
      />
    </>
  );
}

const Name = ({ registrant: { name, competitorId } }: { registrant: Registrant }) =>
  competitorId ? <a href={`/persons/${competitorId}`}>{name}</a> : name;

const eventColumn = (eventId: string): Column<Registrant> => ({
  header: <EventIcon eventId={eventId} named />,
  fit: true,
  cell: ({ eventIds }) =>
    eventIds.includes(eventId) ? (
      <>
        <span aria-hidden="true">✓</span>
        <span className="sr-only">Yes</span>
      </>
    ) : null,
});
