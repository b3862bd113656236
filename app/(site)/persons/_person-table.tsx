import { CountryName } from "#app/_components/country-name.tsx";
import { formatNumber } from "#app/_components/format.ts";
import { Table } from "#app/_components/table.tsx";
import { t, to } from "#lib/language/translate.ts";
import type { FoundPerson } from "#lib/persons/search.ts";
import { countryById } from "#lib/reference/countries.ts";
import type { PersonStatistics } from "#lib/results/queries/person-statistics.ts";
import { FoundAs } from "./_shared/formerly.tsx";

type PersonTableProps = {
  persons: FoundPerson[];
  statistics: (competitorId: string) => PersonStatistics;
};

export function PersonTable({ persons, statistics }: PersonTableProps) {
  return (
    <Table
      caption={t("Persons")}
      captionHidden
      asLines
      rows={persons}
      rowKey={(person) => person.id}
      columns={[
        {
          header: t("Name"),
          rowHeader: true,
          line: "first",
          cell: ({ id, name, formerName }) => (
            <>
              <a href={to(`/persons/${id}`)}>
                <bdi>{name}</bdi>
              </a>
              <FoundAs formerName={formerName} />
            </>
          ),
        },
        { header: t("Competitor id"), fit: true, line: "first-end", cell: ({ id }) => <code>{id}</code> },
        {
          header: t("Country"),
          line: "second",
          cell: ({ countryId }) => <CountryName iso2={countryById(countryId)?.iso2 ?? ""} />,
        },
        {
          header: t("Competitions"),
          numeric: true,
          fit: true,
          line: "second-end",
          lineLabel: t("Competitions"),
          cell: ({ id }) => formatNumber(statistics(id).competitionCount),
        },
        {
          header: t("Medals"),
          numeric: true,
          fit: true,
          wideOnly: true,
          cell: ({ id }) => formatNumber(statistics(id).medals.total),
        },
      ]}
    />
  );
}
