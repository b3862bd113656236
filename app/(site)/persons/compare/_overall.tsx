import { formatNumber, formatPoints } from "#app/_components/format.ts";
import { type Column, Table } from "#app/_components/table.tsx";
import { msg, t, to } from "#lib/language/translate.ts";
import type { Person } from "#lib/persons/queries.ts";
import type { OverallRank } from "#lib/results/overall-rank.ts";

type Compared = { person: Person; rank: OverallRank };
type OverallRanksProps = { persons: Compared[] };
type Row = { name: string; value: (rank: OverallRank) => string };

const rows: Row[] = [
  { name: msg("Sum of ranks, singles"), value: ({ sumOfSingleRanks }) => formatNumber(sumOfSingleRanks) },
  { name: msg("Sum of ranks, averages"), value: ({ sumOfAverageRanks }) => formatNumber(sumOfAverageRanks) },
  { name: msg("Kinch"), value: ({ kinch }) => formatPoints(kinch) },
];

/** Where they stand over all events together, a column each as in the table of their bests. */
export function OverallRanks({ persons }: OverallRanksProps) {
  return (
    <Table
      caption={t("All events together")}
      asLines
      rows={rows}
      rowKey={({ name }) => name}
      columns={[
        { header: t("All events"), rowHeader: true, cell: ({ name }) => t(name) },
        ...persons.map(
          ({ person, rank }): Column<Row> => ({
            header: (
              <a className="name" href={to(`/persons/${person.id}`)}>
                <bdi>{person.name}</bdi>
              </a>
            ),
            numeric: true,
            lineLabel: person.name,
            cell: ({ value }) => value(rank),
          }),
        ),
      ]}
    />
  );
}
