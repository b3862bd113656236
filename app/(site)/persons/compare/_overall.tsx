import { formatNumber, formatPoints } from "#app/_components/format.ts";
import { Table } from "#app/_components/table.tsx";
import { msg, t } from "#lib/language/translate.ts";
import type { OverallRank } from "#lib/results/overall-rank.ts";
import { type ComparedPerson, personColumns } from "./_person-columns.tsx";

type OverallRanksProps = { persons: ComparedPerson[]; rankOf: (competitorId: string) => OverallRank };
type Row = { name: string; values: number[]; best: number; format: (value: number) => string };

const kinds: { name: string; read: (rank: OverallRank) => number; best: "least" | "most" }[] = [
  { name: msg("Sum of ranks, singles"), read: ({ sumOfSingleRanks }) => sumOfSingleRanks, best: "least" },
  { name: msg("Sum of ranks, averages"), read: ({ sumOfAverageRanks }) => sumOfAverageRanks, best: "least" },
  { name: msg("Kinch"), read: ({ kinch }) => kinch, best: "most" },
];

/** Where they stand over all events together, the best of them in bold. */
export function OverallRanks({ persons, rankOf }: OverallRanksProps) {
  const rows = kinds.map(({ name, read, best }): Row => {
    const values = persons.map(({ id }) => read(rankOf(id)));
    return best === "least"
      ? { name, values, best: Math.min(...values), format: formatNumber }
      : { name, values, best: Math.max(...values), format: formatPoints };
  });
  return (
    <Table
      caption={t("All events together")}
      rows={rows}
      rowKey={({ name }) => name}
      columns={[
        { header: t("All events"), rowHeader: true, cell: ({ name }) => t(name) },
        ...personColumns<Row>(persons, ({ values, best, format }, place) => {
          const value = values[place] ?? 0;
          return value === best ? <strong>{format(value)}</strong> : format(value);
        }),
      ]}
    />
  );
}
