import type { Metadata } from "next";
import { DateRange } from "#app/_components/date-range.tsx";
import { EmptyState } from "#app/_components/empty-state.tsx";
import { EventList } from "#app/_components/event-icon.tsx";
import { alternates } from "#app/_components/site-metadata.ts";
import { Table } from "#app/_components/table.tsx";
import { to } from "#lib/language/translate.ts";
import { countryById } from "#lib/reference/countries.ts";
import { CompetitionPlace } from "../../../competitions/_shared/competition-place.tsx";
import { loadCompetitionsById, loadPerson, type PersonPage } from "../../_shared/load.ts";

export async function generateMetadata({ params }: PersonPage): Promise<Metadata> {
  const { id, name, countryId } = await loadPerson((await params).competitorId);
  const country = countryById(countryId)?.name;
  return {
    title: `Competitions of ${name} (${id})`,
    description: `Where ${name} has competed${country ? `, ${country}` : ""}.`,
    alternates: alternates(`/persons/${id}/competitions`),
  };
}

export default async function PersonCompetitions({ params }: PersonPage) {
  const { id } = await loadPerson((await params).competitorId);
  const competitions = [...(await loadCompetitionsById(id)).values()];
  if (competitions.length === 0) {
    return <EmptyState title="No competitions yet">They appear here once results are posted.</EmptyState>;
  }
  return (
    <Table
      caption="Competitions"
      captionHidden
      rows={competitions}
      rowKey={(competition) => competition.id}
      columns={[
        {
          header: "Dates",
          fit: true,
          cell: ({ startDate, endDate }) =>
            startDate && endDate ? <DateRange start={startDate} end={endDate} length="short" /> : null,
        },
        {
          header: "Competition",
          rowHeader: true,
          cell: (competition) => <a href={to(`/competitions/${competition.id}`)}>{competition.name}</a>,
        },
        {
          header: "Place",
          cell: (competition) => <CompetitionPlace competition={competition} />,
        },
        { header: "Events held", wideOnly: true, cell: ({ eventIds }) => <EventList eventIds={eventIds} /> },
      ]}
    />
  );
}
