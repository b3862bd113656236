import { CountryName } from "#app/_components/country-name.tsx";
import { formatNumber } from "#app/_components/format.ts";
import { Table } from "#app/_components/table.tsx";
import { to } from "#lib/language/translate.ts";
import type { Person } from "#lib/persons/queries.ts";
import { countryById } from "#lib/reference/countries.ts";
import type { PersonStatistics } from "#lib/results/queries/person-statistics.ts";

type PersonTableProps = { persons: Person[]; statistics: (competitorId: string) => PersonStatistics };

export function PersonTable({ persons, statistics }: PersonTableProps) {
  return (
    <Table
      caption="Persons"
      captionHidden
      rows={persons}
      rowKey={(person) => person.id}
      columns={[
        { header: "Name", rowHeader: true, cell: ({ id, name }) => <a href={to(`/persons/${id}`)}>{name}</a> },
        { header: "Competitor id", fit: true, cell: ({ id }) => <code>{id}</code> },
        { header: "Country", cell: ({ countryId }) => <CountryName iso2={countryById(countryId)?.iso2 ?? ""} /> },
        {
          header: "Competitions",
          numeric: true,
          fit: true,
          cell: ({ id }) => formatNumber(statistics(id).competitionCount),
        },
        { header: "Medals", numeric: true, fit: true, cell: ({ id }) => formatNumber(statistics(id).medals.total) },
      ]}
    />
  );
}
