import type { Metadata } from "next";
import { DateRange } from "#app/_components/date-range.tsx";
import { EmptyState } from "#app/_components/empty-state.tsx";
import { EventList } from "#app/_components/event-icon.tsx";
import { countryName } from "#app/_components/names.ts";
import { alternates } from "#app/_components/site-metadata.ts";
import { Table } from "#app/_components/table.tsx";
import { t, to } from "#lib/language/translate.ts";
import { countryById } from "#lib/reference/countries.ts";
import { CompetitionPlace } from "../../../competitions/_shared/competition-place.tsx";
import { loadCompetitionsById, loadPerson, type PersonPage } from "../../_shared/load.ts";
import { CompetitionsMap } from "./_map.tsx";

export async function generateMetadata({ params }: PersonPage): Promise<Metadata> {
  const { id, name, countryId } = await loadPerson((await params).competitorId);
  const country = countryName(countryById(countryId)?.iso2 ?? "");
  return {
    title: t("Competitions of {name} ({id})", { name, id }),
    description: country
      ? t("Where {name} has competed, {country}.", { name, country })
      : t("Where {name} has competed.", { name }),
    alternates: alternates(`/persons/${id}/competitions`),
  };
}

export default async function PersonCompetitions({ params }: PersonPage) {
  const { id } = await loadPerson((await params).competitorId);
  const competitions = [...(await loadCompetitionsById(id)).values()];
  if (competitions.length === 0) {
    return <EmptyState title={t("No competitions yet")}>{t("They appear here once results are posted.")}</EmptyState>;
  }
  return (
    <>
      <Table
        caption={t("Competitions")}
        captionHidden
        asLines
        rows={competitions}
        rowKey={(competition) => competition.id}
        columns={[
          {
            header: t("Dates"),
            fit: true,
            line: "second-end",
            cell: ({ startDate, endDate }) =>
              startDate && endDate ? <DateRange start={startDate} end={endDate} length="short" /> : null,
          },
          {
            header: t("Competition"),
            rowHeader: true,
            line: "first",
            cell: (competition) => (
              <a href={to(`/competitions/${competition.id}`)}>
                <bdi>{competition.name}</bdi>
              </a>
            ),
          },
          {
            header: t("Place ¦ where it is held"),
            line: "second",
            cell: (competition) => <CompetitionPlace competition={competition} />,
          },
          {
            header: t("Events held"),
            wideOnly: true,
            cell: ({ eventIds }) => <EventList eventIds={eventIds} />,
          },
        ]}
      />
      <CompetitionsMap competitions={competitions} />
    </>
  );
}
